import type { Graph, ProductLeaf } from 'schema-dts';
import { expectTypeOf, test } from 'vitest';
import type { structuredData } from '../../../src/site/structured/graph.js';
import type { product } from '../../../src/site/structured/product.js';

/* `npm run check:types` proves this: structured data has only properties of schema.org, each on a type that has it. */

test('structured data has the types of schema.org', () => {
  expectTypeOf<ReturnType<typeof structuredData>>().toEqualTypeOf<Graph | undefined>();
  expectTypeOf<ReturnType<typeof product>>().toEqualTypeOf<ProductLeaf>();
  // @ts-expect-error: a product has no headline
  const wrongProperty: ProductLeaf = { '@type': 'Product', name: 'Blue', headline: 'Blue' };
  // @ts-expect-error: a brand is a thing or a reference to one
  const wrongValue: ProductLeaf = { '@type': 'Product', brand: 7 };
  expectTypeOf([wrongProperty, wrongValue]).toBeArray();
});
