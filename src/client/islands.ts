import { onEnquiryChange, storedEnquiry } from '../templates/features/enquiry/storage.js';
import type { IslandName } from '../templates/islands/definition.js';
import type { Mount } from '../templates/islands/mount.js';
import { readStored } from '../templates/islands/stored.js';
import { ChunkError, loadChunk } from './loading/chunks.js';

/** The chunk of every island. */
const chunks: Readonly<Record<IslandName, () => Promise<{ readonly mount: Mount }>>> = {
  compare: () => import('../templates/features/compare/compare.browser.js'),
  comparison: () => import('../templates/features/compare/comparison.browser.js'),
  'enquiry-button': () => import('../templates/features/enquiry/enquiry-button.browser.js'),
  'enquiry-list': () => import('../templates/features/enquiry/enquiry-list.browser.js'),
  'list-tools': () => import('../templates/features/list/list-tools.browser.js'),
  'search-box': () => import('../templates/features/search/search-box.browser.js'),
  slider: () => import('../templates/features/slider/slider.browser.js'),
};

/** The islands whose chunks have been loaded. */
const loaded = new Set<IslandName>();

/** How far outside the visible part of the page an island wakes, in px. */
const nearness = '200px';

/** What ends each island that is awake or will be. */
const endings = new Map<Element, () => void>();

/** Lets every island of the page wake when it is time for it. */
export function watchIslands(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
    if (!endings.has(element)) watch(element);
  }
}

/** Ends the islands that are no longer in the page. */
export function endIslands(): void {
  for (const [element, end] of endings) {
    if (!element.isConnected) {
      endings.delete(element);
      end();
    }
  }
}

/**
 * Waits for one of the reasons to wake, whichever comes first.
 * @param isOnlyTouch whether nothing but a touch counts: after a failure all other reasons would fail again at once
 */
function watch(element: HTMLElement, isOnlyTouch = false): void {
  const controller = new AbortController();
  const { signal } = controller;
  endings.set(element, () => controller.abort());
  const wakeOnce = (event?: Event) => {
    if (!signal.aborted) {
      controller.abort();
      // Some tools of access click without pointing or focusing first: then the click itself is the first touch.
      void wake(element, event?.type === 'click' ? buttonOf(event) : null);
    }
  };
  const touch = { signal, capture: true, passive: true };
  for (const type of ['pointerover', 'touchstart', 'focusin', 'click']) {
    element.addEventListener(type, wakeOnce, touch);
  }
  if (isOnlyTouch) return;
  // What another tab does may give the reason later.
  if (element.dataset['wakesFor'] === 'enquiry-list') {
    const end = onEnquiryChange(() => {
      if (hasReason(element)) wakeOnce();
    });
    signal.addEventListener('abort', end);
  }
  if (hasReason(element) || element.dataset['wake'] === 'idle') whenIdle(() => wakeOnce());
  else if (element.dataset['wake'] === 'visible') whenVisible(element, signal, wakeOnce);
}

/** Fetches an island's code and hands its markup over to it. What is clicked meanwhile is clicked again afterwards. */
async function wake(element: HTMLElement, first: HTMLElement | null): Promise<void> {
  const controller = new AbortController();
  let clicked = first;
  element.addEventListener(
    'click',
    (event) => {
      clicked = buttonOf(event);
    },
    { signal: controller.signal, capture: true },
  );
  let isEnded = false;
  endings.set(element, () => {
    isEnded = true;
  });
  try {
    const name = element.dataset['island'] as IslandName;
    // Browsers remember that a script could not be fetched: without a network it is not even tried.
    if (!navigator.onLine && !loaded.has(name)) throw new ChunkError();
    const { mount } = await loadChunk(chunks[name]);
    loaded.add(name);
    // Who has clicked and left meanwhile has meant the click: what it changes may be kept beyond the page.
    if (isEnded && clicked === null) return;
    const end = await mount(element, stateOf(element));
    if (element.contains(clicked)) clicked?.click();
    if (isEnded) end();
    else endings.set(element, end);
  } catch (error) {
    // Without its chunk an island stays what the server rendered, until it is touched again.
    if (!(error instanceof ChunkError)) throw error;
    if (element.isConnected) watch(element, true);
    return;
  } finally {
    controller.abort();
  }
  element.dataset['awake'] = '';
}

function buttonOf({ target }: Event): HTMLElement | null {
  return target instanceof Element ? target.closest('button[type=button]') : null;
}

/** The state that the server embedded beside the island. */
function stateOf(element: Element): unknown {
  return JSON.parse(element.nextElementSibling?.textContent ?? '{}');
}

function hasReason({ dataset: { wakesFor = '' } }: HTMLElement): boolean {
  if (wakesFor === 'query') return location.search !== '';
  return (wakesFor === 'enquiry-list' ? storedEnquiry() : readStored(wakesFor)) !== '';
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

/** Calls back when the browser has nothing else to do. Safari has no such call; there a moment's delay must do. */
function whenIdle(callback: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(callback, { timeout: 2000 });
  else setTimeout(callback, 200);
}
