import { isFilePath } from '../../site/addresses/href.js';

/** The site's settings in the page. Read each time, because the preview may replace them. */
const { dataset } = document.documentElement;

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

/** Encoded, without the site's base and without a slash at the end. Undefined for files and for other sites. */
export function routePath(url: URL): string | undefined {
  const base = siteBase();
  if (url.origin !== location.origin || !url.pathname.startsWith(base)) return undefined;
  const path = `/${url.pathname.slice(base.length)}`;
  if (isFilePath(path)) return undefined;
  return path === '/' ? path : path.replace(/\/$/, '');
}

export function isSamePage(a: URL | Location, b: URL | Location): boolean {
  return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}

/** Address of the page that is shown. On the way back, the browser's own address changes earlier. */
let shown = new URL(location.href);

export function shownUrl(): URL {
  return shown;
}

export function setShownUrl(url: URL): void {
  shown = url;
}

/** Islands store choices in the address. Only the navigator knows whether it is still that of their page. */
export function followQueries(): void {
  document.addEventListener('herbarium:query', (event) => {
    if (!(event instanceof CustomEvent) || !isSamePage(shown, location)) return;
    const url = new URL(shown);
    for (const [name, value] of Object.entries<readonly string[]>(event.detail)) {
      url.searchParams.delete(name);
      for (const one of value) url.searchParams.append(name, one);
    }
    if (url.href === location.href) return;
    try {
      history.replaceState(history.state, '', url);
      setShownUrl(url);
    } catch {
      // Browsers refuse updates that come too often. Then the address is late for a moment.
    }
  });
}
