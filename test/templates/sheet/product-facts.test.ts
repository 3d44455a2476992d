import { expect, test } from 'vitest';
import { interfaceLanguages } from '../../../src/catalogue/interface/words.js';
import type { Product } from '../../../src/catalogue/schema/model.js';
import { productFields } from '../../../src/catalogue/schema/product.js';
import { keyFacts, sectionFacts } from '../../../src/templates/sheet/product-facts.js';
import { textsFor } from '../../../src/templates/texts/index.js';

/** Values of fields that do not accept any text. */
const values: Readonly<Record<string, unknown>> = {
  form: 'powder',
  organic: true,
  certificates: [{ name: 'ISO 22000' }],
  regulatory: [{ market: 'Japan', permitted: true }],
};

/** A product that has a value in every field. */
function wholeProduct(): Product {
  const product = {};
  for (const { path } of productFields) {
    const [last = '', ...around] = path.toReversed();
    const map = around.reduceRight<object>((at, key) => {
      if (!Reflect.has(at, key)) Reflect.set(at, key, {});
      return Reflect.get(at, key);
    }, product);
    Reflect.set(map, last, values[last] ?? `${last} of it`);
  }
  return product as Product;
}

test.each(interfaceLanguages)('every declared field is a fact of its section in %s', (language) => {
  const [product, texts] = [wholeProduct(), textsFor(language)];
  for (const { section, label, isDrawn } of productFields) {
    const keys = sectionFacts(product, section, texts).map(([, , key]) => key);
    expect(keys.filter((key) => key === label)).toEqual(isDrawn ? [] : [label]);
  }
});

test('the facts beside the picture are those that decide, then the first existing ones by rank', () => {
  const texts = textsFor('en');
  const keysOf = (product: Product, deciding: readonly string[] = []) => {
    const facts = [
      { key: 'assay', label: 'Assay', facts: [{ key: 'protein', label: 'Protein', value: '≥ 80 %' }] },
    ];
    return keyFacts({ product, facts, deciding }, texts).map(([, , key]) => key);
  };
  const ranked = productFields
    .filter(({ keyFact }) => keyFact !== undefined)
    .toSorted((a, b) => Number(a.keyFact) - Number(b.keyFact))
    .map(({ label }) => label);
  expect(keysOf(wholeProduct())).toEqual(ranked.slice(0, 9));
  const { identity: _, ...nameless } = wholeProduct();
  expect(keysOf(nameless)).toContain('minimumOrder');
  expect(keysOf(wholeProduct(), ['protein', 'gone'])).toEqual(['protein', ...ranked.slice(0, 8)]);
});
