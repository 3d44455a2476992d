import { isFilePath } from '../../site/addresses/href.js';

/** Read each time, because the preview may replace them. */
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

/** Encoded, without the base and a final slash. Undefined for files and other sites. */
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

/** Address of the shown page. On the way back, the browser's address changes before the page does. */
let shown = new URL(location.href);

export function shownUrl(): URL {
  return shown;
}

export function setShownUrl(url: URL): void {
  shown = url;
}

/** Islands store choices in the address. Only the navigator knows whether the address is still that of their page. */
export function followQueries(): void {
  document.addEventListener('herbarium:query', (event) => {
    if (!(event instanceof CustomEvent) || !isSamePage(shown, location)) return;
    const url = new URL(shown);
    for (const [name, value] of Object.entries<readonly string[]>(event.detail)) {
      url.searchParams.delete(name);
      for (const choice of value) url.searchParams.append(name, choice);
    }
    if (url.href === location.href) return;
    try {
      history.replaceState(history.state, '', url);
      setShownUrl(url);
    } catch {
      // Browsers refuse updates that come too often. The address is then late for a moment.
    }
  });
}
