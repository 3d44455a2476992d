import { append, groupedBy, memoize } from '../../document/collections.js';
import { bareAddress, publicFileAt, redirectsOf, routesOf } from '../addresses/addresses.js';
import { claimedPath, claimsOf, numberedPage, pagedPath } from '../addresses/paths.js';
import { answersAddress, redirectStart } from '../addresses/redirect-start.js';
import { hasUnreadEntries, unreadAddresses } from '../addresses/unread-addresses.js';
import { type DraftContext, type Entry, shadowedBy } from '../entries/entries.js';
import { meantId } from '../entries/meant-id.js';
import { addressOwners } from './address-owners.js';
import { isLockWord, type LocatedLine, type Lock, lockOf } from './lock.js';

/** An address without a target whose entry is gone, and which its lock line does not give up. */
export interface LostAddress {
  readonly line: Extract<LocatedLine, { readonly owner: string }>;
}

/** An address without a target, and the new address of its entry. */
interface MovedAddress extends LostAddress {
  readonly entry: Entry;
  readonly to: string;
}

/** An address with a new owner, `by`. */
export interface ReusedAddress extends LostAddress {
  readonly by: Entry;
  /** The previous owner and its present address. Undefined if it is no longer in the catalogue. */
  readonly former: { readonly entry: Entry; readonly path: string | undefined } | undefined;
}

/** Changes to locked addresses, grouped by cause. The first address of a group is above the others. */
type LockChanges = ReturnType<typeof changesOf>;

const nothing: LockChanges = {
  lost: [],
  moved: [],
  reused: [],
  contested: [],
  owners: new Map(),
  unanswered: new Set(),
};

/** Compares a catalogue with its lock. Empty if the lock, or the address or id of an entry, could not be read. */
export const lockChanges = memoize((context: DraftContext): LockChanges => {
  const lock = lockOf(context.files);
  const isRead = lock !== undefined && lock.problems.length === 0 && isAllRead(context);
  return isRead ? changesOf(lock, context) : nothing;
});

function changesOf(lock: Lock, context: DraftContext) {
  const now = nowOf(context);
  const { lost, moves, reused, contested } = comparison(lock, now);
  // Lost addresses may belong to an entry with an invalid id.
  const isEachKnown = context.entries.every(({ value: { id = '' } }) => meantId(id) !== undefined);
  const left = isEachKnown ? lost.filter((address) => !hasMoved(address, moves, now)) : [];
  // One setting may have removed all data sheets.
  const isSheetOff = context.draft.site?.data_sheets === false;
  return {
    lost: grouped(left, ({ line }) => (isLockWord(line.owner) ? line.address : line.owner)),
    moved: grouped(
      [...moves.values()],
      ({ line, entry, to }) =>
        isSheetOff && line.address === `${to}.pdf` ? 'data sheets' : entry.at.join('\n'),
      (move, above) => above.entry === move.entry || move.to.startsWith(above.to),
    ),
    reused: grouped(
      reused,
      ({ by, line }) => `${by.value.id} ${line.owner}`,
      () => false,
    ),
    contested,
    owners: now.owners,
    unanswered: new Set([...moves.keys(), ...[...left, ...contested].map(({ line }) => line.address)]),
  };
}

/** The changes of each moved or missing address of the lock. */
function comparison(lock: Lock, now: Now) {
  const lost: LostAddress[] = [];
  const moves = new Map<string, MovedAddress>();
  const reused: ReusedAddress[] = [];
  // Several entries claim `path`, at or above the new address of the entry: its new place is uncertain.
  const contested: (LostAddress & { readonly path: string })[] = [];
  for (const line of lock.lines.values()) {
    if (!('owner' in line)) continue;
    const { address, owner } = line;
    append(reused, reuseOf(line, now));
    if (isAnswered(address, now)) continue;
    const entry = now.entryOf.get(owner);
    const to = entry && newAddress(address, entry, now);
    const path = now.contestedAt(to ?? '/');
    if (entry === undefined) lost.push({ line });
    else if (path !== undefined) contested.push({ line, path });
    else if (to !== undefined) moves.set(address, { line, entry, to });
  }
  return { lost, moves, reused, contested };
}

function nowOf(context: DraftContext) {
  const { draft, files, entries } = context;
  const claims = groupedBy(claimsOf(context), ({ path }) => [path]);
  return {
    ...context,
    /** By normalised id; the first entry wins. */
    entryOf: new Map(entries.toReversed().map((entry) => [meantId(entry.value.id ?? ''), entry])),
    /** The claimed path with several owners: this address or one above it. */
    contestedAt(address: string): string | undefined {
      let path = address;
      while (path !== '/' && (claims.get(path)?.length ?? 0) < 2) path = addressAbove(path);
      return path === '/' ? undefined : path;
    },
    owners: addressOwners(draft, files),
    routes: routesOf(draft),
    redirected: new Set(redirectsOf(draft).map(({ from }) => from)),
    folders: redirectsOf(draft)
      .map(({ from }) => redirectStart(from))
      .filter(({ isFolder }) => isFolder),
    mayBeThere: unreadAddresses(context),
  };
}

