import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from '../../src/catalogue/parse.js';
import { checkShape } from '../../src/catalogue/shape.js';
import { planOutlined } from '../../src/site/plan.js';
import { type ChangedEntry, replan } from '../../src/site/replan.js';
import { entriesIn, type Site } from '../../src/site/site.js';
import { projectRoot } from '../support/herbarium.js';

const file = path.join(projectRoot, 'catalogue.yaml');
const { catalogue } = checkShape(parse({ file, text: readFileSync(file, 'utf8') }).document);

/** What of a plan can be compared: the lookup is asked for every product. */
function told({ catalogue: outline, routes, index: { findProduct, ...index } }: Site) {
  const found = index.products.map(({ product, path: at }) => [
    findProduct(product.id),
    findProduct(at.slice(1)),
  ]);
  return { outline, routes, index, found };
}

test('a site that is planned again is the site that is planned anew', () => {
  expect(catalogue).toBeDefined();
  if (catalogue === undefined) return;
  const entries = entriesIn(catalogue);
  const edit = fc.record({
    section: fc.constantFrom('product', 'articles', 'news'),
    at: fc.nat(5000),
    text: fc.string(),
  });
  fc.assert(
    fc.property(
      fc.array(fc.array(edit, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (saves) => {
        let site: Site | undefined = planOutlined(catalogue, entries);
        for (const save of saves) {
          const changed = save.map((one) => changedBy(site?.catalogue ?? catalogue, one));
          site = site && replan(site, entries, changed);
          expect(site).toBeDefined();
        }
        if (site !== undefined) expect(told(site)).toEqual(told(planOutlined(site.catalogue, entries)));
      },
    ),
    { numRuns: 12 },
  );
}, 120_000);

test('what others find an entry by is planned anew', () => {
  if (catalogue === undefined) return;
  const entries = entriesIn(catalogue);
  const site = planOutlined(catalogue, entries);
  const outline = catalogue.categories?.[0]?.products[0];
  const article = catalogue.articles?.items[0];
  if (outline === undefined || article === undefined) throw new Error('the example has changed');
  for (const other of [{ slug: 'x' }, { id: 'x' }, { language: 'sv' }, { identity: { cas: '1-1-1' } }]) {
    expect(replan(site, entries, [{ list: 0, place: 0, outline: { ...outline, ...other } }])).toBeUndefined();
  }
  expect(
    replan(site, entries, [{ list: 'articles', place: 0, outline: { ...article, products: [] } }]),
  ).toBeUndefined();
});

function changedBy(
  { categories = [], articles, news }: Pick<Site['catalogue'], 'categories' | 'articles' | 'news'>,
  { section, at, text }: { readonly section: string; readonly at: number; readonly text: string },
): ChangedEntry {
  if (section === 'product') {
    const list = at % categories.length;
    const products = categories[list]?.products ?? [];
    const place = at % products.length;
    const outline = products[place];
    if (outline === undefined) throw new Error('a category of the example has no products');
    return { list, place, outline: { ...outline, name: text, related: [] } };
  }
  const list = section === 'news' ? 'news' : 'articles';
  const items = (list === 'news' ? news : articles)?.items ?? [];
  const place = at % items.length;
  const outline = items[place];
  if (outline === undefined) throw new Error('the example has no articles');
  return { list, place, outline: { ...outline, headline: text } };
}
