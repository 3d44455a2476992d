import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Catalogue, Category } from '../../../src/catalogue/schema/model.js';
import { payloadManifest } from '../../../src/render/site-files/manifest.js';
import { planSite } from '../../../src/site/plan.js';
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
        const own = id(lists + n * products + m);
        return { id: own, slug: own, name: `Product ${own}` };
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

test.each([10, 100, 5000])(
  'the manifest has at most 10 KB at 100,000 routes in %i lists',
  { timeout: 120_000 },
  (lists) => {
    const site = planSite(catalogueOf(lists, 100_000), noFiles);
    expect(site.routes.length).toBeGreaterThanOrEqual(100_000);
    const { file, content } = payloadManifest(site, 'abcdef0123');
    expect(file).toBe('_payload/manifest.json');
    expect(brotliCompressSync(content).byteLength).toBeLessThanOrEqual(10_000);
    const { routes, lists: named } = JSON.parse(content);
    expect(routes).toBe(site.routes.length);
    // With too many lists, any path may be a route.
    if (lists > 1000) expect(named).toBeNull();
    else expect(Object.keys(named)).toHaveLength(lists);
  },
);
