import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Catalogue, Category } from '../../../src/catalogue/schema/model.js';
import { manifestFile, payloadManifest } from '../../../src/render/files/data.js';
import { planSite } from '../../../src/site/plan/plan.js';
import type { Route, Site } from '../../../src/site/site.js';
import { noFiles } from '../../support/check.js';

/** An id that compresses as badly as real ones. */
function id(n: number): string {
  return (BigInt(n + 1) * 0x9e3779b97f4a7c15f39cc0605cedc835n).toString(16).slice(-32).padStart(32, '0');
}

function catalogueOf(lists: number, products: number): Catalogue {
  const categories = Array.from(
    { length: lists },
    (_, n): Category => ({
      id: id(n),
      slug: `category-${id(n).slice(0, 12)}`,
      title: `Category ${n}`,
      pages: 1,
      products: Array.from({ length: products / lists }, (_, m) => {
        const productId = id(lists + n * products + m);
        return { id: productId, slug: productId, name: `Product ${productId}` };
      }),
    }),
  );
  return {
    site: {
      brand: 'Big',
      origin: 'https://big.example',
      language: 'en',
      company: { name: 'Big' },
      enquiry: { provider: 'mailto', email: 'a@big.example' },
    },
    pages: [{ id: id(-2), path: '/', screen: 'home' }],
    categories,
  };
}

/** The plan of a site with 100,000 routes. Most are copies of one route with other paths: planning so many takes seconds. */
function largeSite(lists: number): Site {
  const site = planSite(catalogueOf(lists, lists), noFiles);
  const product = site.routes.find(({ subject }) => subject.screen === 'product');
  if (product === undefined) throw new Error('there is no product');
  const copies = Array.from({ length: 100_000 - site.routes.length }, (_, n): Route => {
    const route = `${product.path}-${id(3 * lists + n)}`;
    return { ...product, path: route, canonical: route };
  });
  return { ...site, routes: [...site.routes, ...copies] };
}

test.each([10, 100, 5000])('the manifest has at most 10 KB at 100,000 routes in %i lists', (lists) => {
  const content = payloadManifest(largeSite(lists), 'abcdef0123');
  expect(manifestFile).toBe('_payload/manifest.json');
  expect(brotliCompressSync(content).byteLength).toBeLessThanOrEqual(10_000);
  const { routes, lists: named } = JSON.parse(content);
  expect(routes).toBe(100_000);
  // With too many lists, any path may be a route.
  if (lists > 1000) expect(named).toBeNull();
  else expect(Object.keys(named)).toHaveLength(lists);
});
