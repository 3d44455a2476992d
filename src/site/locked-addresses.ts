import { publicFileAt } from '../catalogue/addresses/addresses.js';
import { numberedPage, pagedPath } from '../catalogue/addresses/paths.js';
import type { FileSet } from '../catalogue/document/file-set.js';
import { lockOf } from '../catalogue/lock/lock.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import type { Route } from './route.js';

/** What hosts answer at addresses of the lock where the site has nothing any more. Paths are decoded, without the base. */
export interface LockedAddresses {
  /** Pages of lists that are shorter now, with the last page of each: they may come back. */
  readonly fallenPages: readonly { readonly from: string; readonly to: string }[];
  /** Addresses that are given up. */
  readonly gone: readonly string[];
}

/** Finds in the lock of a project what its site has no page, no file and no redirect at. */
export function lockedAddresses(
  { site, redirects = [] }: Catalogue,
  files: FileSet,
  routes: readonly Route[],
): LockedAddresses {
  const lock = lockOf(files);
  if (lock === undefined) return { fallenPages: [], gone: [] };
  const taken = new Set([...routes.map(({ path }) => path), ...redirects.map(({ from }) => from)]);
  const left = [...lock.lines.values()].filter(
    ({ address }) => !taken.has(address) && publicFileAt(files, address, site.format) === undefined,
  );
  const lastPages = lastPagesOf(routes);
  return {
    fallenPages: left.flatMap((line) => {
      const { list = '' } = numberedPage(line.address) ?? {};
      const to = 'owner' in line ? lastPages.get(list) : undefined;
      return to === undefined ? [] : [{ from: line.address, to }];
    }),
    gone: left.flatMap((line) => ('gone' in line ? [line.address] : [])),
  };
}

/** The address of the last page of each list, by the address of the list, which is its first page; also of pages that are no lists. */
function lastPagesOf(routes: readonly Route[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { path } of routes) {
    const page = numberedPage(path);
    if (page === undefined) counts.set(path, Math.max(1, counts.get(path) ?? 1));
    else counts.set(page.list, Math.max(page.number, counts.get(page.list) ?? 1));
  }
  return new Map([...counts].map(([list, count]) => [list, count === 1 ? list : pagedPath(list, count)]));
}
