import { describe, expect, test } from 'vitest';
import type { Product, SiteSettings } from '../../../src/catalogue/schema/model.js';
import type { PlacedProduct } from '../../../src/site/site.js';
import { facetsOf as facetsOfSite } from '../../../src/site/views/fields/list-fields.js';

function placed(product: Partial<Product>): PlacedProduct {
  const whole = { id: '', slug: '', name: '', ...product };
  const category = { id: '', slug: '', title: '', pages: 1, products: [] };
  return { product: whole, category, path: '/', categoryIndex: 0, productIndex: 0 };
}

const settings = { language: 'en' } as SiteSettings;
const facetsOf = (products: readonly PlacedProduct[], language: string) =>
  facetsOfSite(settings, products, language);

const facets = (...products: Partial<Product>[]) =>
  facetsOf(products.map(placed), 'en').map(({ key, values }) => [
    key,
    ...values.map(({ value, count }) => `${value} ${count}`),
  ]);

describe('the facets of a list', () => {
  test('count each product once under each of its values', () => {
    expect(
      facets(
        { applications: ['Snacks', 'Beverages', 'Snacks'], form: 'powder', organic: true },
        { applications: ['Beverages'], form: 'granule', colour: { hex: '#1f6fb8' } },
        { colour: { hex: '#b01515' }, certificates: [{ name: 'Halal' }, { name: 'Kosher' }] },
      ),
    ).toEqual([
      ['application', 'Beverages 2', 'Snacks 1'],
      ['shade', 'red 1', 'blue 1'],
      ['form', 'powder 1', 'granule 1'],
      ['certificate', 'Halal 1', 'Kosher 1'],
      ['organic', 'yes 1'],
    ]);
  });

  test('have one value for the two spellings of the micro sign, and leave Greek words alone', () => {
    expect(facets({ applications: ['5 μm'] }, { applications: ['5 µm', 'μέλι'] })).toEqual([
      ['application', '5 µm 2', 'μέλι 1'],
    ]);
  });

  test('are only those that distinguish products', () => {
    const product = { form: 'powder', applications: ['Snacks'], certificates: [{ name: 'Halal' }] } as const;
    expect(facets(product, { ...product, organic: false })).toEqual([]);
    expect(facets({ organic: true }, { organic: true })).toEqual([]);
    expect(facets()).toEqual([]);
  });

  test('name the language of a text if its product has one', () => {
    const [facet] = facetsOf(
      [placed({ applications: ['Bebidas'], language: 'es' }), placed({ applications: ['Beverages'] })],
      'en',
    );
    expect(facet?.values).toEqual([
      { value: 'Bebidas', language: 'es', count: 1 },
      { value: 'Beverages', count: 1 },
    ]);
  });

  test('show the most frequent values when there are very many', () => {
    const many = Array.from({ length: 100 }, (_, n) => placed({ applications: [`Use ${n}`, 'Common'] }));
    const [facet] = facetsOf(many, 'en');
    expect(facet?.values).toHaveLength(40);
    expect(facet?.values[0]).toEqual({ value: 'Common', count: 100 });
  });

  test('of colours have the values of the catalogue in alphabetical order, and numbers by size', () => {
    const products = ['Red 40', 'beetroot', 'Red 40', 'Red 5'].map((origin) =>
      placed({ identity: { origin } }),
    );
    const [facet] = facetsOf(products, 'en');
    expect(facet?.values.map(({ value }) => value)).toEqual(['beetroot', 'Red 5', 'Red 40']);
  });

  const orders = (...texts: readonly string[]) =>
    facets(...texts.map((text) => ({ commercial: { minimum_order: text } }))).filter(
      ([key]) => key === 'commercial.order',
    );

  test('of amounts have one value for equal amounts in any unit, the smallest first', () => {
    expect(orders('1 t', '25 kg; 1 kg as a trial', '25,000 g', '1000 kg', '500 g', 'by agreement')).toEqual([
      ['commercial.order', '500g 1', '25kg 2', '1t 2'],
    ]);
    expect(orders('25 kg', '25 kg')).toEqual([]);
    const lutein = (limit: string) => placed({ spec: [{ test: 'Lutein', limit }] });
    const [facet] = facetsOf([lutein('≥ 3000 mg/kg'), lutein('≥ 0.3 %'), lutein('≥ 1 ppm')], 'en');
    expect(facet?.values.map(({ value, count }) => `${value} ${count}`)).toEqual(['1ppm 1', '3000mg/kg 2']);
  });

  test('of many amounts are ranges with about as many products each, apart by what they measure', () => {
    const kilograms = Array.from({ length: 12 }, (_, n) => `${n + 1} kg`);
    expect(orders(...kilograms, '500 pieces')).toEqual([
      [
        'commercial.order',
        '1-2kg 2',
        '3-4kg 2',
        '5-6kg 2',
        '7-8kg 2',
        '9-10kg 2',
        '11-12kg 2',
        '500pieces 1',
      ],
    ]);
  });

  test('of a test that decides about most products have the labels of its limits in the language of the page', () => {
    const protein = (limit: string, test = 'Protein (N×6.25, dry)') =>
      placed({ spec: [{ test, limit, unit: '%' }] });
    const products = [protein('≥ 80'), protein('≥ 65.5', 'Crude protein'), protein('≥ 80'), placed({})];
    const [facet] = facetsOf(products, 'de');
    expect(facet).toEqual({
      key: 'spec.protein',
      label: { text: 'Protein', language: 'en' },
      values: [
        { value: '65.5%', count: 1, label: { text: '≥ 65,5 %', language: 'de' } },
        { value: '80%', count: 2, label: { text: '≥ 80 %', language: 'de' } },
      ],
    });
    expect(facetsOf([...products, placed({}), placed({}), placed({})], 'de')).toEqual([]);
  });
});
