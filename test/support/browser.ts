import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { beforeAll, inject, onTestFinished } from 'vitest';
import { startedChromium } from './chromium.js';

type PageOptions = NonNullable<Parameters<Browser['newPage']>[0]>;

/** Options of a test's page. */
export interface PageWishes extends PageOptions {
  /** Whether the page gets its own profile: for scripts and clocks that stay in a page, and for data that the browser stores. */
  readonly isFresh?: boolean;
}

/** Options that can be set on an existing page. */
const adjustable: ReadonlySet<string> = new Set(['viewport', 'colorScheme', 'reducedMotion', 'forcedColors']);

/** Emptied pages of this process, by the options that they were opened with. */
const idle = new Map<string, Page[]>();

/**
 * The Chromium that all files share. Returns a function that opens a page for the running test. Tests reuse the same pages and empty
 * them in between: a new page takes four times as long to show the site.
 */
export function browserForTests(): (wishes?: PageWishes) => Promise<Page> {
  const browser = sharedBrowser();
  return async ({ isFresh = false, ...options } = {}) => {
    const { storageState, ...lasting } = options;
    const canShare = !isFresh && storageState === undefined;
    const fixed = Object.fromEntries(Object.entries(lasting).filter(([name]) => !adjustable.has(name)));
    const likeIt = pagesLike(fixed);
    const page =
      (canShare ? likeIt.pop() : undefined) ?? (await browser().newPage(canShare ? fixed : options));
    if (canShare) await adjust(page, options);
    onTestFinished(async () => {
      if (canShare && (await isEmptied(page))) likeIt.push(page);
      else await page.close();
    });
    return page;
  };
}

/** The idle pages with the same lasting options. */
function pagesLike(options: PageOptions): Page[] {
  const key = JSON.stringify(Object.entries(options).sort());
  const pages = idle.get(key) ?? [];
  idle.set(key, pages);
  return pages;
}

async function adjust(page: Page, { viewport, colorScheme, reducedMotion, forcedColors }: PageOptions) {
  await page.setViewportSize(viewport ?? { width: 1280, height: 720 });
  await page.emulateMedia({
    colorScheme: colorScheme ?? null,
    reducedMotion: reducedMotion ?? null,
    forcedColors: forcedColors ?? null,
    media: null,
  });
}

/**
 * Opens an empty page on the site's origin without asking its server: another origin would start another process. Pages write to the
 * storage when they are left, so the storage can only be emptied afterwards.
 */
export async function goToEmpty(page: Page, origin: string): Promise<void> {
  const address = `${origin}/empty-page-of-tests`;
  // Without an icon, the browser would request one from the server.
  const body = '<link rel="icon" href="data:,">';
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(address);
  await page.unroute(address);
}

/** Removes everything that a test left in a page. @returns whether that was possible */
async function isEmptied(page: Page): Promise<boolean> {
  if (page.isClosed()) return false;
  page.removeAllListeners();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().clearCookies();
  await page.mouse.move(-1, -1);
  const { origin } = new URL(page.url());
  if (origin === 'null') return false;
  await goToEmpty(page, origin);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  return true;
}

/** The same with a separate profile, whose pages are tabs of one browser. */
export function contextsForTests(): (options?: BrowserContextOptions) => Promise<BrowserContext> {
  const browser = sharedBrowser();
  return async (options) => {
    const context = await browser().newContext(options);
    onTestFinished(() => context.close());
    return context;
  };
}

function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startedChromium(inject('chromium'));
  });
  return () => {
    if (browser === undefined) throw new Error('the browser has not started');
    return browser;
  };
}

/** Collects a page's console errors and warnings, and its exceptions. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A test may block the fonts.
    if (message.text().includes('ERR_FAILED') && message.location().url.endsWith('.woff2')) return;
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
