import { feedAddresses } from '../addresses/addresses.js';
import { claimsOf } from '../addresses/claims.js';
import { listPath } from '../addresses/paths.js';
import { targetEdits } from '../edits/readdress/links.js';
import { changedAddresses } from '../edits/readdress/moves.js';
import { knownAddresses, redirectTo } from '../edits/readdress/redirects.js';
import { bodyFile } from '../entries/body-file.js';
import type { Entry } from '../entries/entries.js';
import type { PlacedEdit } from '../schema/finding.js';
import { editedFiles, editedStep, type Step, type StepResult } from './apply.js';
import type { ChangeRefusal, ChangeResult, Fact } from './change.js';
import { cutFromList, cutKey, stepsFrom } from './cuts.js';
import { type End, type EndWish, endOf } from './end.js';
import { nameOfItem, type Referrers, referrerPlaces, referrersOf } from './referrers.js';
import { removalObstacle, withoutTargetObstacle } from './removal-obstacles.js';
import type { ChangeState } from './state.js';
import { facts } from './words.js';

/** Removes an entry, and what refers to it; its addresses lead somewhere else, or are given up with a reason. */
export function removeEntry(entry: Entry, wish: EndWish, state: ChangeState): ChangeResult {
  const addresses = addressesOf(entry, state);
  const referrers = referrersOf(entry, addresses, state);
  const obstacle = removalObstacle(entry, referrers, state);
  if (obstacle !== undefined) return { refusal: obstacle };
  const end = endOf(wish, addresses, state);
  if ('refusal' in end) return end;
  const known = knownAddresses(state);
  const open = [...addresses].filter((address) => known(address) && !isAnswered(address, state));
  if (end.kind === 'none' && open.length > 0) return { refusal: withoutEnd(open, referrers) };
  if (end.kind !== 'redirect') {
    const linked = withoutTargetObstacle(referrers);
    if (linked !== undefined) return { refusal: linked };
  }
  const removal = { entry, referrers, end, open, feeds: lostFeeds(entry, state) };
  const bodies = targetEdits(
    new Map(end.kind === 'redirect' ? referrers.links.map((link) => [link, end.to]) : []),
    state,
  );
  const edits = [...valueEdits(removal, addresses, state), ...bodies.inline];
  const step = stepsFrom(editedStep(state, edits), cuts(removal));
  if ('refusal' in step) return step;
  return {
    ...step,
    before: state.document,
    files: editedFiles(bodies.files, state),
    at: entry.at,
    verb: 'remove',
    facts: removalFacts(removal, state),
    gone: goneAddresses(removal),
  };
}

/** What is removed, and how. */
interface Removal {
  readonly entry: Entry;
  readonly referrers: Referrers;
  readonly end: End;
  /** Addresses that people may know, and that nothing leads on from. */
  readonly open: readonly string[];
  /** Feeds that have nothing in them any more, with the list that they are of. */
  readonly feeds: ReadonlyMap<string, string>;
}

function addressesOf(entry: Entry, state: ChangeState): ReadonlySet<string> {
  const claim = claimsOf(state).find((one) => one.entry === entry);
  return new Set(claim === undefined ? [] : changedAddresses([{ claim, to: '' }], state).keys());
}

/** The feed of a list that has no other entry for it. */
function lostFeeds({ kind, value }: Entry, { draft }: ChangeState): ReadonlyMap<string, string> {
  if (kind !== 'article' && kind !== 'news') return new Map();
  const [section, screen] =
    kind === 'article' ? (['articles', 'knowledge'] as const) : (['news', 'news'] as const);
  const items = draft[section]?.items?.filter((item) => item !== value);
  const after = feedAddresses({ ...draft, [section]: { ...draft[section], items } });
  const lost = feedAddresses(draft).filter((address) => !after.includes(address));
  return new Map(lost.map((address) => [address, listPath(draft.pages, screen)]));
}

