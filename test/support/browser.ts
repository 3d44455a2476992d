import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright';
import { afterAll, beforeAll, inject, onTestFinished } from 'vitest';

/** The Chromium that all files share; answers a fresh page for the running test. */
export function browserForTests(): (options?: Parameters<Browser['newPage']>[0]) => Promise<Page> {
  const browser = sharedBrowser();
  return async (options) => {
    const page = await browser().newPage(options);
    onTestFinished(() => page.close());
    return page;
  };
}

/** The same; answers a fresh profile, whose pages are tabs of one browser. */
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
    browser = await chromium.connect(inject('chromium'));
  });
  afterAll(() => browser?.close());
  return () => {
    if (browser === undefined) throw new Error('the browser has not started');
    return browser;
  };
}

/** Collects what a page complains about: console errors and warnings, and exceptions. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}
