import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { pageFile } from '../../src/render/output/output.js';
import type { RouteRecord } from '../../src/site/site.js';
import { exampleFolder } from '../support/example-folder.js';
import type { OpenPage } from '../support/example-site.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';

/** Reduced motion stops changes over time: the slider does not turn. */
export const stillAndWide = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;

/**
 * Shows pages of the example site in two tabs, by navigation in the first and by full loads in the second.
 * @param addresses all with the same shell
 * @returns the differences of the documents
 */
export async function differencesOf(
  navigated: OpenPage,
  loaded: OpenPage,
  url: string,
  addresses: readonly string[],
): Promise<readonly string[]> {
  // Another language has another shell, so its first page is a full load.
  await navigated.page.goto(url + (addresses.at(-1) ?? ''));
  await markDocument(navigated.page);
  const differing: string[] = [];
  for (const address of addresses) {
    await Promise.all([navigateTo(navigated.page, address), loaded.page.goto(url + address)]);
    const [inSite = '', fullLoad = ''] = await Promise.all(
      [navigated.page, loaded.page].map(settledDocument),
    );
    const difference = firstDifference(inSite, fullLoad);
    if (difference !== undefined) differing.push(`${address}: ${difference}`);
  }
  if (!(await isMarked(navigated.page)))
    differing.push(`one of these was a full load: ${addresses.join(' ')}`);
  return [...differing, ...navigated.complaints.splice(0), ...loaded.complaints.splice(0)];
}

/** The addresses of all routes of the example site, by the language of their shell. */
export async function addressesByShell(): Promise<readonly (readonly string[])[]> {
  const site = exampleFolder;
  const routes: RouteRecord[] = JSON.parse(await readFile(path.join(site, 'routes.json'), 'utf8'));
  const groups = new Map<string, string[]>();
  for (const { path: at } of routes) {
    const html = await readFile(path.join(site, pageFile({}, at)), 'utf8');
    const [version = ''] = /data-version="[^"]*"/.exec(html) ?? [];
    groups.set(version, [...(groups.get(version) ?? []), at.split('/').map(encodeURIComponent).join('/')]);
  }
  return [...groups.values()];
}

/** The first difference of two texts, with the text around it. Undefined if they are equal. */
function firstDifference(navigated: string, loaded: string): string | undefined {
  if (navigated === loaded) return undefined;
  const place = [...navigated].findIndex((char, n) => char !== loaded[n]);
  const from = Math.max(0, (place === -1 ? navigated.length : place) - 60);
  return [navigated, loaded].map((text) => text.slice(from, from + 120)).join('\n  instead of ');
}

/** The document as text, once all islands that load without a user action are hydrated. Without the state of the navigator. */
async function settledDocument(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const isWaking = ({ dataset, firstElementChild }: HTMLElement) => {
      if (dataset['awake'] !== undefined || dataset['wake'] === 'touch') return false;
      return (
        dataset['wake'] === 'idle' ||
        (firstElementChild?.checkVisibility() === true &&
          firstElementChild.getBoundingClientRect().top < innerHeight)
      );
    };
    return ![...document.querySelectorAll<HTMLElement>('[data-island]')].some(isWaking);
  });
  return page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true);
    if (!(copy instanceof Element)) throw new Error('no document');
    for (const element of copy.querySelectorAll('[data-awake]')) element.removeAttribute('data-awake');
    for (const element of copy.querySelectorAll('main[class]')) element.removeAttribute('class');
    for (const announcer of copy.querySelectorAll('#announcer')) announcer.textContent = '';
    // Showing and hiding it has changed the order of its attributes.
    for (const bar of copy.querySelectorAll('progress.loading')) bar.remove();
    // It stays where the first page had it: product pages load it after their first view.
    for (const styles of copy.querySelectorAll('body > link[rel="stylesheet"]')) styles.remove();
    // Only a full load needs the first script of a list before its page is parsed.
    for (const preload of copy.querySelectorAll('head > link[as="script"]')) preload.remove();
    return copy.outerHTML;
  });
}
