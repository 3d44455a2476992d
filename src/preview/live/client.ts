import { trustedMarkup } from '../../templates/markup/trusted-types.js';
import { FormFrame } from './frame/form-frame.js';
import { addresses, type LiveMessage } from './message.js';
import { changesPanel, translationsPanel } from './panels/badges.js';
import { errorPanel } from './panels/error-panel.js';
import { loadStyles, patchPage } from './patch.js';

/* The live script updates the open page, or shows errors. It runs before the navigator, to see the page as the server sent it. */

/** Milliseconds before reconnecting to a lost server: at first, and at most. */
const firstPause = 250;
const longestPause = 5000;

const { version: sent, head } = sentWith(document);

let shown = sent;
let wanted = sent;
let isRefreshing = false;

let last: LiveMessage | undefined;

/** Whether an update has come since the last navigation. */
let isUpdated = false;

const showErrors = errorPanel();
const changes = changesPanel();
const showTranslations = translationsPanel();
let editing: FormFrame | undefined;
let editorPort: number | undefined;

/** Browsers open hundreds of web sockets to a server, but six other connections. With event streams, the seventh tab would hang. */
let socket: WebSocket | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = firstPause;
listen();
// Browsers keep a page for the Back button only if it has no open connection.
addEventListener('pagehide', leave);
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) listen();
});
// Timers are late in background tabs.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && timer !== undefined) listen();
});
document.addEventListener('herbarium:navigated', () => {
  listen();
  editing?.follow(true);
  // A request that was pending during an update may have returned the previous state.
  if (isUpdated) {
    shown = undefined;
    void refresh();
  }
  isUpdated = false;
});

function take(message: LiveMessage): void {
  // The last good page stays beside the errors, so refresh it too.
  showErrors(message.report);
  if (message.changes !== undefined) changes.show(message.changes);
  else if (message.report !== null || message.version !== wanted) changes.hide();
  if (message.changes === undefined && message.report === null) void askForTranslations();
  // The pages of a comparison have no room for a form. Policies cannot name an IPv6 address, so it has no frames.
  const isFramable = window.top === window && !location.hostname.startsWith('[');
  if (message.edit !== undefined && message.edit !== editorPort && isFramable) {
    editorPort = message.edit;
    editing?.remove();
    editing = new FormFrame(editorPort);
  } else if (message.version !== wanted) editing?.follow(false);
  // For benchmarks and tests, which wait for it.
  if (last === undefined) performance.mark('herbarium:live');
  last = message;
  wanted = message.version;
  void refresh();
}

/** Shows open translations of the page, but not beside its other side. */
async function askForTranslations(): Promise<void> {
  if (window.top !== window) return;
  const page = location.pathname;
  const answer = await fetch(`${addresses.translations}?${new URLSearchParams({ page })}`).catch(
    () => undefined,
  );
  if (answer?.headers.get('Content-Type')?.startsWith('application/json') !== true) return;
  const translations = await answer.json();
  if (location.pathname === page) showTranslations(translations);
}

/** Updates the page. Another round shows changes that come meanwhile. */
async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      const address = location.href;
      const next = new DOMParser().parseFromString(trustedMarkup(await presentHtml()), 'text/html');
      const dropStyles = await loadStyles(next);
      if (location.href === address) {
        const { version } = sentWith(next);
        isUpdated ||= shown !== undefined;
        show(next);
        // The answer may be newer than the goal: a message about it is then on its way.
        shown = wanted === goal ? goal : version;
      }
      dropStyles();
    }
  } catch {
    // The preview has stopped. The socket reports when it is back.
  } finally {
    isRefreshing = false;
  }
}

async function presentHtml(): Promise<string> {
  if (last?.version === wanted && last?.page?.path === location.pathname) return last.page.html;
  const response = await fetch(location.href, { cache: 'no-store' });
  return response.text();
}

function show(next: Document): void {
  const isOfSite = (page: Document) => 'version' in page.documentElement.dataset;
  // A preview page and a site page share nothing to keep, and scripts that have run cannot be undone: reload.
  if (isOfSite(document) !== isOfSite(next) || sentWith(next).head !== head) {
    location.reload();
    return;
  }
  patchPage(next);
  // The navigator must start the new islands and drop its prefetched pages.
  document.dispatchEvent(new Event('herbarium:replaced'));
}

/** The state's version, and the digest of the parts of the head that need a reload. */
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

/** Listens for changes of the present address. The first message has the present state. */
function listen(): void {
  leave();
  const page = encodeURIComponent(location.pathname);
  const opened = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${addresses.socket}?page=${page}`);
  socket = opened;
  opened.addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (socket !== opened) return;
    pause = firstPause;
    take(JSON.parse(data));
  });
  opened.addEventListener('close', () => {
    if (socket !== opened) return;
    timer = setTimeout(listen, pause);
    pause = Math.min(pause * 2, longestPause);
  });
}

/** Browsers report an error for a socket that is closed before it is open. */
function close(socket: WebSocket): void {
  if (socket.readyState === WebSocket.CONNECTING) socket.addEventListener('open', () => socket.close());
  else socket.close();
}
