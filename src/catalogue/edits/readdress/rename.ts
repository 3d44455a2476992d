import { ownAddressOf, type Redirect, redirectsOf, routesOf } from '../../addresses/addresses.js';
import {
  addressPlace,
  type Claim,
  claimedPath,
  claimsOf,
  foldedPath,
  listPath,
  numberedPage,
  ownAddress,
  pagedPath,
} from '../../addresses/paths.js';
import {
  bytesOf,
  isReserved,
  reservedSegment,
  segmentLimit,
  segmentProblem,
  takenSlugs,
  windowsProblem,
} from '../../addresses/segments.js';
import { type Entry, titleOf } from '../../entries/entries.js';
import { languagePath } from '../../entries/language-path.js';
import { lockOf } from '../../lock/lock.js';
import type { PlacedEdit, Removal } from '../../schema/shape/finding.js';
import { type AddressContext, addressUse, isMeant, linkEdits } from './links.js';

interface Move {
  readonly claim: Claim;
  /** The path of its page from then on. */
  readonly to: string;
}

/** An entry that moves, with the products of a category, or what is below a list. @param to the new path of the entry */
export function movesWith(claim: Claim, to: string, context: AddressContext): readonly Move[] {
  return [claim, ...belowOf(claim, context)].map((other) => ({
    claim: other,
    to: to + other.path.slice(claim.path.length),
  }));
}

function belowOf({ entry, path }: Claim, context: AddressContext): readonly Claim[] {
  if (entry.kind === 'category') return addressUse(context).products.get(entry.value) ?? [];
  if (entry.kind !== 'page') return [];
  const screens = { article: 'knowledge', news: 'news' } as const;
  return claimsOf(context).filter(
    ({ entry: { kind, value } }) =>
      (kind === 'article' || kind === 'news') &&
      listPath(context.draft, screens[kind], value.language) === path,
  );
}

/** Every address that changes with some moves, with what it becomes: pages, pages of lists, data sheets and feeds. */
export function changedAddresses(moves: readonly Move[], context: AddressContext) {
  const changed = new Map<string, string>();
  for (const { claim, to } of moves) {
    if (!isMeant(claim, context)) continue;
    for (const rest of restsOf(claim, context)) changed.set(claim.path + rest, to + rest);
  }
  for (const [address, to] of fallenPages(moves, context))
    if (!changed.has(address)) changed.set(address, to);
  return changed;
}

/** What stands behind the path of a page in the addresses that belong to it. */
function* restsOf({ entry, path }: Claim, context: AddressContext): Iterable<string> {
  yield '';
  const { published } = addressUse(context);
  if (entry.kind === 'product' && published.get(`${path}.pdf`) === entry.value.id) yield '.pdf';
  if (entry.kind !== 'page' && entry.kind !== 'category') return;
  const routes = routesOf(context.draft);
  for (let n = 1; routes.has(pagedPath(path, n)); n += 1) yield pagedPath('', n);
  if (published.get(`${path}/feed.xml`) === 'feed' && path !== '/') yield '/feed.xml';
}

/** Numbers of list pages that the lock has and the list has no longer: they lead to its last page. */
function* fallenPages(moves: readonly Move[], { files, draft }: AddressContext) {
  const listing = moves.filter(({ claim: { entry } }) => entry.kind === 'page' || entry.kind === 'category');
  const lists = new Map(listing.map((move) => [move.claim.path, move]));
  const lines = lists.size === 0 ? undefined : lockOf(files)?.lines.values();
  const routes = routesOf(draft);
  for (const line of lines ?? []) {
    const page = 'owner' in line ? numberedPage(line.address) : undefined;
    const list = page === undefined ? undefined : lists.get(page.list);
    if (page === undefined || list === undefined || routes.has(line.address)) continue;
    let last = 0;
    while (routes.has(pagedPath(page.list, last + 1))) last += 1;
    yield [line.address, last === 0 ? list.to : pagedPath(list.to, last)] as const;
  }
}

/** Brings all that names an entry by its address to the new one, and leads visitors there. */
export function readdress(moves: readonly Move[], context: AddressContext) {
  const pages = new Map(moves.map(({ claim, to }) => [claim.entry.value, to]));
  return readdressed(changedAddresses(moves, context), pages, context);
}

/** The same for addresses that have changed already. @param pages where entries move to that are still where they were */
export function readdressed(
  changed: ReadonlyMap<string, string>,
  pages: ReadonlyMap<object, string>,
  context: AddressContext,
) {
  const { mentions } = addressUse(context);
  const named = [...changed].flatMap(([from, to]) =>
    (mentions.get(from) ?? []).map(({ at, write }) => ({ at, value: write(to) })),
  );
  const redirects = redirectChange(changed, context);
  const links = linkEdits(pages, changed, context);
  const edits: readonly PlacedEdit[] = [...named, ...redirects.edits, ...links];
  return { changed, dropped: redirects.dropped, edits };
}

export type Readdressing = ReturnType<typeof readdress>;

export interface Renaming {
  readonly claim: Claim;
  /** The whole path of a page, the slug of all others. */
  readonly to: string;
}

/** Gives an entry another address, and names it by that wherever it is named. Entries that it shadows stay at its address. */
export function renamed(renaming: Renaming, context: AddressContext): Readdressing {
  const { claim, to } = renaming;
  const { id } = claim.entry.value;
  const following = claimsOf(context).filter(
    ({ entry }) => entry.value.translation_of === id && context.isFollowing?.(entry),
  );
  const moves = [claim, ...following].flatMap((one) => {
    const { kind, value } = one.entry;
    const start = one === claim || kind !== 'page' ? '' : languagePath(context.draft.site, value.language);
    return movesWith(one, newPath({ claim: one, to: start + to }), context);
  });
  const own = readdress(moves, context);
  const together = [claim.entry, ...losersAt(claim, context)];
  const addresses: readonly PlacedEdit[] = together.map((other) => ({ at: addressPlace(other), value: to }));
  return { ...own, edits: [...addresses, ...own.edits] };
}

