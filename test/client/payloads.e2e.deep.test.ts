import type { Route } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { siteOf } from '../support/site.js';
import { serveSite, sharedHost } from '../support/static-server.js';
import { errorsOfThreeClicks, threeTimes } from './error-page.js';

const newPage = browserForTests();
const options = ['--no-images', '--no-search'];

describe('payloads', () => {
  test('that are missing with their pages are distinguished from unknown addresses, with any base', async () => {
    const edits = [withSetting('base: /shop/\n  payload_base: /elsewhere/')];
    const { folder } = await siteOf('small', { edits, options });
    const server = await serveSite(folder, undefined, '/shop');
    onTestFinished(() => server.close());
    const { page, paths } = await openAt(`${server.url}/shop/colours`, (route) =>
      route.continue({ url: route.request().url().replace('/elsewhere', '/shop') }),
    );
    await page.route(/red%20powder/, (route) => route.fulfill({ status: 404 }));
    expect(await errorsOfThreeClicks(page, '/shop/colours/red powder')).toEqual(
      threeTimes('Route /colours/red powder is not pre-rendered'),
    );
    expect(await errorsOfThreeClicks(page, '/shop/colours/grey%20powder')).toEqual(
      threeTimes('This page could not be found'),
    );
    expect(paths.filter((at) => at.includes('_data/routes'))).toContain('/elsewhere/_data/routes.json');
  });

  test('are loaded from below another base, and so are pages', async () => {
    const { folder } = await siteOf('small', { edits: [withSetting('base: /shop/')], options });
    const server = await serveSite(folder, undefined, '/shop');
    onTestFinished(() => server.close());
    const { page, complaints, paths } = await openAt(`${server.url}/shop/colours`);
    await navigateTo(page, '/shop/colours/red%20powder');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('main h1').textContent()).toContain('Red');
    expect(paths).toContain('/shop/_payload/colours/red%20powder.json');
    expect(complaints).toEqual([]);
  });

  test('are loaded from the base URL of the configuration, and addresses have a slash at the end if pages are folders', async () => {
    const setting = withSetting('payload_base: /elsewhere/\n  format: directory');
    const { folder } = await siteOf('small', { edits: [setting], options });
    const { url } = await sharedHost(folder);
    const { page, paths } = await openAt(`${url}/colours/`, (route) =>
      route.continue({ url: route.request().url().replace('/elsewhere', '') }),
    );
    await navigateTo(page, '/colours/blue-powder/');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('main h1').textContent()).toBe('Blue Powder');
    expect(paths).toContain('/elsewhere/_payload/colours/blue-powder.json');
    expect(paths).toContain('/elsewhere/_payload/manifest.json');
    expect(paths.filter((at) => at.startsWith('/_payload'))).toEqual([]);
  });
});

function withSetting(line: string): readonly [string, string] {
  return ['  language: en\n', `  language: en\n  ${line}\n`];
}

/** Opens a page of another site. @param elsewhere answers requests below `/elsewhere/` */
async function openAt(address: string, elsewhere?: (route: Route) => Promise<void>) {
  const page = await newPage();
  const complaints = complaintsOf(page);
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  if (elsewhere !== undefined) await page.route('**/elsewhere/**', elsewhere);
  await page.goto(address);
  await markDocument(page);
  return { page, complaints, paths };
}
