import { mkdir, readFile, rename } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { browserForTests, complaintsOf } from '../support/browser.js';
import { isDeep } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { copyOfSite, edit, herbarium } from '../support/herbarium.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { serveSite } from '../support/static-server.js';

/* Section 7 of the specification: the requests of the browser. */

const { open } = exampleSite();
const newPage = browserForTests();

describe('payloads', () => {
  test('are fetched from the base URL with an Accept header for JSON or text', async () => {
    const { page } = await open('/about-us');
    const asked = page.waitForRequest('**/_payload/natural-colorants/page-2.json');
    await navigateTo(page, '/natural-colorants/page-2');
    expect((await asked).headers()['accept']).toBe('application/json, text/plain, */*');
  });

  test.runIf(isDeep)('and pages of a site below another base', async () => {
    const { page, complaints, requests } = await openBuilt({ settings: 'base: /shop/', mount: 'shop' });
    await page.goto(`${requests.url}/shop/colours`);
    await markDocument(page);
    await navigateTo(page, '/shop/colours/red%20powder');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('main h1').textContent()).toContain('Red');
    expect(requests.paths).toContain('/shop/_payload/colours/red%20powder.json');
    expect(complaints).toEqual([]);
  });

  test.runIf(isDeep)('come from the base URL of the configuration', async () => {
    const { page, requests } = await openBuilt({
      settings: 'payload_base: /elsewhere/',
      payloads: 'elsewhere',
    });
    await page.goto(`${requests.url}/colours`);
    await markDocument(page);
    await navigateTo(page, '/colours/blue-powder');
    expect(await isMarked(page)).toBe(true);
    expect(requests.paths).toContain('/elsewhere/_payload/colours/blue-powder.json');
    expect(requests.paths).toContain('/elsewhere/_payload/manifest.json');
  });

  test.runIf(isDeep)('and addresses have a slash at the end if pages are folders', async () => {
    const { page, requests } = await openBuilt({ settings: 'format: directory' });
    await page.goto(`${requests.url}/colours/`);
    await markDocument(page);
    await navigateTo(page, '/colours/blue-powder/');
    expect(await isMarked(page)).toBe(true);
    expect(await page.locator('main h1').textContent()).toBe('Blue Powder');
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

/** Builds the small site with one more line in its settings, and serves it. */
async function openBuilt({
  settings,
  mount,
  payloads,
}: {
  /** The line. */
  readonly settings: string;
  /** Folder of the host with the site. */
  readonly mount?: string;
  /** Folder of the host for the payloads. */
  readonly payloads?: string;
}) {
  const project = await copyOfSite('small');
  await edit(path.join(project, 'catalogue.yaml'), '  language: en\n', `  language: en\n  ${settings}\n`);
  const host = path.join(project, 'host');
  const out = path.join(host, mount ?? '');
  const { code, stderr } = await herbarium(['build', '--no-images', '--no-search', '--out', out], {
    cwd: project,
  });
  expect(stderr).toBe('');
  expect(code).toBe(0);
  if (payloads !== undefined) {
    await mkdir(path.join(host, payloads));
    await rename(path.join(host, '_payload'), path.join(host, payloads, '_payload'));
  }
  const server = await serveSite(host);
  onTestFinished(() => server.close());
  const page = await newPage();
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return { page, complaints: complaintsOf(page), requests: { url: server.url, paths } };
}
