import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { screens } from '../support/screens.js';
import { addressesByShell, differencesOf, stillAndWide } from './equal-documents.js';

/** The program renders all pages of a kind alike. So only a few pages of each list, and a few products of each category, are compared. */
const ofFolder = 3;

/** Pages that are always compared. */
const named: ReadonlySet<string> = new Set([...Object.values(screens), '/sv/kontakt']);

const { open, url } = exampleSite();

test('the document after in-site navigation equals that of a full load, over all screens and languages', {
  timeout: 1_800_000,
}, async () => {
  const [navigated, loaded] = [await open('/', stillAndWide), await open('/', stillAndWide)];
  const groups = await addressesByShell();
  expect(groups.length).toBe(5);
  for (const group of groups) {
    expect(await differencesOf(navigated, loaded, url(), sampleOf(group))).toEqual([]);
  }
});

/** All pages at the top, some of every folder, and the named ones. */
function sampleOf(addresses: readonly string[]): readonly string[] {
  const folders = new Map<string, string[]>();
  for (const address of addresses) {
    const folder = address.slice(0, address.lastIndexOf('/'));
    folders.set(folder, [...(folders.get(folder) ?? []), address]);
  }
  return [...folders].flatMap(([folder, pages]) => {
    const step = folder === '' ? 1 : Math.max(1, pages.length / ofFolder);
    return pages.filter(
      (at, n) => named.has(decodeURIComponent(at)) || Math.floor(n / step) !== Math.floor((n - 1) / step),
    );
  });
}
