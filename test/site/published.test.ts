import path from 'node:path';
import { expect, test } from 'vitest';
import type { Catalogue } from '../../src/catalogue/schema/model.js';
import { at, type EntryPath } from '../../src/document/document.js';
import { planSite } from '../../src/site/plan/plan.js';
import { publishedCatalogue } from '../../src/site/published.js';
import { checkFolder, filesOf } from '../support/check.js';
import { fixtures } from '../support/herbarium.js';

const folder = path.join(fixtures, 'sites/drafts');
const catalogue = catalogueIn(folder);
const on = (day: string, drafts = false) => publishedCatalogue(catalogue, { today: () => day, drafts });

function catalogueIn(place: string): Catalogue {
  const { catalogue: found, diagnostics } = checkFolder(place);
  if (found === undefined) throw new Error(JSON.stringify(diagnostics));
  return found;
}

const never = () => {
  throw new Error('the day must not be read');
};

test('a catalogue without drafts and days stays the same object, and the day is not read', () => {
  const small = catalogueIn(path.join(fixtures, 'sites/terms'));
  const published = publishedCatalogue(small, { today: never, drafts: false });
  expect(published.catalogue).toBe(small);
  expect(published.summary).toBeUndefined();
  const drafted = {
    ...small,
    pages: small.pages.map((page, n) => (n === 1 ? { ...page, draft: true } : page)),
  };
  expect(publishedCatalogue(drafted, { today: never, drafts: false }).summary).toEqual({
    drafts: 1,
    dated: 0,
  });
});

test.each([
  ['2027-02-28', { drafts: 3, dated: 4, next: '2027-03-01' }],
  ['2027-03-01', { drafts: 3, dated: 0, next: '2027-07-01' }],
  ['2027-06-30', { drafts: 3, dated: 0, next: '2027-07-01' }],
  ['2027-07-01', { drafts: 3, dated: 2 }],
])('counts the entries that are not on the site on %s, and names the next day', (day, summary) => {
  expect(on(day).summary).toEqual(summary);
  expect(on(day, true).summary).toEqual(summary);
});

test('a last day that means never is no next day', () => {
  const pages = catalogue.pages.map(({ draft: _, publish: __, ...page }) => page);
  const endless = { ...catalogue, pages: [{ ...pages[0], expires: '9999-12-31' }] } as unknown as Catalogue;
  const { categories: _, articles: __, news: ___, ...rest } = endless;
  expect(publishedCatalogue(rest, { today: () => '2027-01-01', drafts: false }).summary).toBeUndefined();
});

test.each(['2027-02-28', '2027-03-01', '2027-07-01'])(
  'visible entries on %s are the same objects, and every route has the right place in the file',
  (day) => {
    const { catalogue: published, placeInFile } = on(day);
    const inFile = (entry: EntryPath) => at(catalogue, placeInFile(entry));
    for (const { entry } of planSite(published, filesOf(folder)).routes) {
      const value = at(published, entry);
      // A category that loses products is a new object.
      if (entry.length === 2 && entry[0] === 'categories')
        expect(at(value, ['id'])).toBe(at(inFile(entry), ['id']));
      else expect(value).toBe(inFile(entry));
    }
    expect(published.news === catalogue.news).toBe(day < '2027-07-01');
  },
);

test('all entries stay if drafts are shown, and routes state why the live site lacks them', () => {
  const { catalogue: whole, unpublished } = on('2027-07-02', true);
  expect(whole.categories).toBe(catalogue.categories);
  const { routes } = planSite(whole, filesOf(folder), unpublished);
  const marked = routes.flatMap(({ path: address, unpublished: why, isIndexed }) =>
    why === undefined ? [] : [[address, why, isIndexed]],
  );
  expect(marked).toEqual([
    ['/plans', { draft: true }, false],
    ['/early', { draft: true }, false],
    ['/early/page-1', { draft: true }, false],
    ['/early/one', { draft: true }, false],
    ['/colours/red', { draft: true }, false],
    ['/colours/gold', { expires: '2027-06-30' }, false],
    ['/news/fair', { expires: '2027-06-30' }, false],
  ]);
});
