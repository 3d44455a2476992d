import { bareAddress, routesOf } from '../addresses/addresses.js';
import { claimedPath } from '../addresses/paths.js';
import { publicFileAt } from '../addresses/public-files.js';
import { redirectsOf } from '../addresses/redirects.js';
import { unreadAddresses } from '../addresses/unread-addresses.js';
import { type DraftContext, type Entry, shadowedBy } from '../entries/entries.js';
import { memoize } from '../text/memoize.js';
import { type AddressOwners, addressOwners } from './address-owners.js';
import { addressAbove, type LostAddress, lostTogether, type Move, movedTogether } from './change-groups.js';
import { numberedPage } from './numbered-page.js';
import { type LocatedLine, lockOf } from './read-lock.js';

/** An address that now shows another entry than before. */
export interface Reuse {
  readonly line: LocatedLine;
  /** Whose the address is now. */
  readonly by: Entry;
  /** Whose it was, and where that is now; undefined where it is not in the catalogue any more. */
  readonly former: { readonly entry: Entry; readonly path: string | undefined } | undefined;
}

/** What a catalogue has done to the addresses of its lock. A group is one cause; its first address is the one above the others. */
export interface LockChanges {
  /** Addresses that lead nowhere, whose entries are gone. */
  readonly lost: ReturnType<typeof lostTogether>;
  /** The same, whose entries are somewhere else. */
  readonly moved: ReturnType<typeof movedTogether>;
  readonly reused: readonly Reuse[];
  /** What is at which address now. */
  readonly owners: AddressOwners;
  /** All lost and moved addresses. */
  readonly unanswered: ReadonlySet<string>;
}

interface Now extends DraftContext {
  readonly owners: AddressOwners;
  readonly routes: ReadonlyMap<string, unknown>;
  readonly entryOf: ReadonlyMap<string, Entry>;
  readonly redirected: ReadonlySet<string>;
  readonly mayBeThere: (path: string) => boolean;
}

const nothing: LockChanges = {
  lost: [],
  moved: [],
  reused: [],
  owners: new Map(),
  unanswered: new Set(),
};

/** Compares a catalogue with the lock beside it. Says nothing where the lock, or the address or id of an entry, could not be read. */
export const lockChanges = memoize((context: DraftContext): LockChanges => {
  const lock = lockOf(context.files);
  if (lock === undefined || lock.problems.length > 0 || !isAllRead(context)) return nothing;
  const now = nowOf(context);
  const lost: LostAddress[] = [];
  const moves = new Map<string, Move>();
  const reused: Reuse[] = [];
  for (const line of lock.lines.values()) {
    if (!('owner' in line)) continue;
    const { address, owner } = line;
    const holder = now.owners.get(address);
    if (holder !== undefined) reused.push(...reuseOf(line, owner, holder, now));
    if (holder !== undefined || isAnswered(address, now)) continue;
    const entry = now.entryOf.get(owner);
    const to = entry && newAddress(address, entry, now);
    if (entry === undefined) lost.push({ line, owner });
    else if (to !== undefined) moves.set(address, { line, entry, to });
  }
  const left = lost.filter((address) => !hasMoved(address, moves, now));
  return {
    lost: lostTogether(left),
    moved: movedTogether(moves, context.draft.site?.data_sheets === false),
    reused,
    owners: now.owners,
    unanswered: new Set([...moves.keys(), ...left.map(({ line }) => line.address)]),
  };
});

function nowOf(context: DraftContext): Now {
  const { draft, files, entries } = context;
  const entryOf = new Map<string, Entry>();
  for (const entry of entries) {
    const { id } = entry.value;
    if (id !== undefined && !entryOf.has(id)) entryOf.set(id, entry);
  }
  return {
    ...context,
    entryOf,
    owners: addressOwners(draft, files),
    routes: routesOf(draft),
    redirected: new Set(redirectsOf(draft).map(({ from }) => from)),
    mayBeThere: unreadAddresses(context),
  };
}

/** Whether something is at an address, or hosts lead from it to something, or nobody can know. */
function isAnswered(address: string, { owners, routes, redirected, mayBeThere, files, draft }: Now): boolean {
  const bare = bareAddress(address);
  return (
    routes.has(address) ||
    redirected.has(address) ||
    owners.has(bare) ||
    publicFileAt(files, address, draft.site?.format) !== undefined ||
    mayBeThere(address)
  );
}

/** Only entries are told apart: who puts a file where a page or a data sheet was wants it there. */
function reuseOf(
  line: LocatedLine,
  owner: string,
  holder: string,
  { entryOf, draft }: Now,
): readonly Reuse[] {
  const by = entryOf.get(holder);
  if (owner === holder || by === undefined || owner === 'feed' || owner === 'file') return [];
  const former = entryOf.get(owner);
  if (former === undefined) return [{ line, by, former }];
  // The catalogue says itself that this one has the address of the other.
  if (shadowedBy(former) === holder) return [];
  return [{ line, by, former: { entry: former, path: claimedPath(former, draft) } }];
}

/**
 * Where what was at an address is now; undefined where it has no address, and for pages of a list that is shorter now. A page of a list
 * that has moved leads to the list: its number may not last.
 */
function newAddress(address: string, entry: Entry, { draft, routes, owners }: Now): string | undefined {
  const path = claimedPath(entry, draft);
  if (path === undefined || !routes.has(path)) return undefined;
  const page = numberedPage(address);
  if (page !== undefined && (entry.kind === 'category' || entry.kind === 'page'))
    return page.list === path ? undefined : path;
  const sheet = `${path}.pdf`;
  return address.endsWith('.pdf') && owners.has(sheet) ? sheet : path;
}

/** Whether a feed or a file is at the same place below an address that has moved; adds it to the moves. */
function hasMoved({ line, owner }: LostAddress, moves: Map<string, Move>, { owners }: Now): boolean {
  const { address } = line;
  const above = moves.get(addressAbove(address));
  const to = `${above?.to}${address.slice(addressAbove(address).length)}`;
  if (above === undefined || owners.get(to) !== owner) return false;
  moves.set(address, { line, entry: above.entry, to });
  return true;
}

/**
 * Whether every entry of a catalogue could be read, with its id: one that could not may be the one that an address of the lock belongs to.
 */
function isAllRead({ draft, entries, isSound }: DraftContext): boolean {
  if (isSound([])) return true;
  const { pages, categories, articles, news } = draft;
  // A section that is absent may be there under a misspelled name.
  if ([pages, categories, articles?.items, news?.items].includes(undefined)) return false;
  const lists = [pages, categories, ...(categories ?? []).map((category) => category?.products)];
  const isWhole = [...lists, articles?.items, news?.items].every(
    (list) => list?.includes(undefined) === false,
  );
  return isWhole && entries.every(({ value }) => value.id !== undefined);
}
