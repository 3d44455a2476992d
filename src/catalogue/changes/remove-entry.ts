import { feedAddresses, redirectsOf, siteAddresses } from '../addresses/addresses.js';
import { ownAddressOf } from '../addresses/local-address.js';
import { claimsOf, listPath } from '../addresses/paths.js';
import { at as dataAt } from '../document/lists.js';
import { targetEdits } from '../edits/readdress/links.js';
import { knownAddresses, newRedirects, writtenTarget } from '../edits/readdress/redirects.js';
import { changedAddresses } from '../edits/readdress/rename.js';
import { misused, type Refused, refused } from '../edits/refusal.js';
import type { Operation } from '../edits/yaml/yaml-editor.js';
import { bodyFile } from '../entries/body-file.js';
import { bodyOf, type Entry } from '../entries/entries.js';
import type { PlacedEdit } from '../schema/shape/finding.js';
import { type ChangeResult, type ChangeState, changeFrom, type Fact, facts, findEntry } from './change.js';
import {
  nameOfItem,
  type Referrers,
  referrerPlaces,
  referrersOf,
  removalObstacle,
  withoutPage,
  withoutTargetObstacle,
} from './obstacles.js';

/**
 * Removes an entry, and what refers to it; its addresses lead somewhere else, or are given up with a reason.
 * @param redirectTo an address of the site or of another one, or the name of an entry
 */
export function removeEntry(
  entry: Entry,
  { gone, redirectTo }: Readonly<Partial<Record<'gone' | 'redirectTo', string | undefined>>>,
  state: ChangeState,
): ChangeResult {
  const own = claimsOf(state).find((one) => one.entry === entry);
  const addresses = new Set(own && changedAddresses([{ claim: own, to: '' }], state).keys());
  const referrers = referrersOf(entry, addresses, state);
  const obstacle = removalObstacle(entry, referrers, state);
  if (obstacle !== undefined) return obstacle;
  const to = gone === undefined && redirectTo !== undefined ? targetOf(redirectTo, state) : undefined;
  if (typeof to === 'object') return to;
  if (to !== undefined && addresses.has(to)) {
    const message = `${to} goes with the entry, and cannot be where visitors are led to`;
    return misused(message, 'name another address');
  }
  const known = knownAddresses(state);
  // A redirect may wait at an address until the entry is gone.
  const waiting = new Set(state.draft.redirects?.map((redirect) => redirect?.from));
  const open = [...addresses].filter((address) => known(address) && !waiting.has(address));
  if (to === undefined) {
    if (gone === undefined && open.length > 0) return withoutEnd(open, referrers);
    const linked = withoutTargetObstacle(referrers);
    if (linked !== undefined) return linked;
  }
  const feeds = lostFeeds(entry, state);
  const led = new Map(to === undefined ? [] : referrers.links.map((link) => [link, to]));
  const bodies = targetEdits(led, state);
  const givenUp =
    gone === undefined ? [] : [...open, ...feeds.keys(), ...referrers.redirects.map(({ from }) => from)];
  const removed = { entry, addresses, referrers, to, open, feeds, givenUp };
  return changeFrom(
    {
      operations: [
        ...translationEdits(referrers.translations),
        ...endEdits(removed, state),
        ...bodies.inline,
        ...removals(removed, state),
      ],
      fileEdits: bodies.files,
      at: entry.at,
      verb: 'remove',
      facts: removalFacts(removed, state),
      gone: new Map(givenUp.map((address) => [address, gone ?? ''])),
    },
    state,
  );
}

interface RemovedEntry {
  readonly entry: Entry;
  readonly addresses: ReadonlySet<string>;
  readonly referrers: Referrers;
  /** Where its addresses lead from then on. */
  readonly to: string | undefined;
  /** Addresses that people may know, and that nothing leads on from. */
  readonly open: readonly string[];
  /** Feeds that have nothing in them any more, with the list that they are of. */
  readonly feeds: ReadonlyMap<string, string>;
  /** Addresses that are given up: those of the entry, and those that only led to it. */
  readonly givenUp: readonly string[];
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

/** Leads to another target from what belonged to the entry. */
function endEdits({ addresses, referrers, to, open, feeds }: RemovedEntry, { draft }: ChangeState) {
  if (to === undefined) return [];
  const written = to.startsWith('/') ? writtenTarget(to) : to;
  const led = redirectsOf(draft).filter(
    ({ from, target }) => addresses.has(from) || addresses.has(target ?? ''),
  );
  const own = open.map((from) => ({ from, to: written }));
  const lists = [...feeds].map(([from, list]) => ({ from, to: writtenTarget(list) }));
  return [
    ...referrers.fields.map((at) => ({ at, value: to })),
    ...led.map(({ index }) => ({ at: ['redirects', index, 'to'], value: written })),
    ...newRedirects([...own, ...lists]),
  ];
}

/** Translations of an original that goes become those of the first of them. */
function translationEdits([first, ...others]: readonly Entry[]): readonly PlacedEdit[] {
  const id = first?.value.id;
  return id === undefined ? [] : others.map(({ at }) => ({ at: [...at, 'translation_of'], value: id }));
}

function removals({ entry, referrers, to }: RemovedEntry, { document }: ChangeState): readonly Operation[] {
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
  const lost = to === undefined ? redirects.map(({ index }) => index) : [];
  return [
    ...translations.slice(0, 1).map(({ at }) => ({ from: at, remove: ['translation_of'] })),
    ...children.map(({ at }) => ({ from: at, remove: ['parent'] })),
    ...references,
    ...(lost.length === 0 ? [] : [{ from: ['redirects'], remove: lost }]),
    { from: entry.at.slice(0, -1), remove: entry.at.slice(-1) },
  ];
}

function removalFacts(
  { entry, referrers, to, open, feeds, givenUp }: RemovedEntry,
  { entries, draft }: ChangeState,
): readonly Fact[] {
  const body = bodyFile(bodyOf(entry));
  const isUsed = entries.some((other) => other !== entry && bodyFile(bodyOf(other)) === body);
  const ends = [...open.map((address) => [address, to]), ...feeds];
  const [first] = referrers.translations;
  const items = referrers.items.map(({ at, by }) => `${nameOfItem(at, by)}: removed`);
  const children = referrers.children.map(
    ({ value }) => `of ${'title' in value ? value.title : ''}: removed`,
  );
  return [
    ...facts('redirect', to === undefined ? [] : ends.map(([from, target]) => `${from} -> ${target}`)),
    ...facts('gone', givenUp),
    ...facts('reference', items),
    ...facts('original', first === undefined ? [] : [`\`${first.value.id}\`, of its other translations`]),
    ...facts('parent', children),
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

function targetOf(name: string, state: ChangeState): string | Refused {
  const { draft, files } = state;
  const own = ownAddressOf(draft.site, name);
  if (own === undefined && /^https?:\/\//i.test(name)) return name;
  if (own !== undefined && siteAddresses(draft, files).has(own.path)) return own.path;
  const found = findEntry(name, state);
  if ('refusal' in found) return found;
  const claim = claimsOf(state).find(({ entry }) => entry === found.entry);
  return claim === undefined ? withoutPage(found.entry, state) : claim.path;
}
