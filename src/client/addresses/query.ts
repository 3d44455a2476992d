import { isSamePage } from './route-path.js';
import { setShownUrl, shownUrl } from './shown.js';

/**
 * Lets islands keep what is chosen in the address, so that it can be shared and come back to. Only here, because only the
 * navigator knows whether the address still is that of the page that they stand in.
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
      // Browsers refuse what comes too often: then the address lags behind for a moment.
    }
  });
}
