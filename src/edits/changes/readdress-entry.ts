import { addressOnSite, routesOf, siteAddresses } from '../../catalogue/addresses/addresses.js';
import {
  type Claim,
  claimedPath,
  claimsOf,
  composed,
  listPath,
  slugOrPath,
} from '../../catalogue/addresses/paths.js';
import { feedAddresses } from '../../catalogue/addresses/site-files.js';
import { type Referrers, referrersOf, unreferred } from '../../catalogue/edits/readdress/referrers.js';
import {
  changedAddresses,
  knownAddresses,
  losersAt,
  movesWith,
  type Readdressing,
  readdress,
  renamed,
  renameObstacle,
  takenObstacle,
  withoutRedirects,
} from '../../catalogue/edits/readdress/rename.js';
import { bodyFileOf, type Entry, entryAt, titleOf } from '../../catalogue/entries/entries.js';
import { originOf } from '../../catalogue/entries/translations.js';
import { findEntry } from '../find-entry.js';
import { misused, type Refused, refused } from '../refusal.js';
import { type ChangePlan, type ChangeResult, type ChangeState, changeFrom, facts } from './change.js';
import {
  nameOfItem,
  neededScreen,
  referrerPlaces,
  removalObstacle,
  shadowingObstacle,
  withoutPage,
  withoutTargetObstacle,
} from './obstacles.js';

/** Gives an entry another slug, or a page another path or last segment, and updates all references. */
export function renameEntry(entry: Entry, slug: string, state: ChangeState): ChangeResult {
  const claim = claimsOf(state).find((claim) => claim.entry === entry);
  if (claim === undefined) return withoutPage(entry, state);
  const last = composed(slug);
  const isWhole = entry.kind !== 'page' || last.startsWith('/');
  const to = isWhole ? last : claim.path.slice(0, claim.path.lastIndexOf('/') + 1) + last;
  if (to === slugOrPath(entry)) return misused(`its address is \`${to}\` already`, 'write another one');
  const renaming = { claim, to };
  const needed = neededScreen(entry);
  const obstacle =
    needed === undefined
      ? renameObstacle(renaming, state)
      : `the site needs its ${needed.name} at ${needed.path}`;
  if (obstacle !== undefined) {
    const what = entry.kind === 'page' ? 'the path of this page' : `the slug of this ${entry.kind}`;
    return refused(`${what} cannot be \`${to}\`: ${obstacle}`, 'choose another; nothing was written');
  }
  const plan = readdressingPlan(renamed(renaming, state), claim.path);
  return changeFrom({ ...plan, at: entry.at, verb: 'rename' }, state);
}

/** Moves a product to the end of another category, and updates all references. @param category its slug, address or id */
export function moveEntry(entry: Entry, category: string, state: ChangeState): ChangeResult {
  if (entry.kind !== 'product') {
    const kind = entry.kind === 'news' ? 'piece of news' : entry.kind;
    const message = `only products are in a category, and this is a ${kind}`;
    return misused(message, 'to give it another address, use `herbarium rename`');
  }
  if (originOf(state.origins, entry.at) !== undefined)
    return refused('it stands inside of its original, and is in the category of that', 'move the original');
  const match = findEntry(category, state);
  if ('refusal' in match) return match;
  const { entry: target } = match;
  if (target.kind !== 'category')
    return misused(`\`${category}\` is not a category`, 'name the slug or the id of one');
  if (target.value === entry.category)
    return misused(`it is in ${titleOf(target) ?? 'the category'} already`, 'name another category');
  const claim = claimsOf(state).find((claim) => claim.entry === entry);
  if (claim === undefined) return withoutPage(entry, state);
  const path = claimedPath({ ...entry, category: target.value }, state.draft) ?? '';
  const plan = readdressedTo(claim, path, state);
  if ('refusal' in plan) return plan;
  const to = [...target.at, 'products'];
  const operations = [...plan.operations, { at: entry.at, to }];
  const at = [...to, target.value.products?.length ?? 0];
  return changeFrom({ ...plan, operations, at, verb: 'move' }, state);
}

export type AddressPlan = Omit<ChangePlan, 'at' | 'verb'>;

export function readdressedTo(claim: Claim, path: string, state: ChangeState): AddressPlan | Refused {
  const losers = losersAt(claim, state);
  if (losers.length > 0) return shadowingObstacle(losers);
  const obstacle = takenObstacle(claim, path, state);
  if (obstacle !== undefined) {
    const message = `it cannot have the address ${path}: ${obstacle}`;
    return refused(message, 'give one of the two another slug first: `herbarium rename`');
  }
  return readdressingPlan(readdress(movesWith(claim, path, state), state), claim.path);
}

