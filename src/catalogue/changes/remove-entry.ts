import { feedAddresses, siteAddresses } from '../addresses/addresses.js';
import { ownAddressOf } from '../addresses/local-address.js';
import { claimsOf, listPath } from '../addresses/paths.js';
import { at as dataAt } from '../document/lists.js';
import { targetEdits } from '../edits/readdress/links.js';
import { changedAddresses } from '../edits/readdress/moves.js';
import { knownAddresses, redirectTo } from '../edits/readdress/redirects.js';
import { misused, type Refused, refused } from '../edits/refusal.js';
import type { Operation } from '../edits/yaml/yaml-editor.js';
import { bodyFile } from '../entries/body-file.js';
import type { Entry } from '../entries/entries.js';
import type { PlacedEdit } from '../schema/finding.js';
import { type ChangeResult, type ChangeState, changeFrom, type Fact, facts } from './change.js';
import { findEntry } from './find-entry.js';
import { removalObstacle, withoutPage, withoutTargetObstacle } from './obstacles.js';
import { nameOfItem, type Referrers, referrerPlaces, referrersOf } from './referrers.js';

/** What somebody wants to become of the addresses of an entry that goes. */
export interface EndWish {
  /** An address of the site or of another one, or the name of an entry. */
  readonly redirectTo?: string | undefined;
  /** Why the addresses are given up. */
  readonly gone?: string | undefined;
}

/** The same, where it is known what is meant. */
type End =
  | { readonly kind: 'redirect'; readonly to: string }
  | { readonly kind: 'gone'; readonly reason: string }
  | { readonly kind: 'none' };

/** Removes an entry, and what refers to it; its addresses lead somewhere else, or are given up with a reason. */
export function removeEntry(entry: Entry, wish: EndWish, state: ChangeState): ChangeResult {
  const addresses = addressesOf(entry, state);
  const referrers = referrersOf(entry, addresses, state);
  const obstacle = removalObstacle(entry, referrers, state);
  if (obstacle !== undefined) return obstacle;
  const end = endOf(wish, addresses, state);
  if ('refusal' in end) return end;
  const known = knownAddresses(state);
  const open = [...addresses].filter((address) => known(address) && !isAnswered(address, state));
  if (end.kind === 'none' && open.length > 0) return withoutEnd(open, referrers);
  if (end.kind !== 'redirect') {
    const linked = withoutTargetObstacle(referrers);
    if (linked !== undefined) return linked;
  }
  const removal = { entry, referrers, end, open, feeds: lostFeeds(entry, state) };
  const led = end.kind === 'redirect' ? referrers.links.map((link) => [link, end.to] as const) : [];
  const bodies = targetEdits(new Map(led), state);
  return changeFrom(
    {
      operations: [...valueEdits(removal, addresses, state), ...bodies.inline, ...removals(removal, state)],
      fileEdits: bodies.files,
      at: entry.at,
      verb: 'remove',
      facts: removalFacts(removal, state),
      gone: goneAddresses(removal),
    },
    state,
  );
}

/** What is removed, and how. */
interface RemovedEntry {
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
  { referrers, end, open, feeds }: RemovedEntry,
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

/** What refers to the entry goes, and then the entry itself. */
function removals({ entry, referrers, end }: RemovedEntry, { document }: ChangeState): readonly Operation[] {
  const { translations, children, items, redirects } = referrers;
  const lists = new Map(items.map(({ list }) => [list.join('\n'), list]));
  const references = [...lists].map(([key, from]): Operation => {
    const own = items.filter(({ list }) => list.join('\n') === key);
    const remove = [...new Set(own.map(({ place }) => place))];
    const all = dataAt(document.value, from);
    const isEmptied = Array.isArray(all) && remove.length === all.length;
    // An entry need not have the list.
    return isEmptied ? { from: from.slice(0, -1), remove: from.slice(-1) } : { from, remove };
  });
  const lost = end.kind === 'redirect' ? [] : redirects.map(({ index }) => index);
  return [
    ...translations.slice(0, 1).map(({ at }) => ({ from: at, remove: ['translation_of'] })),
    ...children.map(({ at }) => ({ from: at, remove: ['parent'] })),
    ...references,
    ...(lost.length === 0 ? [] : [{ from: ['redirects'], remove: lost }]),
    { from: entry.at.slice(0, -1), remove: entry.at.slice(-1) },
  ];
}

/** Addresses that are given up: those of the entry, and those that only led to it. */
function goneAddresses({ referrers, end, open, feeds }: RemovedEntry): ReadonlyMap<string, string> {
  if (end.kind !== 'gone') return new Map();
  const all = [...open, ...feeds.keys(), ...referrers.redirects.map(({ from }) => from)];
  return new Map(all.map((address) => [address, end.reason]));
}

function removalFacts(removal: RemovedEntry, { entries, draft }: ChangeState): readonly Fact[] {
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
function withoutEnd(open: readonly string[], referrers: Referrers): Refused {
  const [first, ...others] = open;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return refused(
    `people may know ${first}${more}: say what becomes of it`,
    '`--redirect-to <address or entry>` leads them on; `--gone <reason>` gives the address up',
    referrerPlaces(referrers),
  );
}

/** @param addresses of the entry that goes */
function endOf(
  { redirectTo, gone }: EndWish,
  addresses: ReadonlySet<string>,
  state: ChangeState,
): End | Refused {
  if (gone !== undefined) return { kind: 'gone', reason: gone };
  if (redirectTo === undefined) return { kind: 'none' };
  const target = targetOf(redirectTo, state);
  if ('refusal' in target) return target;
  return addresses.has(target.to) ? toItself(target.to) : { kind: 'redirect', to: target.to };
}

function targetOf(name: string, state: ChangeState): { readonly to: string } | Refused {
  const { draft, files } = state;
  const own = ownAddressOf(draft.site, name);
  if (own === undefined && /^https?:\/\//i.test(name)) return { to: name };
  if (own !== undefined && siteAddresses(draft, files).has(own.path)) return { to: own.path };
  const found = findEntry(name, state);
  if ('refusal' in found) return found;
  const claim = claimsOf(state).find(({ entry }) => entry === found.entry);
  return claim === undefined ? withoutPage(found.entry, state) : { to: claim.path };
}

function toItself(path: string): Refused {
  const message = `${path} goes with the entry, and cannot be where visitors are led to`;
  return misused(message, 'name another address');
}
