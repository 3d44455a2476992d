import path from 'node:path';
import type { BrowserContext, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { contextsForTests } from '../../support/browser.js';
import { copyOfSite, edit } from '../../support/herbarium.js';
import { listenPreview, type RunningPreview, startPreview } from '../../support/preview.js';

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
  test('nine tabs load, and every save is shown in each, also when those that came first are closed', async () => {
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

  test('a tab that goes elsewhere and comes back hears again', async () => {
    const { preview, brand } = await previewOf();
    const page = await openTab(await newContext(), preview, '/colours');
    await page.goto('about:blank');
    await brand('Little Mill', 'Great Mill');
    await page.goBack();
    await shows(page, 'Great Mill');
    await brand('Great Mill', 'Middle Mill');
    await shows(page, 'Middle Mill');
  });

  test('the tabs hear a preview that was ended and begun again', async () => {
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
