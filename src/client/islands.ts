import { enquiredProducts } from '../templates/features/enquiry/message/enquired-products.js';
import { isSiteAddress } from '../templates/islands/checks.js';
import type { IslandName } from '../templates/islands/island.js';
import type { Mount } from '../templates/islands/mount.js';
import { readStored } from '../templates/islands/stored.js';
import { onListChange, storedText } from '../templates/islands/stored-list.js';
import { ChunkError, loadChunk } from './loading/chunks.js';

const chunks: Readonly<Record<IslandName, () => Promise<{ readonly mount: Mount }>>> = {
  compare: () => import('../templates/features/compare/compare.browser.js'),
  comparison: () => import('../templates/features/comparison/comparison.browser.js'),
  'enquiry-button': () => import('../templates/features/enquiry/enquiry-button.browser.js'),
  'enquiry-list': () => import('../templates/features/enquiry/enquiry-list.browser.js'),
  'enquiry-rows': () => import('../templates/features/enquiry/enquiry-rows.browser.js'),
  gallery: () => import('../templates/features/gallery/gallery.browser.js'),
  'list-tools': () => import('../templates/features/list/list-tools.browser.js'),
  ph: () => import('../templates/features/ph-slider/ph.browser.js'),
  'search-field': () => import('../templates/features/search/search-field.browser.js'),
  'search-key': () => import('../templates/features/search-key/search-key.browser.js'),
  'search-results': () => import('../templates/features/search/first-results.browser.js'),
  'section-links': () => import('../templates/features/section-links/section-links.browser.js'),
  'sent-copy': () => import('../templates/features/sent/sent-copy.browser.js'),
  slider: () => import('../templates/features/slider/slider.browser.js'),
};

const loaded = new Set<string>();
/** An island wakes at this distance from the visible part of the page, in px. */
const nearness = '200px';
const endings = new Map<Element, () => void>();

export function watchIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!endings.has(element)) watch(element);
  }
}

export function endIslands(): void {
  for (const [element, end] of endings) {
    if (element.isConnected) continue;
    endings.delete(element);
    end();
  }
}

/** @param isOnlyTouch whether only a touch wakes it: after a failure, the other reasons would fail again at once */
function watch(element: HTMLElement, isOnlyTouch = false): void {
  const controller = new AbortController();
  const { signal } = controller;
  endings.set(element, () => controller.abort());
  const wakeOnce = (event?: Event) => {
    if (signal.aborted) return;
    controller.abort();
    // Some assistive tools click without pointing or focusing first.
    void wake(element, event?.type === 'click' ? buttonOf(event) : null);
  };
  const touch = { signal, capture: true, passive: true };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) {
    // An island in a form validates the whole form.
    (element.closest('form') ?? element).addEventListener(type, wakeOnce, touch);
  }
  if (isOnlyTouch) return;
  // Another tab may add the first product later.
  if (element.dataset['wakesFor']?.endsWith('enquiry-list')) {
    const end = onListChange(enquiredProducts, () => {
      if (hasReason(element)) wakeOnce();
    });
    signal.addEventListener('abort', end);
  }
  if (hasReason(element) || element.dataset['wake'] === 'idle') whenIdle(() => wakeOnce());
  else if (element.dataset['wake'] === 'visible') whenVisible(element, signal, wakeOnce);
}

/** Loads an island's code and mounts it. Clicks meanwhile are repeated afterwards. */
async function wake(element: HTMLElement, first: HTMLElement | null): Promise<void> {
  const controller = new AbortController();
  let clicked = first;
  const onClick = (event: Event) => {
    clicked = buttonOf(event);
  };
  element.addEventListener('click', onClick, { signal: controller.signal, capture: true });
  let isEnded = false;
  endings.set(element, () => {
    isEnded = true;
  });
  try {
    const { name, load } = chunkOf(element);
    // Browsers remember a script that failed to load, so do not try without a network.
    if (!navigator.onLine && !loaded.has(name)) throw new ChunkError();
    const { mount } = await loadChunk(load);
    loaded.add(name);
    // The click of a visitor who left still counts: its effect may be stored beyond the page.
    if (isEnded && clicked === null) return;
    // From here on React handles clicks, even before it has hydrated. A repeated click would count twice.
    controller.abort();
    const state: unknown = JSON.parse(element.nextElementSibling?.textContent ?? '{}');
    const end = await mount(element, state);
    if (element.contains(clicked)) clicked?.click();
    if (isEnded) end();
    else endings.set(element, end);
  } catch (error) {
    // Without its chunk, an island stays as rendered until the next touch.
    if (!(error instanceof ChunkError)) throw error;
    if (element.isConnected) watch(element, true);
    return;
  } finally {
    controller.abort();
  }
  element.dataset['awake'] = '';
}

/** The chunk of an island. The page names the chunk of the site's own templates. */
function chunkOf({ dataset: { island, script } }: HTMLElement) {
  if (island !== 'own') return { name: island ?? '', load: chunks[island as IslandName] };
  const address = isSiteAddress(script) ? script : '';
  return { name: address, load: (): Promise<{ readonly mount: Mount }> => import(address) };
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest('button[type=button]') : null;
}

function hasReason({ dataset: { wakesFor = '' } }: HTMLElement): boolean {
  const [reason = '', key = reason] = wakesFor.split(' ');
  if (reason === 'query' && location.search !== '') return true;
  return (key === 'enquiry-list' ? storedText(enquiredProducts) : readStored(key)) !== '';
}

function whenVisible(element: Element, signal: AbortSignal, callback: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) callback();
    },
    { rootMargin: nearness },
  );
  signal.addEventListener('abort', () => observer.disconnect());
  // The island's own element has no box.
  observer.observe(element.firstElementChild ?? element);
}

/** Calls back when the browser is idle. Safari has no idle callback, so it waits a moment there. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
