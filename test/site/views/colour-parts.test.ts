import { expect, test } from 'vitest';
import type { Product } from '../../../src/catalogue/schema/model.js';
import { hasFieldsIn } from '../../../src/catalogue/schema/product-sections.js';
import { hasShade } from '../../../src/site/views/fields/product-rows.js';

const spec = [{ test: 'Berberine', limit: '≥ 97', unit: '%' }];
const [hex, shade, ph] = ['#d9c02f', 'deep yellow', '3–7'];

test.each<[string, Partial<Product>, boolean, boolean]>([
  ['a colour', { colour: { hex, ph }, spec }, true, true],
  ['a product with no other data', { colour: { hex } }, true, true],
  ['a product with a described shade', { colour: { hex, shade }, spec }, true, false],
  ['a product with a specification and a swatch', { colour: { hex }, spec }, false, false],
])('%s has parts about colour only if buyers choose it by colour', (_, parts, hasSection, isInStrip) => {
  const product = { id: '', slug: '', name: '', ...parts };
  expect(hasFieldsIn(product, 'colour')).toBe(hasSection);
  expect(hasShade(product)).toBe(isInStrip);
});