/** Whether a redirect waits at an address until the entry is gone. */
function isAnswered(address: string, { draft }: ChangeState): boolean {
  return draft.redirects?.some((redirect) => redirect?.from === address) === true;
}

function valueEdits(
  { referrers, end, open, feeds }: Removal,
  addresses: ReadonlySet<string>,
  state: ChangeState,
): readonly PlacedEdit[] {
  const edits = translationEdits(referrers.translations);
  if (end.kind !== 'redirect') return edits;
  const fields = referrers.fields.map((at) => ({ at, value: end.to }));
  return [...edits, ...fields, ...redirectTo(end.to, { addresses, open, feeds }, state)];
}

/** Translations of an original that goes become those of the first of them. */
function translationEdits([first, ...others]: readonly Entry[]): readonly PlacedEdit[] {
  const id = first?.value.id;
  return id === undefined ? [] : others.map(({ at }) => ({ at: [...at, 'translation_of'], value: id }));
}

function cuts({ entry, referrers, end }: Removal): readonly ((step: Step) => StepResult)[] {
  const { translations, children, items, redirects } = referrers;
  const lists = new Map(items.map(({ list }) => [list.join('\n'), list]));
  const own = { list: entry.at.slice(0, -1), place: Number(entry.at.at(-1)) };
  const lost = end.kind === 'redirect' ? [] : redirects.map(({ index }) => index);
  return [
    ...translations.slice(0, 1).map(
      ({ at }) =>
        (step: Step) =>
          cutKey(step, [...at, 'translation_of']),
    ),
    ...children.map(
      ({ at }) =>
        (step: Step) =>
          cutKey(step, [...at, 'parent']),
    ),
    ...[...lists].map(([key, list]) => (step: Step) => {
      const places = items.filter((item) => item.list.join('\n') === key).map(({ place }) => place);
      return cutFromList(step, list, places, true);
    }),
    (step) => cutFromList(step, ['redirects'], lost, false),
    (step) => cutFromList(step, own.list, [own.place], false),
  ];
}

/** Addresses that are given up: those of the entry, and those that only led to it. */
function goneAddresses({ referrers, end, open, feeds }: Removal): ReadonlyMap<string, string> {
  if (end.kind !== 'gone') return new Map();
  const all = [...open, ...feeds.keys(), ...referrers.redirects.map(({ from }) => from)];
  return new Map(all.map((address) => [address, end.reason]));
}

function removalFacts(removal: Removal, { entries, draft }: ChangeState): readonly Fact[] {
  const { entry, referrers, end, open, feeds } = removal;
  const body = entry.kind === 'category' ? undefined : bodyFile(entry.value.body);
  const isUsed = entries.some(
    (other) => other !== entry && other.kind !== 'category' && bodyFile(other.value.body) === body,
  );
  const to = end.kind === 'redirect' ? end.to : '';
  const ends = [...open.map((address) => [address, to]), ...feeds].map(
    ([from, target]) => `${from} -> ${target}`,
  );
  const [first] = referrers.translations;
  return [
    ...facts('redirect', end.kind === 'redirect' ? ends : []),
    ...facts('gone', [...goneAddresses(removal).keys()]),
    ...facts(
      'reference',
      referrers.items.map(({ at, by }) => `${nameOfItem(at, by)}: removed`),
    ),
    ...facts('original', first === undefined ? [] : [`\`${first.value.id}\`, of its other translations`]),
    ...facts(
      'parent',
      referrers.children.map(({ value }) => `of ${'title' in value ? value.title : ''}: removed`),
    ),
    ...facts('unused', body === undefined || isUsed || draft.pages === undefined ? [] : [body]),
  ];
}

/** What somebody must decide who removes an entry that people may know. */
function withoutEnd(open: readonly string[], referrers: Referrers): ChangeRefusal {
  const [first, ...others] = open;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return {
    message: `people may know ${first}${more}: say what becomes of it`,
    hint: '`--redirect-to <address or entry>` leads them on; `--gone <reason>` gives the address up',
    isUsage: false,
    places: referrerPlaces(referrers),
  };
}
