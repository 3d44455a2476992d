import { feedAddresses, ownAddressOf, siteAddresses } from '../addresses/addresses.js';
import { claimsOf, listPath } from '../addresses/paths.js';
import { findEntry } from '../edits/find-entry.js';
import { type Referrers, referrersOf, unreferred } from '../edits/readdress/referrers.js';
import { changedAddresses, knownAddresses } from '../edits/readdress/rename.js';
import { misused, type Refused, refused } from '../edits/refusal.js';
import { bodyFileOf, type Entry } from '../entries/entries.js';
import { originOf } from '../entries/translations.js';
import { type ChangeResult, type ChangeState, changeFrom, facts } from './change.js';
import {
  nameOfItem,
  referrerPlaces,
  removalObstacle,
  withoutPage,
  withoutTargetObstacle,
} from './obstacles.js';

interface RemoveOptions extends Readonly<Partial<Record<'gone' | 'redirectTo', string | undefined>>> {
  readonly withProducts?: boolean;
}

/** Removes an entry, and what refers to it. @param redirectTo an address of the site or of another one, or the name of an entry */
export function removeEntry(
  entry: Entry,
  { gone, redirectTo, withProducts = false }: RemoveOptions,
  state: ChangeState,
): ChangeResult {
  const written = state.entries.filter(
    (one) => one === entry || (withProducts && one.kind === 'product' && one.category === entry.value),
  );
  const originals = new Set(written.map(({ value }) => value.id));
  // What stands inside of an entry goes with it.
  const isInside = ({ at, value }: Entry) =>
    originOf(state.origins, at) !== undefined && originals.has(value.translation_of);
  const all = state.entries.filter((one) => written.includes(one) || isInside(one));
  const own = claimsOf(state).filter((one) => all.includes(one.entry));
  const moves = own.map((claim) => ({ claim, to: '' }));
  const addresses = new Set(changedAddresses(moves, state).keys());
  const ids = new Set(all.map(({ value }) => value.id));
  const referrers = referrersOf({ ids, addresses }, state);
  const obstacle = removalObstacle(entry, referrers, { ...state, withProducts });
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
  // Addresses of the entry, and those that only led to it.
  const givenUp =
    gone === undefined ? [] : [...open, ...feeds.keys(), ...referrers.redirects.map(({ from }) => from)];
  const led = to === undefined ? [] : [...open.map((from) => [from, to] as const), ...feeds];
  const ended = { addresses, referrers, to, ends: new Map(led) };
  return changeFrom(
    {
      operations: [...unreferred(ended, state), { at: entry.at.slice(0, -1), remove: entry.at.slice(-1) }],
      at: entry.at,
      verb: 'remove',
      facts: removalFacts(entry, referrers, givenUp, state),
      gone: new Map(givenUp.map((address) => [address, gone ?? ''])),
    },
    state,
  );
}

function lostFeeds({ kind, value }: Entry, { draft }: ChangeState): ReadonlyMap<string, string> {
  if (kind !== 'article' && kind !== 'news') return new Map();
  const [section, screen] =
    kind === 'article' ? (['articles', 'knowledge'] as const) : (['news', 'news'] as const);
  const items = draft[section]?.items?.filter((item) => item !== value);
  const after = feedAddresses({ ...draft, [section]: { ...draft[section], items } });
  const lost = feedAddresses(draft).filter((address) => !after.includes(address));
  return new Map(lost.map((address) => [address, listPath(draft, screen)]));
}

function removalFacts(
  entry: Entry,
  referrers: Referrers,
  givenUp: readonly string[],
  { entries, draft }: ChangeState,
) {
  const body = bodyFileOf(entry);
  const isUsed = entries.some((other) => other !== entry && bodyFileOf(other) === body);
  const [first] = referrers.translations;
  const items = referrers.items.map(({ at, by }) => `${nameOfItem(at, by)}: removed`);
  const children = referrers.children.map(
    ({ value }) => `of ${'title' in value ? value.title : ''}: removed`,
  );
  return [
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
