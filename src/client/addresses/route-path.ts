import { isFilePath } from '../../site/file-path.js';
import { siteBase } from './settings.js';

/**
 * The route path of an address: encoded, without the site's base and without a slash at the end. Undefined for files and for other sites.
 */
export function routePath(url: URL): string | undefined {
  const base = siteBase();
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined;
  const path = `/${url.pathname.slice(base.length)}`;
  if (isFilePath(path)) return undefined;
  return path === '/' ? path : path.replace(/\/$/, '');
}

/** A route's path as people read it. */
export function plainPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether two addresses show the same page. Fragments do not count. */
export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}
