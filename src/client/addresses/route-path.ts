import { isFilePath } from '../../site/file-path.js';

/** The site's settings in the page. Read each time, because the preview may replace them. */
const { dataset } = document.documentElement;

/** Version of the application that built this page. */
export function siteVersion(): string | undefined {
  return dataset['version'];
}

/** The site's base path. Begins and ends with a slash. */
export function siteBase(): string {
  return dataset['base'] ?? '/';
}

/** Base address of payloads and data files. Ends with a slash. */
export function payloadBase(): string {
  return dataset['payloads'] ?? siteBase();
}

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
