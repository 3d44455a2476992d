import { createServer } from 'node:http';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contextsForTests } from '../../support/browser.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { listenPreview, type RunningPreview, startPreview } from '../../support/preview.js';

/** Starts a server with a page that may do anything that browsers allow. @returns its address */
async function otherOrigin(): Promise<string> {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html').end('<!doctype html><title>Other</title><p>Other');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
}

const newContext = contextsForTests();

const addresses = [
  '/colours',
  '/colours/blue-powder',
  '/sports',
  '/knowledge/blue',
  '/about-us',
  '/contact-us',
  '/knowledge',
  '/',
  '/colours/red%20powder',
];

async function openTab(context: BrowserContext, preview: RunningPreview, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(new URL(address, preview.url).href);
  await page.waitForFunction(() => performance.getEntriesByName('herbarium:live').length > 0);
  return page;
}

async function previewOf() {
  const project = await copyOfSite('small');
  const catalogue = path.join(project, 'catalogue.yaml');
  const brand = (from: string, to: string) => edit(catalogue, `  brand: ${from}\n`, `  brand: ${to}\n`);
  return { preview: await startPreview(project), project, brand };
}

const shows = (page: Page, brand: string) => page.locator('.brand', { hasText: brand }).waitFor();

describe('open pages', () => {
  test('nine tabs load, and every save is shown in each, also after the first ones are closed', async () => {
    const { preview, brand } = await previewOf();
    const context = await newContext();
    const tabs: Page[] = [];
    for (const address of addresses) tabs.push(await openTab(context, preview, address));
    for (const page of tabs) await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await brand('Little Mill', 'Great Mill');
    await Promise.all(tabs.map((page) => shows(page, 'Great Mill')));
    for (const page of tabs.splice(0, 3)) await page.close();
    await brand('Great Mill', 'Middle Mill');
    await Promise.all(tabs.map((page) => shows(page, 'Middle Mill')));
    for (const page of tabs) expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('a tab that leaves the site and comes back is updated again', async () => {
    const { preview, brand } = await previewOf();
    const page = await openTab(await newContext(), preview, '/colours');
    await page.goto('about:blank');
    await brand('Little Mill', 'Great Mill');
    await page.goBack();
    await shows(page, 'Great Mill');
    await brand('Great Mill', 'Middle Mill');
    await shows(page, 'Middle Mill');
  });

  test('the tabs reconnect to a preview that was ended and started again', async () => {
    const { preview, project, brand } = await previewOf();
    const page = await openTab(await newContext(), preview, '/colours');
    const { port } = new URL(preview.url);
    expect(await preview.interrupt()).toBe(0);
    await brand('Little Mill', 'Great Mill');
    const again = await listenPreview(project, ['--port', port]);
    expect(again.url).toBe(preview.url);
    await shows(page, 'Great Mill');
  });
});

describe('open pages', () => {
  test('no page of another origin connects, embeds, or reads', async () => {
    const { preview } = await previewOf();
    const page = await (await newContext()).newPage();
    onTestFinished(() => page.close());
    await page.goto(await otherOrigin());
    const got = await page.evaluate(async (url) => {
      const loads = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.addEventListener('load', () => resolve('loaded'));
          element.addEventListener('error', () => resolve('failed'));
          document.body.append(element);
        });
      const script = Object.assign(document.createElement('script'), { src: `${url}_herbarium/live.js` });
      const style = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url });
      const read = await fetch(url).then(
        () => 'read',
        () => 'failed',
      );
      const opaque = await fetch(url, { mode: 'no-cors' }).then(
        () => 'read',
        () => 'failed',
      );
      const heard = await new Promise<string>((resolve) => {
        const socket = new WebSocket(`${url.replace('http:', 'ws:')}_herbarium/live?page=/colours`);
        socket.addEventListener('message', () => resolve('heard'));
        socket.addEventListener('error', () => resolve('failed'));
      });
      return [await loads(script), await loads(style), read, opaque, heard];
    }, preview.url);
    expect(got).toEqual(['failed', 'failed', 'failed', 'failed', 'failed']);
  });
});
