import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Route } from 'playwright';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { exampleSite } from '../support/example-site.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { siteOf } from '../support/site.js';
import { serveSite, sharedHost } from '../support/static-server.js';

/* Section 7 of the specification: the requests of the browser. */

const { open } = exampleSite();
const newPage = browserForTests();
const options = ['--no-images', '--no-search'];

describe('payloads', () => {
  test('are fetched from the base URL with an Accept header for JSON or text', async () => {
    const { page } = await open('/about-us');
    const asked = page.waitForRequest('**/_payload/natural-colorants/page-2.json');
    await navigateTo(page, '/natural-colorants/page-2');
    expect((await asked).headers()['accept']).toBe('application/json, text/plain, */*');
  });

  test('and pages of a site below another base', async () => {
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

  test('come from the base URL of the configuration, and addresses have a slash at the end if pages are folders', async () => {
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

describe('the manifest', () => {
  test('covers every route, and rules out other paths', async () => {
    const manifest = JSON.parse(
      await readFile(path.join(inject('exampleSite'), '_payload/manifest.json'), 'utf8'),
    );
    expect(manifest.routes).toBe(1466);
    expect(manifest.lists['/natural-colorants']).toBe(15);
    expect(manifest.lists['/knowledge']).toBe(50);
    expect(manifest.lists['/knowledge/topics/colours']).toBe(15);
    expect(manifest.pages).toContain('/about-us');
    const { page, requests } = await open('/about-us');
    const told = page.waitForResponse('**/_payload/manifest.json');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).focus();
    await (await told).finished();
    await page.evaluate(() => fetch('/robots.txt'));
    for (const address of ['/no-such-section/x', '/natural-colorants/page-16', '/no-such-page']) {
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.focus();
        link.remove();
      }, address);
      expect(requests).not.toContain(`fetch /_payload${address}.json`);
    }
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
