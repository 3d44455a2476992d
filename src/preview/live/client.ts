import { trustedMarkup } from '../../templates/markup/trusted-types.js';
import { addresses, type LiveMessage } from './message.js';
import { changesPanel, translationsPanel } from './panels/badges.js';
import { errorPanel } from './panels/error-panel.js';
import { loadStyles, patchPage } from './patch.js';

/* The live script updates the open page, or shows what is wrong. It runs before the navigator, to see the page as the server sent it. */

/** Milliseconds before the next try to reach a lost server: at first, and at most. */
const firstPause = 250;
const longestPause = 5000;

const { version: sent, head } = sentWith(document);

/** Version of the state that the page shows, and of the one that it should show. */
let shown = sent;
let wanted = sent;
let isRefreshing = false;

/** The last message; the page may have come with it. */
let last: LiveMessage | undefined;

/** Whether an update has come since the page was navigated to. */
let isUpdated = false;

const showErrors = errorPanel();
const changes = changesPanel();
const showTranslations = translationsPanel();

/** Browsers open hundreds of web sockets to a server, but six other connections: with event streams, the seventh tab would wait for ever. */
let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;
listen();
// A browser keeps a page for the Back button only when it has no open connection.
addEventListener('pagehide', leave);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) listen();
});
// In tabs in the background, timers come late.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && timer !== undefined) listen();
});
document.addEventListener('herbarium:navigated', () => {
  listen();
  // What was being fetched while an update came may show the state before.
  if (isUpdated) {
    shown = undefined;
    void refresh();
  }
  isUpdated = false;
});

function take(message: LiveMessage): void {
  // Beside the errors stands the last good page, so the page is refreshed with them too.
  showErrors(message.report);
  if (message.changes !== undefined) changes.show(message.changes);
  else if (message.report !== null || message.version !== wanted) changes.hide();
  if (message.changes === undefined && message.report === null) void askForTranslations();
  // For measurements and tests, which wait for it.
  if (last === undefined) performance.mark('herbarium:live');
  last = message;
  wanted = message.version;
  void refresh();
}

/** Shows what is open in the translations of the page. Beside its other side it shows nothing. */
async function askForTranslations(): Promise<void> {
  if (window.top !== window) return;
  const page = location.pathname;
  const answer = await fetch(`${addresses.translations}?${new URLSearchParams({ page })}`).catch(
    () => undefined,
  );
  if (answer?.headers.get('Content-Type')?.startsWith('application/json') !== true) return;
  const found = await answer.json();
  if (location.pathname === page) showTranslations(found);
}

/** Updates the page. What changes meanwhile is shown by the next round. */
async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      const address = location.href;
      const next = new DOMParser().parseFromString(trustedMarkup(await presentHtml()), 'text/html');
      const dropStyles = await loadStyles(next);
      // Meanwhile, the navigator may have gone to another page.
      if (location.href === address) {
        const { version } = sentWith(next);
        isUpdated ||= shown !== undefined;
        show(next);
        // The answer may be newer than the goal; a message about it is then on its way.
        shown = wanted === goal ? goal : version;
      }
      dropStyles();
    }
  } catch {
    // The preview is gone. The socket tells when it is back.
  } finally {
    isRefreshing = false;
  }
}

/** The HTML of the present address: from the last message, else from the server. */
async function presentHtml(): Promise<string> {
  if (last?.version === wanted && last?.page?.path === location.pathname) return last.page.html;
  const response = await fetch(location.href, { cache: 'no-store' });
  return response.text();
}

function show(next: Document): void {
  const isOfSite = (page: Document) => 'version' in page.documentElement.dataset;
  // A page of the preview itself and one of the site share nothing that could stay. Scripts that have run cannot be taken back.
  if (isOfSite(document) !== isOfSite(next) || sentWith(next).head !== head) {
    location.reload();
    return;
  }
  patchPage(next);
  // The navigator has to start the new islands, and to forget what it has fetched ahead.
  document.dispatchEvent(new Event('herbarium:replaced'));
}

/** What the server has sent with a page: the version of its state, and the name of what only a reload changes. */
function sentWith(page: Document) {
  const { version, head } = page.querySelector<HTMLScriptElement>('script[data-version]')?.dataset ?? {};
  return { version, head };
}

function leave(): void {
  clearTimeout(timer);
  timer = undefined;
  if (socket !== undefined) close(socket);
  socket = undefined;
}

/** Listens for the page at the present address. The first message tells the present state. */
function listen(): void {
  leave();
  const page = encodeURIComponent(location.pathname);
  const own = new WebSocket(`ws://${location.host}${addresses.socket}?page=${page}`);
  socket = own;
  own.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (socket !== own) return;
    pause = firstPause;
    take(JSON.parse(data));
  });
  own.addEventListener('close', () => {
    if (socket !== own) return;
    timer = setTimeout(listen, pause);
    pause = Math.min(pause * 2, longestPause);
  });
}

/** Browsers report an error for a socket that is closed before it is open. */
function close(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}
