import { isSamePage } from './route-path.js';

/** Address of the page that is shown. On the way back, the browser's own address changes earlier. */
let shown = new URL(location.href);

export function shownUrl(): URL {
  return shown;
}

export function setShownUrl(url: URL): void {
  shown = url;
}

/**
 * Lets islands store choices in the address, so that visitors can share it and come back to it. This is in the navigator, because only it
 * knows whether the address is still that of the island's page.
 */
export function followQueries(): void {
  document.addEventListener('herbarium:query', (event) => {
    if (!(event instanceof CustomEvent) || !isSamePage(shownUrl(), location)) return;
    const url = new URL(shownUrl());
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
