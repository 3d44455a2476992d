import { describe, expect, test } from 'vitest';
import type { Category, Product, SiteSettings } from '../../../src/catalogue/schema/model.js';
import { plateOf } from '../../../src/site/views/plates.js';

const site: SiteSettings = {
  brand: 'Mill',
  origin: 'https://mill.example',
  language: 'en',
  page_size: { products: 12, articles: 10, news: 10 },
  company: { name: 'Mill' },
} as unknown as SiteSettings;

const base: Product = { id: '0'.repeat(32), slug: 'x', name: 'Titanium Lake Extract 20:1 Capsules 80 %' };
const colour = { hex: '#1f6fb8' };
const row = (limit: string, unit?: string, label = 'Protein (dry)') =>
  unit === undefined ? { test: label, limit } : { test: label, limit, unit };

function plate(product: Partial<Product>, card?: readonly string[]) {
  const products = [{ ...base, ...product }];
  const category = { id: '1'.repeat(32), slug: 'c', title: 'C', products, ...(card && { card }) };
  return plateOf(site)(category as unknown as Category)(products[0] ?? base);
}

describe('the plate of a product follows from its facts', () => {
  test.each<[string, Partial<Product>, object]>([
    [
      'a colour value',
      { colour: { ...colour, value: 'E10% 1cm ≥ 180' } },
      { kind: 'shade', figure: '≥ 180' },
    ],
    [
      'colours at several pH values',
      {
        colour: {
          ...colour,
          at_ph: [
            { ph: 7, hex: '#222288' },
            { ph: 3, hex: '#882222' },
          ],
        },
      },
      {
        kind: 'shade',
        steps: [
          { ph: 3, hex: '#882222' },
          { ph: 7, hex: '#222288' },
        ],
      },
    ],
    ['an opaque colour', { colour: { ...colour, opaque: true, ph: '3–7' } }, { kind: 'cover' }],
    ['a white colour', { colour: { hex: '#fcfcfa', ph: '3–7' } }, { kind: 'cover' }],
    ['a transparent white', { colour: { hex: '#fcfcfa', ph: '3–7', opaque: false } }, { kind: 'shade' }],
    [
      'a content',
      { colour, spec: [row('≥ 80', '%')] },
      { kind: 'level', share: 0.8, figure: '≥ 80 %', subject: 'Protein' },
    ],
    ['a small content', { spec: [row('400', 'mg/100 g')] }, { kind: 'level', share: 0.004 }],
    ['a range', { spec: [row('25–30', '%')] }, { kind: 'level', share: 0.25, most: 0.3 }],
    ['a ratio', { colour, spec: [row('10:1', undefined, 'Extract ratio')] }, { kind: 'ratio', parts: 10 }],
    [
      'a dosage form',
      { form: 'capsule', spec: [row('≥ 250', 'mg', 'NMN')] },
      { kind: 'form', figure: '≥ 250 mg' },
    ],
    [
      'another amount',
      { colour, spec: [row('≥ 5,000', 'IU/g', 'Vitamin A')] },
      { kind: 'chip', figure: '≥ 5000 IU/g' },
    ],
    [
      'a Latin name',
      { colour, identity: { latin: 'Camellia sinensis; Jasminum' } },
      { kind: 'chip', latin: 'Camellia sinensis' },
    ],
    ['only an upper limit', { colour, spec: [row('≤ 5', '%', 'Moisture')] }, { kind: 'chip', letters: 'TL' }],
  ])('%s', (_, product, expected) => {
    expect(plate(product)).toMatchObject(expected);
  });

  test('and from the facts that its category names', () => {
    const product = { colour: { ...colour, value: 'E10% 1cm ≥ 180' }, spec: [row('≥ 80', '%')] };
    expect(plate(product, ['spec.protein'])).toMatchObject({ kind: 'level', share: 0.8 });
    expect(plate(product, ['colour.value'])).toMatchObject({ kind: 'shade' });
  });

  test('of two equal neighbours, the second shows the test that tells them apart', () => {
    const rows = [row('≥ 80', '%')];
    const products: readonly Product[] = [
      { ...base, colour, spec: rows },
      { ...base, id: '2'.repeat(32), colour, spec: [...rows, row('≥ 90', '%', 'Solubility')] },
      { ...base, id: '3'.repeat(32), colour, spec: [row('≥ 85', '%')] },
    ];
    const category = { id: '1'.repeat(32), slug: 'c', title: 'C', products } as unknown as Category;
    const others = products.map((product) => plateOf(site)(category)(product).other);
    expect(others).toEqual([undefined, 'Solubility ≥ 90 %', undefined]);
  });
});
