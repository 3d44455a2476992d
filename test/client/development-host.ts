import { copyFile, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect } from 'vitest';
import { bundleNavigator } from '../../scripts/bundle-client.mjs';
import { complaintsOf } from '../support/browser.js';
import { exampleFolder } from '../support/example-folder.js';
import { sharedFolder } from '../support/herbarium.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';
import { serveSite } from '../support/static-server.js';

/* React reports problems only in development. So this host has the shipped pages with a development bundle of the same sources. */

/** The host for the tests of a file. @returns its address */
export function developmentHost(): () => string {
  const folder = sharedFolder();
  let host: Awaited<ReturnType<typeof serveSite>> | undefined;
  beforeAll(async () => {
    const client = path.join(folder(), '_assets/client');
    await linkAll(exampleFolder, folder(), '_assets');
    await linkAll(path.join(exampleFolder, '_assets'), path.dirname(client), 'client');
    const { navigator, files } = await bundleNavigator({ folder: client, isDevelopment: true });
    for (const name of await readdir(path.join(exampleFolder, '_assets/client'))) {
      const file = path.join(client, name);
      if (name.startsWith('navigator-')) await copyFile(path.join(client, navigator[0] ?? 'none'), file);
      // Preloads of the shipped chunks get an empty answer.
      else if (!files.includes(name)) await writeFile(file, '');
    }
    host = await serveSite(folder());
  });
  afterAll(() => host?.close());
  return () => {
    if (host === undefined) throw new Error('the server has not started');
    return host.url;
  };
}

/** Fills a folder with links to all entries of another folder except one. */
async function linkAll(from: string, to: string, but: string): Promise<void> {
  await mkdir(to, { recursive: true });
  const names = await readdir(from);
  for (const name of names) if (name !== but) await symlink(path.join(from, name), path.join(to, name));
}

/**
 * Shows pages and hydrates all of their islands. Fails if the browser logs an error or a warning.
 * @param loaded addresses of the site, each with a full load
 * @param navigated addresses that in-site navigation then leads to
 */
export async function expectNoWarning(
  page: Page,
  url: string,
  loaded: readonly string[],
  navigated: readonly string[],
): Promise<void> {
  const complaints = complaintsOf(page);
  for (const address of loaded) {
    await page.goto(url + address);
    expect(await wakeAll(page), address).toBeGreaterThan(0);
    expect(complaints, address).toEqual([]);
  }
  await markDocument(page);
  for (const address of navigated) {
    await navigateTo(page, address);
    expect(await wakeAll(page), address).toBeGreaterThan(0);
    expect(complaints, address).toEqual([]);
  }
  expect(await isMarked(page)).toBe(true);
}

/** Touches every island and waits until all are hydrated. @returns their number */
async function wakeAll(page: Page): Promise<number> {
  const count = await page.evaluate(() => {
    const islands = document.querySelectorAll('[data-island]');
    for (const island of islands)
      island.firstElementChild?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    return islands.length;
  });
  await page.waitForFunction(() => document.querySelector('[data-island]:not([data-awake])') === null);
  return count;
}
