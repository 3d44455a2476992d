/*
 * The live script of the preview: hears when the site has changed and brings the open page up to date, or shows what is
 * wrong with the catalogue. Runs in the browser, only in the preview, and before the navigator: it has to see the page as the
 * server has sent it.
 */
import { ownMarkup } from '../../templates/markup/own-markup.js';
import { ErrorPanel } from './errors/error-panel.js';
import type { LiveMessage } from './message.js';
import { openPlace } from './open-place.js';
import { patchPage } from './patch.js';
import { openEar } from './socket.js';
import { loadStyles } from './styles.js';

/** Version of the state that the page shows, and of the one that it should show. */
let shown = versionOf(document);
let wanted = shown;
let isRefreshing = false;

/** The last message: it may have brought the page. */
let last: LiveMessage | undefined;

/** Whether an update has come since the page was navigated to. */
let isUpdated = false;

const errors = new ErrorPanel(openPlace);
const ear = openEar(take);
ear.listen();
// Browsers put a page aside whole that has no connection, and may come back to it.
addEventListener('pagehide', () => ear.leave());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) ear.listen();
});
document.addEventListener('herbarium:navigated', () => {
  ear.listen();
  // What was on its way while an update came may be of the state before.
  if (isUpdated) {
    shown = undefined;
    void refresh();
  }
  isUpdated = false;
});

function take(message: LiveMessage): void {
  // Beside the errors stands the last good page, so the page is refreshed with them too.
  errors.show(message.report);
  // For those who measure, and wait for it.
  if (last === undefined) performance.mark('herbarium:live');
  last = message;
  wanted = message.version;
  void refresh();
}

/** Brings the page up to date; what changes while it does is taken up by the next round. */
async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      const address = location.href;
      const next = new DOMParser().parseFromString(ownMarkup(await presentHtml()), 'text/html');
      const dropStyles = await loadStyles(next);
      // The navigator may have gone to another page meanwhile.
      if (location.href === address) {
        const version = versionOf(next);
        isUpdated ||= shown !== undefined;
        show(next);
        // The answer may be newer than what was asked for: then a message about it is on its way.
        shown = wanted === goal ? goal : version;
      }
      dropStyles();
    }
  } catch {
    // The preview has gone away; when it is back, the socket says so.
  } finally {
    isRefreshing = false;
  }
}

/** The HTML of the present address: what the last message has brought, else what the server answers. */
async function presentHtml(): Promise<string> {
  if (last?.version === wanted && last?.page?.path === location.pathname) return last.page.html;
  const response = await fetch(location.href, { cache: 'no-store' });
  return response.text();
}

function show(next: Document): void {
  // A page of the preview itself and one of the site have nothing in common that could stay.
  if (isOfSite(document) !== isOfSite(next)) {
    location.reload();
    return;
  }
  patchPage(next);
  // The navigator has to wake the islands that have come, and to forget what it has fetched ahead.
  document.dispatchEvent(new Event('herbarium:replaced'));
}

function isOfSite({ documentElement }: Document): boolean {
  return 'version' in documentElement.dataset;
}

function versionOf(page: Document): string | undefined {
  return page.querySelector<HTMLScriptElement>('script[data-version]')?.dataset['version'];
}
