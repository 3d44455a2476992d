import { describe, expect, test } from 'vitest';
import type { Category, Product, SiteSettings } from '../../../src/catalogue/schema/model.js';
import { decidingFacts } from '../../../src/site/views/fields/deciding.js';

const settings = { language: 'en' } as SiteSettings;
const protein = { test: 'Protein (N×6.25, dry)', limit: '≥ 80', unit: '%' };
const ash = { test: 'Ash', limit: '≤ 5', unit: '%' };
const violet: Partial<Product> = {
  colour: { hex: '#6a1fb8', value: 'E10 180', ph: '3–5', acid: 'good' },
  spec: [ash],
};

function decidingOf(product: Partial<Product>, card?: readonly string[]) {
  const category = { id: '', slug: '', title: '', pages: 1, products: [], ...(card && { card }) } as Category;
  return decidingFacts(settings)(category, { id: '', slug: '', name: '', ...product });
}

describe('the facts that decide about a product', () => {
  test.each<[string, Partial<Product>, readonly (readonly string[])[]]>([
    [
      'a colour are its value and its pH window',
      violet,
      [
        ['sheet.colourValue', 'E10 180'],
        ['ph', '3–5'],
      ],
    ],
    ['another product is its first test', { spec: [protein, ash] }, [['Protein (N×6.25, dry)', '≥ 80 %']]],
    ['a product that begins with an upper limit are none', { spec: [ash, protein] }, []],
    ['a product without any are none', {}, []],
  ])('are by default: of %s', (_, product, facts) => {
    expect(decidingOf(product)).toEqual(facts);
  });

  test('are those that the category names: fields, and tests under any condition and in any language', () => {
    expect(decidingOf(violet, ['colour.acid', 'spec.protein', 'spec'])).toEqual([
      ['acid', 'good', 'stability'],
    ]);
    expect(decidingOf({ spec: [ash, protein] }, ['spec.Proteína', 'spec.ash'])).toEqual([
      ['Protein (N×6.25, dry)', '≥ 80 %'],
      ['Ash', '≤ 5 %'],
    ]);
  });
});
