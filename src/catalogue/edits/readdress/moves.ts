import { routesOf } from '../../addresses/addresses.js';
import { type Claim, claimsOf, listPath, numberedPage, pagedPath } from '../../addresses/paths.js';
import { lockOf } from '../../lock/lock.js';
import { type AddressContext, addressUse, isMeant } from './address-use.js';

/** An entry that gets another address. */
export interface Move {
  readonly claim: Claim;
  /** The path of its page from then on. */
  readonly to: string;
}

/** Old addresses with what each becomes. */
export type ChangedAddresses = ReadonlyMap<string, string>;

/**
 * An entry that moves, and all that moves with it: the products of a category, and what is below a list of articles or news.
 * @param to the new path of the entry
 */
export function movesWith(claim: Claim, to: string, context: AddressContext): readonly Move[] {
  return [claim, ...belowOf(claim, context)].map((other) => ({
    claim: other,
    to: to + other.path.slice(claim.path.length),
  }));
}

function belowOf({ entry, path }: Claim, context: AddressContext): readonly Claim[] {
  if (entry.kind === 'category') return addressUse(context).products.get(entry.value) ?? [];
  if (entry.kind !== 'page') return [];
  const { pages } = context.draft;
  const hasArticles = listPath(pages, 'knowledge') === path;
  const hasNews = listPath(pages, 'news') === path;
  if (!hasArticles && !hasNews) return [];
  return claimsOf(context).filter(
    ({ entry: { kind } }) => (kind === 'article' && hasArticles) || (kind === 'news' && hasNews),
  );
}

/** Every address that changes with some moves: pages, pages of lists, data sheets and feeds. */
export function changedAddresses(moves: readonly Move[], context: AddressContext): ChangedAddresses {
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
function* fallenPages(
  moves: readonly Move[],
  { files, draft }: AddressContext,
): Iterable<readonly [address: string, to: string]> {
  const lists = new Map(
    moves
      .filter(({ claim: { entry } }) => entry.kind === 'page' || entry.kind === 'category')
      .map((move) => [move.claim.path, move]),
  );
  const lines = lists.size === 0 ? undefined : lockOf(files)?.lines;
  if (lines === undefined) return;
  const routes = routesOf(draft);
  for (const line of lines.values()) {
    const page = 'owner' in line ? numberedPage(line.address) : undefined;
    const list = page === undefined ? undefined : lists.get(page.list);
    if (page === undefined || list === undefined || routes.has(line.address)) continue;
    let last = 0;
    while (routes.has(pagedPath(page.list, last + 1))) last += 1;
    yield [line.address, last === 0 ? list.to : pagedPath(list.to, last)];
  }
}
