import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { pageFile } from '../../src/render/output/output.js';
import type { RouteRecord } from '../../src/site/table.js';
import { deep, some } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { isMarked, markDocument, navigateTo } from '../support/navigation.js';

/** How many routes to compare. A deep run compares all, including every fixed screen. */
const sampleSize = deep(2, 1280);

/** The least number of routes to compare per language, if it has as many. */
const leastOfLanguage = deep(1, 2);

/** Fixed screens per language in a usual run. */
const fewScreens = 3;

const { open, url } = exampleSite();

test('the document after in-site navigation equals that of a full load, over all screens and languages', {
  timeout: 60_000 + sampleSize * 3000,
}, async () => {
  // Without motion nothing changes by itself: the slider does not turn.
  const options = { reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } } as const;
  const [navigated, loaded] = [await open('/', options), await open('/', options)];
  const differing: string[] = [];
  const groups = await sampleOf(sampleSize);
  expect(groups.length).toBe(5);
  for (const group of groups) {
    // Another language has another shell, so its first page is a full load.
    await navigated.page.goto(url() + (group.at(-1) ?? ''));
    await markDocument(navigated.page);
    for (const address of group) {
      await Promise.all([navigateTo(navigated.page, address), loaded.page.goto(url() + address)]);
      const documents = await Promise.all([navigated.page, loaded.page].map(settledDocument));
      const difference = firstDifference(documents[0] ?? '', documents[1] ?? '');
      if (difference !== undefined) differing.push(`${address}: ${difference}`);
    }
    // None of them was a full load.
    expect(await isMarked(navigated.page)).toBe(true);
  }
  expect(groups.flat().length).toBeGreaterThanOrEqual(sampleSize);
  expect(differing).toEqual([]);
  expect([...navigated.complaints, ...loaded.complaints]).toEqual([]);
});

/** Addresses of every fixed screen, and others spread over the plan; by the language of their shell. */
async function sampleOf(size: number): Promise<readonly (readonly string[])[]> {
  const routes: RouteRecord[] = JSON.parse(
    await readFile(path.join(inject('exampleSite'), 'routes.json'), 'utf8'),
  );
  // The search page without a term and the error page for hosts are ordinary routes.
  const fixed = new Set(
    routes.filter(({ path: at }) => at.split('/').length === 2 || /^\/search\//.test(at)).map(addressOf),
  );
  const share = (size - fixed.size) / (routes.length - fixed.size);
  const groups = await byLanguage(routes.map(addressOf));
  return groups.map((group) => {
    const others = group.filter((address) => !fixed.has(address));
    const count = Math.min(others.length, Math.max(leastOfLanguage, Math.ceil(others.length * share)));
    const drawn = Array.from(
      { length: count },
      (_, n) => others[Math.floor((n * others.length) / count)] ?? '',
    );
    const screens = group.filter((address) => fixed.has(address));
    return [...some(screens, fewScreens), ...drawn];
  });
}

function addressOf({ path: at }: RouteRecord): string {
  return at.split('/').map(encodeURIComponent).join('/');
}

/** Addresses by the language of their shell. */
async function byLanguage(addresses: readonly string[]): Promise<readonly (readonly string[])[]> {
  const groups = new Map<string, string[]>();
  for (const address of addresses) {
    const html = await readFile(
      path.join(inject('exampleSite'), pageFile({}, decodeURIComponent(address))),
      'utf8',
    );
    const [version = ''] = /data-version="[^"]*"/.exec(html) ?? [];
    groups.set(version, [...(groups.get(version) ?? []), address]);
  }
  return [...groups.values()];
}

/** Where two texts begin to differ, and how each continues. Undefined for equal ones. */
function firstDifference(navigated: string, loaded: string): string | undefined {
  if (navigated === loaded) return undefined;
  const place = [...navigated].findIndex((char, n) => char !== loaded[n]);
  const from = Math.max(0, (place === -1 ? navigated.length : place) - 60);
  return [navigated, loaded].map((text) => text.slice(from, from + 120)).join('\n  instead of ');
}

/** The document as text, when its islands that wake by themselves are awake. Without the navigator's own state. */
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
    // After it was shown and hidden, its attributes are in another order.
    for (const bar of copy.querySelectorAll('progress.loading')) bar.remove();
    // It stays where the first page had it: product pages load it after their first view.
    for (const styles of copy.querySelectorAll('body > link[rel="stylesheet"]')) styles.remove();
    return copy.outerHTML;
  });
}