type Now = ReturnType<typeof nowOf>;

/** Whether an address has a page, a file or a redirect to one, or may have one that could not be read. */
function isAnswered(address: string, now: Now): boolean {
  const { owners, routes, redirected, folders, mayBeThere, files, draft } = now;
  return (
    routes.has(address) ||
    redirected.has(address) ||
    folders.some((start) => answersAddress(start, address)) ||
    owners.has(address) ||
    owners.has(bareAddress(address)) ||
    publicFileAt(files, address, draft.site?.format) !== undefined ||
    mayBeThere(address)
  );
}

/** Only reports changes between entries: a file that replaces a page or a data sheet is intentional. */
function reuseOf(line: LostAddress['line'], { owners, entries, entryOf, contestedAt, draft }: Now) {
  const { address, owner } = line;
  const holder = owners.get(address);
  const id = meantId(holder ?? '');
  const by = id === undefined || id === owner ? undefined : entryOf.get(id);
  if (by === undefined || isLockWord(owner) || contestedAt(address) !== undefined) return [];
  // The id of a translation is derived from that of its original.
  const { translation_of: original = by.value.id } = by.value;
  if (meantId(original ?? '') === undefined) return [];
  // One of two entries with the same id must have lost its own.
  if (entries.some(({ value }) => value !== by.value && meantId(value.id ?? '') === id)) return [];
  const former = entryOf.get(owner);
  // The catalogue can declare that this entry replaces the other.
  if (former !== undefined && shadowedBy(former) === holder) return [];
  return [{ line, by, former: former && { entry: former, path: claimedPath(former, draft) } }];
}

/** The new address. Undefined if its entry has none. Pages of a list that moved lead to its last page. */
function newAddress(address: string, entry: Entry, { draft, routes, owners }: Now): string | undefined {
  const path = claimedPath(entry, draft);
  if (path === undefined || !routes.has(path)) return undefined;
  const page = entry.kind === 'category' || entry.kind === 'page' ? numberedPage(address) : undefined;
  if (page !== undefined) {
    if (page.list === path) return undefined;
    let last = 0;
    while (last < page.number && routes.has(pagedPath(path, last + 1))) last += 1;
    return last === 0 ? path : pagedPath(path, last);
  }
  const sheet = `${path}.pdf`;
  return address.endsWith('.pdf') && owners.has(sheet) ? sheet : path;
}

/** Whether a feed or a file moved with the address above it; adds it to the moves. */
function hasMoved({ line }: LostAddress, moves: Map<string, MovedAddress>, { owners }: Now): boolean {
  const { address, owner } = line;
  const above = moves.get(addressAbove(address));
  const to = `${above?.to}${address.slice(addressAbove(address).length)}`;
  if (above === undefined || owners.get(to) !== owner) return false;
  moves.set(address, { line, entry: above.entry, to });
  return true;
}

/** Whether every entry and its id could be read. An unread entry may own an address of the lock. */
function isAllRead(context: DraftContext): boolean {
  const { entries, isSound } = context;
  return isSound([]) || (!hasUnreadEntries(context) && entries.every(({ value }) => value.id !== undefined));
}

/** The parent address: of a list page its list, of a data sheet its product. */
export function addressAbove(address: string): string {
  if (address.endsWith('.pdf')) return address.slice(0, -'.pdf'.length);
  return address.slice(0, address.lastIndexOf('/')) || '/';
}

/** Groups by shortest address, then by entry. @param isBelow whether the address above explains a change, and so names the group */
function grouped<Member extends LostAddress>(
  members: readonly Member[],
  nameOf: (member: Member) => string,
  isBelow: (member: Member, above: Member) => boolean = () => true,
): readonly (readonly [Member, ...Member[]])[] {
  const byAddress = new Map(members.map((member) => [member.line.address, member]));
  const groupOf = (member: Member): string => {
    let path = addressAbove(member.line.address);
    while (path !== '/' && !byAddress.has(path)) path = addressAbove(path);
    const above = byAddress.get(path);
    const isOwn = above === undefined || above === member || !isBelow(member, above);
    return isOwn ? nameOf(member) : groupOf(above);
  };
  const sorted = members.toSorted((a, b) => a.line.address.length - b.line.address.length);
  return [...groupedBy(sorted, (member) => [groupOf(member)]).values()].map(([first, ...others]) => {
    const isOwn = ({ line }: Member) => Number(line.owner === first.line.owner);
    return [first, ...others.toSorted((a, b) => isOwn(b) - isOwn(a))];
  });
}