export function losersAt({ entry, path }: Claim, context: AddressContext): readonly Entry[] {
  const losers = addressUse(context).losers.get(entry.value.id ?? '') ?? [];
  return losers.filter((loser) => claimedPath(loser, context.draft) === path);
}

export function renameObstacle(renaming: Renaming, context: AddressContext): string | undefined {
  const { claim, to } = renaming;
  return ownObstacle(claim.entry, to, context) ?? takenObstacle(claim, newPath(renaming), context);
}

function newPath({ claim: { entry, path }, to }: Renaming): string {
  return entry.kind === 'page' ? to : path.slice(0, path.lastIndexOf('/') + 1) + to;
}

function ownObstacle(entry: Entry, to: string, { draft }: AddressContext): string | undefined {
  const segments = entry.kind === 'page' ? to.replace(/^\//, '').split('/') : [to];
  for (const segment of segments) {
    const problem = segmentProblem(segment) ?? windowsProblem(segment);
    if (problem !== undefined) return problem;
    if (bytesOf(segment) > segmentLimit) return `a part of it has more than ${segmentLimit} bytes`;
  }
  const isTaken =
    entry.kind === 'page'
      ? reservedSegment(to) !== undefined
      : isReserved(to) || (entry.kind === 'category' && takenSlugs(draft).isTaken(to));
  return isTaken ? 'the site uses it for something else' : undefined;
}

/** Who has the address, or that of what moves along: an entry, or one that had it before. */
export function takenObstacle(claim: Claim, to: string, context: AddressContext): string | undefined {
  const moves = movesWith(claim, to, context);
  const moving = new Set(moves.map((move) => move.claim));
  const { claims } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  for (const move of moves) {
    const other = claims.get(foldedPath(move.to))?.find((claimant) => !moving.has(claimant));
    if (other !== undefined) {
      const { entry, path } = other;
      const name = titleOf(entry) ?? ownAddress(entry) ?? '';
      return `${path} belongs to ${entry.kind === 'page' ? 'another page' : `the ${entry.kind} \`${name}\``}`;
    }
    const line = lines?.get(move.to);
    if (line !== undefined && 'owner' in line && line.owner !== move.claim.entry.value.id)
      return `${move.to} was the address of something else, which people may look for there`;
  }
  return undefined;
}

/** In one order, so that a fix writes what a command writes. */
export function newRedirects(redirects: readonly Record<'from' | 'to', string>[]): readonly PlacedEdit[] {
  const items = redirects.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const insert = items.map((item) => Object.entries(item));
  return insert.length === 0 ? [] : [{ at: ['redirects'], insert, isInBraces: true }];
}

export function withoutRedirects(redirects: readonly Pick<Redirect, 'index'>[]): readonly Removal[] {
  const remove = redirects.map(({ index }) => index);
  return remove.length === 0 ? [] : [{ at: ['redirects'], remove }];
}

/** A path as `to` has it, in which some characters would begin a query, or an encoded character. */
export function writtenTarget(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}

/**
 * Leads from old addresses that people may know to the new ones in one step, and redirects that lead to an old one too: no chain
 * arises. One that leads from the new address to the old is turned around, if people may know the old one: the entry has come back.
 * @returns `dropped` begin at a new address: no host could show the page there
 */
function redirectChange(changed: ReadonlyMap<string, string>, context: AddressContext) {
  const { redirects } = addressUse(context);
  const isKnown = knownAddresses(context);
  const edits = [...ledOn(changed, context)];
  const dropped: Redirect[] = [];
  for (const [from, to] of changed) {
    // One that waits at an entry until the entry's days are over goes with it.
    const waiting = redirects.get(from);
    if (waiting !== undefined) edits.push({ at: ['redirects', waiting.index, 'from'], value: to });
    const there = redirects.get(to);
    const { target } = there ?? {};
    const isTurned = target !== undefined && isKnown(target) && changed.get(target) === to;
    if (there !== undefined && !isTurned) dropped.push(there);
  }
  return { edits, dropped };
}

function ledOn(changed: ReadonlyMap<string, string>, context: AddressContext): readonly PlacedEdit[] {
  const { draft } = context;
  const isKnown = knownAddresses(context);
  const left = new Map(changed);
  const edits: PlacedEdit[] = [];
  for (const { index, from, to, target = '' } of redirectsOf(draft)) {
    const next = changed.get(target);
    if (next === undefined) continue;
    const isBack = from === next;
    if (isBack && !(isKnown(target) && left.delete(target))) continue;
    const rest = ownAddressOf(draft.site, to)?.rest ?? '';
    if (isBack) edits.push({ at: ['redirects', index, 'from'], value: target });
    edits.push({ at: ['redirects', index, 'to'], value: writtenTarget(next) + rest });
  }
  const known = [...left].filter(([from]) => isKnown(from));
  return [...edits, ...newRedirects(known.map(([from, to]) => ({ from, to: writtenTarget(to) })))];
}

/** Answers whether people may know an address: it is published, or the lock says that it was. */
export function knownAddresses(context: AddressContext): (address: string) => boolean {
  const { published } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  return (address) => {
    const line = lines?.get(address);
    if (context.neverPublished?.(address) === true) return false;
    return published.has(address) || (line !== undefined && 'owner' in line);
  };
}
