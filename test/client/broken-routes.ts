import type { Page } from 'playwright';
import { expect } from 'vitest';
import { navigateTo } from '../support/navigation.js';
import { errorOf } from './error-page.js';

/** Changes the payload of a route in transit. */
export async function changePayload(
  page: Page,
  path: string,
  change: (main: string) => string,
): Promise<void> {
  await page.route(`**/_payload${path}.json`, async (route) => {
    const payload = await (await route.fetch()).json();
    await route.fulfill({ json: { ...payload, main: change(payload.main) } });
  });
}

/** Lets the host lose routes: requests for their pages and payloads get its page for missing ones. @param paths decoded */
export async function loseRoutes(page: Page, paths: readonly string[]): Promise<void> {
  const { origin } = new URL(page.url());
  const body = await (await page.request.get(`${origin}/no-such-page`)).text();
  const isLost = ({ pathname }: URL) =>
    paths.includes(decodeURI(pathname).replace(/(?:\/_payload(?=\/.*\.json$)|\.json$)/g, ''));
  await page.route(isLost, (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
}

/** Replaces the script of the search page's guard. */
export async function replaceGuard(page: Page, body: string): Promise<void> {
  await page.route('**/_assets/client/search-terms-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `export const guard = async () => { ${body} };` }),
  );
}

/** The answer of some hosts for a missing file. */
export const pageOfHost = {
  status: 200,
  contentType: 'text/html',
  body: '<!doctype html><title>App</title>',
};

/** Failures in the guard of the search page, and the errors that visitors then see. */
export const guards = [
  {
    body: 'throw Object.assign(new Error("not for visitors"), { status: 404 });',
    error: { status: '404', message: 'This page could not be found' },
  },
  { body: 'throw Object.assign(new Error(), { status: 403 });', error: { status: '403', message: 'Error' } },
  {
    body: 'throw new TypeError("a secret of the program");',
    error: { status: '500', message: 'Error' },
  },
] as const;

/** Shows a page whose payload names an unknown guard, and expects the error page in its place. */
export async function expectUnknownGuard(page: Page, name: string): Promise<void> {
  await changePayload(page, '/news', (main) => main.replace('<main ', `<main data-guards="${name}" `));
  await navigateTo(page, '/news');
  expect(await errorOf(page)).toEqual({ status: '500', message: `Unknown middleware ${name}` });
  expect(new URL(page.url()).pathname).toBe('/news');
  expect(await page.title()).toBe(`Unknown middleware ${name}`);
}
