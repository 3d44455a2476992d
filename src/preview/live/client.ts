/*
 * The live script of the preview: hears when the site has changed and brings the open page up to date, or shows what is
 * wrong with the catalogue. Runs in the browser, only in the preview.
 */
import { replacePageHead, takePageHead } from '../../client/head.js';

interface LiveMessage {
  readonly version: string;
  readonly broken: string | null;
}

const overlayName = 'herbarium-faults';

/** Version of the state that the page shows, and of the one that it should show. */
let shown = versionOf(document);
let wanted = shown;
let isRefreshing = false;

let events = listen();
// A page that is left must not keep one of the few connections that a browser opens to a host; one that was put aside whole
// may be come back to.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) events = listen();
});

/** Opens the event stream; its first message tells the present state. */
function listen(): EventSource {
  const stream = new EventSource('/_herbarium/events');
  stream.addEventListener('message', (event: MessageEvent<string>) => take(JSON.parse(event.data)));
  return stream;
}

function take(message: LiveMessage): void {
  if (message.broken !== null) {
    showFaults(message.broken);
    return;
  }
  hideFaults();
  wanted = message.version;
  void refresh();
}

/** Brings the page up to date; what changes while it fetches is fetched by the next round. */
async function refresh(): Promise<void> {
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    while (shown !== wanted) {
      const goal = wanted;
      const address = location.href;
      const response = await fetch(address, { cache: 'no-store' });
      const next = new DOMParser().parseFromString(await response.text(), 'text/html');
      // The navigator may have gone to another page meanwhile.
      if (location.href !== address) continue;
      const version = versionOf(next);
      await show(next);
      // The answer may be newer than what was asked for: then a message about it is on its way.
      shown = wanted === goal ? goal : version;
    }
  } catch {
    // The preview has gone away; when it is back, the event stream says so.
  } finally {
    isRefreshing = false;
  }
}

/** Puts the parts of a fetched page in place; scroll position and the event stream stay. */
async function show(next: Document): Promise<void> {
  const head = headOf(next);
  await replaceStyles(next);
  if (head === undefined) document.title = next.title;
  else replacePageHead(head);
  copyAttributes(next.documentElement, document.documentElement);
  // The live script runs already; all other scripts of a body are the states of islands.
  for (const script of next.body.querySelectorAll('script[data-version]')) script.remove();
  document.body.replaceChildren(...next.body.childNodes);
  // The navigator has to wake the islands of the new page.
  document.dispatchEvent(new Event('herbarium:replaced'));
}

/** The page's own part of the head; undefined for pages of the preview itself, which have none. */
function headOf(page: Document): DocumentFragment | undefined {
  const isOfSite = [document, page].every(({ documentElement }) => 'version' in documentElement.dataset);
  return isOfSite ? takePageHead(page) : undefined;
}

/** What the page says of its site, its version above all, is the new page's. */
function copyAttributes(from: Element, to: Element): void {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

function versionOf(page: Document): string | undefined {
  return page.querySelector<HTMLScriptElement>('script[data-version]')?.dataset['version'];
}

/** The new stylesheet is there before the old one goes, so that the page never stands without. */
async function replaceStyles(next: Document): Promise<void> {
  const old = document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  const fresh = next.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (fresh === null || old?.getAttribute('href') === fresh.getAttribute('href')) return;
  const link = document.importNode(fresh);
  await new Promise<void>((resolve) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    // Beside the old one: between what stands around it, the navigator replaces a page's part of the head.
    if (old === null) document.head.append(link);
    else old.after(link);
  });
  old?.remove();
}

function showFaults(text: string): void {
  hideFaults();
  const overlay = document.createElement(overlayName);
  const root = overlay.attachShadow({ mode: 'open' });
  const style = document.createElement('style');
  style.textContent = `
    :host { position: fixed; inset: 0; z-index: 9999; overflow: auto; padding: 2rem; background: rgb(20 22 21 / 94%); color: #f4f1ea }
    h2 { font: 600 1.25rem system-ui, sans-serif; margin: 0 0 1rem; color: #ffb4a2 }
    pre { font: 0.9rem/1.5 ui-monospace, Menlo, Consolas, monospace; white-space: pre; overflow-x: auto; margin: 0 }
    p { font: 0.95rem system-ui, sans-serif; color: #c9c6be }`;
  const heading = document.createElement('h2');
  heading.textContent = 'The catalogue has faults';
  const frames = document.createElement('pre');
  // As text: what stands in a catalogue never becomes markup here.
  frames.textContent = text;
  const hint = document.createElement('p');
  hint.textContent = 'The last good site stays. This goes away with the save that mends it.';
  overlay.setAttribute('role', 'alert');
  root.append(style, heading, frames, hint);
  // Beside the body, whose children are replaced by an update.
  document.documentElement.append(overlay);
}

function hideFaults(): void {
  for (const overlay of document.querySelectorAll(overlayName)) overlay.remove();
}