/** Updates all references, and adds the redirects. @param path the old path of the entry */
function readdressingPlan({ changed, edits, dropped }: Readdressing, path: string): AddressPlan {
  return {
    operations: [...edits, ...withoutRedirects(dropped)],
    facts: [
      ['old', path],
      ['new', changed.get(path) ?? path],
    ],
    gone: new Map(),
  };
}

interface RemoveOptions extends Readonly<Partial<Record<'gone' | 'redirectTo', string | undefined>>> {
  readonly withProducts?: boolean;
}

/** Removes an entry and its references. @param redirectTo an address of this or another site, or the name of an entry */
export function removeEntry(
  entry: Entry,
  { gone, redirectTo, withProducts = false }: RemoveOptions,
  state: ChangeState,
): ChangeResult {
  const written = state.entries.filter(
    (candidate) =>
      candidate === entry ||
      (withProducts && candidate.kind === 'product' && candidate.category === entry.value),
  );
  const originals = new Set(written.map(({ value }) => value.id));
  // Content inside an entry is removed with it.
  const isInside = ({ at, value }: Entry) =>
    originOf(state.origins, at) !== undefined && originals.has(value.translation_of);
  const all = state.entries.filter((candidate) => written.includes(candidate) || isInside(candidate));
  const claims = claimsOf(state).filter((claim) => all.includes(claim.entry));
  const moves = claims.map((claim) => ({ claim, to: '' }));
  const addresses = new Set(changedAddresses(moves, state).keys());
  const ids = new Set(all.map(({ value }) => value.id));
  const referrers = referrersOf({ ids, addresses }, state);
  const obstacle = removalObstacle(entry, referrers, { ...state, withProducts });
  if (obstacle !== undefined) return obstacle;
  const to = gone === undefined && redirectTo !== undefined ? redirectTarget(redirectTo, state) : undefined;
  if (typeof to === 'object') return to;
  if (to !== undefined && addresses.has(to)) {
    const message = `${to} goes with the entry, and cannot be where visitors are led to`;
    return misused(message, 'name another address');
  }
  const isKnown = knownAddresses(state);
  // A redirect may wait at an address until the entry is gone.
  const waiting = new Set(state.draft.redirects?.map((redirect) => redirect?.from));
  const open = [...addresses].filter((address) => isKnown(address) && !waiting.has(address));
  if (to === undefined) {
    if (gone === undefined && open.length > 0) return withoutEnd(open, referrers);
    const linked = withoutTargetObstacle(referrers);
    if (linked !== undefined) return linked;
  }
  const feeds = lostFeeds(entry, state);
  // Addresses of the entry, and redirects that only led to it.
  const givenUp =
    gone === undefined ? [] : [...open, ...feeds.keys(), ...referrers.redirects.map(({ from }) => from)];
  const endOf = (from: string, end: string) => {
    const owner = claims.findLast(
      ({ path }) => from === path || (/^[./]/.test(from.slice(path.length)) && from.startsWith(path)),
    );
    return owner === undefined ? end : inLanguageOf(owner.entry, end, state);
  };
  const led = to === undefined ? [] : [...open.map((from) => [from, endOf(from, to)] as const), ...feeds];
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

/** The address of the same page in the language of an entry. The address itself if no such page is left. */
function inLanguageOf({ value: { language } }: Entry, address: string, state: ChangeState): string {
  const { draft, entries } = state;
  const page = entryAt(draft, routesOf(draft).get(address) ?? []);
  if (page === undefined || page.value.language === language) return address;
  const original = page.value.translation_of ?? page.value.id;
  const same = entries.find(
    ({ value }) => value.language === language && (value.translation_of ?? value.id) === original,
  );
  // A category that nothing declares in this language may go with the product.
  if (same === undefined || originOf(state.origins, same.at)?.isMade === true) return address;
  return claimsOf(state).find(({ entry }) => entry === same)?.path ?? address;
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

/** The decision that the user must make before removing an entry with known addresses. */
function withoutEnd(open: readonly string[], referrers: Referrers): Refused {
  const [first, ...others] = open;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return refused(
    `people may know ${first}${more}: say what becomes of it`,
    '`--redirect-to <address or entry>` leads them on; `--gone <reason>` gives the address up',
    referrerPlaces(referrers),
  );
}

function redirectTarget(name: string, state: ChangeState): string | Refused {
  const { draft, files } = state;
  const address = addressOnSite(draft.site, name);
  if (address === undefined && /^https?:\/\//i.test(name)) return name;
  if (address !== undefined && siteAddresses(draft, files).has(address.path)) return address.path;
  const match = findEntry(name, state);
  if ('refusal' in match) return match;
  const claim = claimsOf(state).find(({ entry }) => entry === match.entry);
  return claim === undefined ? withoutPage(match.entry, state) : claim.path;
}
