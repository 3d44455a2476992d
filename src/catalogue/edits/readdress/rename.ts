import { routesOf } from '../../addresses/addresses.js';
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
import type { PlacedEdit } from '../../schema/shape/finding.js';
import { type AddressContext, addressUse, isMeant, linkEdits } from './links.js';
import { redirectChange } from './redirects.js';

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
