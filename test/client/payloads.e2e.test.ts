import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { exampleFolder } from '../support/example-folder.js';
import { exampleSite } from '../support/example-site.js';
import { navigateTo } from '../support/navigation.js';

/* The requests of the navigator. */

const { open } = exampleSite();

test('payloads are fetched from the base URL with an Accept header for JSON or text', async () => {
  const { page } = await open('/about-us');
  const asked = page.waitForRequest('**/_payload/natural-colorants/page-2.json');
  await navigateTo(page, '/natural-colorants/page-2');
  expect((await asked).headers()['accept']).toBe('application/json, text/plain, */*');
});

test('the list of all routes has each of them, and costs 10 bytes a route', async () => {
  const read = (name: string) => readFile(path.join(exampleFolder, name), 'utf8');
  const list: Record<string, string[]> = JSON.parse(await read('_data/routes.json'));
  const listed = Object.entries(list).flatMap(([parent, names]) => names.map((name) => `${parent}/${name}`));
  const routes: { path: string }[] = JSON.parse(await read('routes.json'));
  expect(listed.sort()).toEqual(routes.map((route) => route.path).sort());
  expect(brotliCompressSync(await read('_data/routes.json')).byteLength).toBeLessThan(10 * listed.length);
});

describe('the manifest', () => {
  test('covers every route, and excludes other paths', async () => {
    const manifest = JSON.parse(await readFile(path.join(exampleFolder, '_payload/manifest.json'), 'utf8'));
    expect(manifest.routes).toBe(1682);
    expect(manifest.lists['/natural-colorants']).toBe(15);
    expect(manifest.lists['/knowledge']).toBe(50);
    expect(manifest.lists['/knowledge/topics/colours']).toBe(15);
    expect(manifest.pages).toContain('/about-us');
    const { page, requests } = await open('/about-us');
    const manifestResponse = page.waitForResponse('**/_payload/manifest.json');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).focus();
    await (await manifestResponse).finished();
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
