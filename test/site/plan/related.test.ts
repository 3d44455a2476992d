import path from 'node:path';
import { expect, test } from 'vitest';
import { planSite } from '../../../src/site/plan/plan.js';
import { relatedProducts } from '../../../src/site/plan/site-index.js';
import { pagingOf } from '../../../src/site/views/lists/lists.js';
import { checkFolder, filesOf } from '../../support/check.js';
import { fixtures } from '../../support/herbarium.js';

const folder = path.join(fixtures, 'sites/small');
const { catalogue } = checkFolder(folder);
if (catalogue === undefined) throw new Error('the fixture has errors');
const site = planSite(catalogue, filesOf(folder));

test('related products: first those of the entry, then the same ingredient, then neighbours, never itself', () => {
  const relatedTo = (slug: string) => {
    const placed = site.index.findProduct(slug);
    if (placed === undefined) throw new Error(`there is no ${slug}`);
    return relatedProducts(site, placed).map(({ path: at }) => at);
  };
  expect(relatedTo('sports/constructor')).toEqual(['/colours/blue-powder', '/sports/مسحوق']);
  expect(relatedTo('colours/blue-powder')).toEqual(['/colours/green-powder-', '/colours/red powder']);
});

test('the translation of a product is not related to it', () => {
  const languages = path.join(fixtures, 'sites/languages');
  const { catalogue: several } = checkFolder(languages);
  if (several === undefined) throw new Error('the fixture has errors');
  const other = planSite(several, filesOf(languages));
  for (const placed of other.index.products) {
    const translations = other.index.translationsOf(placed.product.id);
    const related = relatedProducts(other, placed).map(({ path: at }) => at);
    expect(translations.filter((translation) => related.includes(translation.path))).toEqual([]);
  }
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 50, [1, 2, 3, 'gap', 50]],
  [5, 50, [1, 'gap', 3, 4, 5, 6, 7, 'gap', 50]],
  [50, 50, [1, 'gap', 48, 49, 50]],
])('page %i of %i links to its neighbours and the ends', (number, count, expected) => {
  const paging = pagingOf(site, '/colours', number, count * 10, 10);
  expect(paging.steps.map((step) => ('gapAfter' in step ? 'gap' : step.number))).toEqual(expected);
  expect(paging.previous).toBe(
    number === 1 ? undefined : number === 2 ? '/colours' : `/colours/page-${number - 1}`,
  );
  expect(paging.next).toBe(number === count ? undefined : `/colours/page-${number + 1}`);
});
