import { addressOnSite, type Redirect, redirectsOf, routesOf } from '../../addresses/addresses.js';
import {
  addressPlace,
  type Claim,
  claimedPath,
  claimsOf,
  foldedPath,
  listPath,
  numberedPage,
  pagedPath,
  slugOrPath,
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
  readonly to: string;
}

/** An entry that moves, with the products of a category or the entries below a list. @param to the new path of the entry */
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

/** The old and new addresses of pages, pages of lists, data sheets and feeds that move. */
export function changedAddresses(moves: readonly Move[], context: AddressContext) {
  const changed = new Map<string, string>();
  for (const { claim, to } of moves) {
    if (!isMeant(claim, context)) continue;
    for (const rest of restsOf(claim, context)) changed.set(claim.path + rest, to + rest);
  }
  for (const [from, to] of fallenPages(moves, context)) if (!changed.has(from)) changed.set(from, to);
  return changed;
}

/** The suffixes of addresses that belong to a page. */
function* restsOf({ entry, path }: Claim, context: AddressContext): Iterable<string> {
  yield '';
  const { published } = addressUse(context);
  if (entry.kind === 'product' && published.get(`${path}.pdf`) === entry.value.id) yield '.pdf';
  if (entry.kind !== 'page' && entry.kind !== 'category') return;
  const routes = routesOf(context.draft);
  for (let n = 1; routes.has(pagedPath(path, n)); n += 1) yield pagedPath('', n);
  if (published.get(`${path}/feed.xml`) === 'feed' && path !== '/') yield '/feed.xml';
}

/** Numbers of list pages that are only in the lock: they lead to the last page of the list. */
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

export interface Readdressing {
  /** New paths by the old ones. */
  readonly changed: ReadonlyMap<string, string>;
  /** Redirects that block new addresses. */
  readonly dropped: readonly Redirect[];
  readonly edits: readonly PlacedEdit[];
}

/** Updates all references to an address, and redirects visitors to the new one. */
export function readdress(moves: readonly Move[], context: AddressContext): Readdressing {
  const pages = new Map(moves.map(({ claim, to }) => [claim.entry.value, to]));
  return readdressed(changedAddresses(moves, context), pages, context);
}

/** The same for addresses that have changed already. @param pages moves that are not yet made */
export function readdressed(
  changed: ReadonlyMap<string, string>,
  pages: ReadonlyMap<object, string>,
  context: AddressContext,
): Readdressing {
  const { mentions } = addressUse(context);
  const named = [...changed].flatMap(([from, to]) =>
    (mentions.get(from) ?? []).map(({ at, write }) => ({ at, value: write(to) })),
  );
  const redirects = redirectChange(changed, context);
  const links = linkEdits(pages, changed, context);
  const edits: readonly PlacedEdit[] = [...named, ...redirects.edits, ...links];
  return { changed, dropped: redirects.dropped, edits };
}

export interface Renaming {
  readonly claim: Claim;
  /** The whole path of a page; otherwise the slug. */
  readonly to: string;
}

/** Changes the address of an entry and all references. Shadowed entries stay at its address. */
export function renamed(renaming: Renaming, context: AddressContext): Readdressing {
  const { claim, to } = renaming;
  const { id } = claim.entry.value;
  const following = claimsOf(context).filter(
    ({ entry }) => entry.value.translation_of === id && context.isFollowing?.(entry),
  );
  const moves = [claim, ...following].flatMap((moved) => {
    const { kind, value } = moved.entry;
    const start = moved === claim || kind !== 'page' ? '' : languagePath(context.draft.site, value.language);
    return movesWith(moved, newPath({ claim: moved, to: start + to }), context);
  });
  const readdressing = readdress(moves, context);
  const together = [claim.entry, ...losersAt(claim, context)];
  const addresses: readonly PlacedEdit[] = together.map((other) => ({ at: addressPlace(other), value: to }));
  return { ...readdressing, edits: [...addresses, ...readdressing.edits] };
}

