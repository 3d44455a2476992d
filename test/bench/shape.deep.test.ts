import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { contentOf } from '../../bench/shape/content.mjs';
import { treeOf } from '../support/tree.js';
import { expectRoutes, projectOf } from './shape.js';

test.each([
  { routes: 1250, bodies: 'short' },
  { routes: 600, bodies: 'long' },
] as const)('has no errors, and the requested number of routes: $routes with $bodies bodies', (wish) =>
  expectRoutes(wish),
);

describe('the content for measuring tools', () => {
  test('has the same bytes at any time and on any machine', async () => {
    const { folder } = await projectOf({ routes: 120, bodies: 'long' });
    const { folder: again } = await projectOf({ routes: 120, bodies: 'long' });
    const files = await treeOf(folder);
    expect(await treeOf(again)).toEqual(files);
    // After a change of the content, earlier figures can no longer be compared.
    expect(createHash('sha256').update(JSON.stringify(files)).digest('hex')).toBe(
      'b09fb9b3aa0a03d39b3354a827651746ebb157896b31a22cf57e4804639eb985',
    );
  });

  test.each([
    { routes: 300, bodies: 'short' },
    { routes: 150, bodies: 'long' },
  ] as const)('has no errors, and the requested number of routes: $routes with $bodies bodies', (wish) =>
    expectRoutes(wish),
  );

  test('has ten rows per product, and bodies of the requested lengths', () => {
    const { categories, articles } = contentOf(1250, 'long');
    const products = categories.flatMap((category) => category.products);
    const lengths = (entries: readonly { readonly body: string }[]) => entries.map(({ body }) => body.length);
    expect(new Set(products.map(({ spec }) => spec.length))).toEqual(new Set([10]));
    expect(Math.min(...lengths(products))).toBeGreaterThanOrEqual(5_000);
    expect(Math.max(...lengths(products))).toBeLessThan(6_000);
    expect(Math.min(...lengths(articles))).toBeGreaterThanOrEqual(10_000);
    expect(Math.max(...lengths(articles))).toBeLessThan(11_000);
  });
});
