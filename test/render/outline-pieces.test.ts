import { expect, test } from 'vitest';
import type { CatalogueOutline } from '../../src/catalogue/outline.js';
import { joinedOutline, outlinePieces } from '../../src/render/pool/outline-pieces.js';

const site: CatalogueOutline['site'] = {
  brand: 'Little Mill',
  origin: 'https://little-mill.example',
  language: 'en',
  company: { name: 'Little Mill Ltd' },
  enquiry: { provider: 'mailto', email: 'hello@little-mill.example' },
};

function products(count: number) {
  return Array.from({ length: count }, (_, n) => ({ id: `p${n}`, slug: `p-${n}`, name: `Pröduct ≤ ${n}` }));
}

test.each([
  ['nothing but its settings', { site, pages: [] }],
  [
    'lists of all lengths',
    {
      site,
      pages: [],
      categories: [0, 1, 64, 65, 300].map((count) => ({
        id: `c${count}`,
        slug: `c-${count}`,
        title: `Category ${count}`,
        pages: 1,
        products: products(count),
      })),
      articles: { pages: 1, items: [{ id: 'a', slug: 'a', headline: 'An article', products: ['c-1/p-0'] }] },
      news: { pages: 1, items: [] },
    },
  ],
] satisfies [string, CatalogueOutline][])(
  'an outline with %s comes out of its pieces as it was',
  (_, outline) => {
    expect(joinedOutline(outlinePieces(outline))).toEqual(outline);
  },
);