export function losersAt({ entry, path }: Claim, context: AddressContext): readonly Entry[] {
  const losers = addressUse(context).losers.get(entry.value.id ?? '') ?? [];
  return losers.filter((loser) => claimedPath(loser, context.draft) === path);
}

export function renameObstacle(renaming: Renaming, context: AddressContext): string | undefined {
  const { claim, to } = renaming;
  return pathObstacle(claim.entry, to, context) ?? takenObstacle(claim, newPath(renaming), context);
}

function newPath({ claim: { entry, path }, to }: Renaming): string {
  return entry.kind === 'page' ? to : path.slice(0, path.lastIndexOf('/') + 1) + to;
}

function pathObstacle(entry: Entry, to: string, { draft }: AddressContext): string | undefined {
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

/** The present or former owner of the new address, or of an address that moves with it. */
export function takenObstacle(claim: Claim, to: string, context: AddressContext): string | undefined {
  const moves = movesWith(claim, to, context);
  const moving = new Set(moves.map((move) => move.claim));
  const { claims } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  for (const move of moves) {
    const other = claims.get(foldedPath(move.to))?.find((claimant) => !moving.has(claimant));
    if (other !== undefined) {
      const { entry, path } = other;
      const name = titleOf(entry) ?? slugOrPath(entry) ?? '';
      return `${path} belongs to ${entry.kind === 'page' ? 'another page' : `the ${entry.kind} \`${name}\``}`;
    }
    const line = lines?.get(move.to);
    if (line !== undefined && 'owner' in line && line.owner !== move.claim.entry.value.id)
      return `${move.to} was the address of something else, which people may look for there`;
  }
  return undefined;
}

/** Sorted, so that a fix and a command write the same text. */
export function newRedirects(redirects: readonly Record<'from' | 'to', string>[]): readonly PlacedEdit[] {
  const items = redirects.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const insert = items.map((item) => Object.entries(item));
  return insert.length === 0 ? [] : [{ at: ['redirects'], insert, isInBraces: true }];
}

export function withoutRedirects(redirects: readonly Pick<Redirect, 'index'>[]): readonly Removal[] {
  const remove = redirects.map(({ index }) => index);
  return remove.length === 0 ? [] : [{ at: ['redirects'], remove }];
}

/** Escapes a path for `to`: some characters would begin a query or an encoded character. */
export function writtenTarget(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}

/** Redirects known old addresses in one step and without chains. @returns as `dropped`, redirects that block new addresses */
function redirectChange(changed: ReadonlyMap<string, string>, context: AddressContext) {
  const { redirects } = addressUse(context);
  const isKnown = knownAddresses(context);
  const edits = [...ledOn(changed, context)];
  const dropped: Redirect[] = [];
  for (const [from, to] of changed) {
    // A redirect that waits for the entry to expire moves with it.
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
    // An entry that comes back turns its redirect around, if its other address is known.
    const isBack = from === next;
    if (isBack && !(isKnown(target) && left.delete(target))) continue;
    const rest = addressOnSite(draft.site, to)?.rest ?? '';
    if (isBack) edits.push({ at: ['redirects', index, 'from'], value: target });
    edits.push({ at: ['redirects', index, 'to'], value: writtenTarget(next) + rest });
  }
  const knownMoves = [...left].filter(([from]) => isKnown(from));
  return [...edits, ...newRedirects(knownMoves.map(([from, to]) => ({ from, to: writtenTarget(to) })))];
}

/** Returns a predicate: true if an address is published, or the lock lists it as published. */
export function knownAddresses(context: AddressContext): (address: string) => boolean {
  const { published } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  return (address) => {
    const line = lines?.get(address);
    if (context.neverPublished?.(address) === true) return false;
    return published.has(address) || (line !== undefined && 'owner' in line);
  };
}
