import { expect, test } from 'vitest';
import { parseNames } from '../../../../../src/templates/features/search/finding/names.js';
import { rankResults } from '../../../../../src/templates/features/search/finding/ranking.js';

const product = (label: string, ...amounts: (readonly [number, number | null, number | null])[]) => ({
  kind: 'product',
  label,
  href: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  amounts,
});

const namesIn = (language: string) =>
  parseNames(
    {
      format: 2,
      language,
      small: ['of', 'with', 'de'],
      amounts: {
        signs: { '≥': ['min', 'at least', 'mín', 'no menos de'], '≤': ['max', 'up to'], '<': ['below'] },
        scales: [
          { '%': 1, 'g/kg': 0.1, ppm: 0.0001, 'mg/kg': 0.0001 },
          { g: 1, kg: 1000, 公斤: 1000, t: 1e6, tonne: 1e6 },
        ],
        fields: [
          { label: { en: 'Protein', es: 'Proteína' }, names: ['Protein', 'Proteína', '蛋白质'], scale: 0 },
          { label: { en: 'Minimum order' }, names: ['Minimum order', 'Pedido mínimo'], scale: 1 },
          { label: { en: 'Lead' }, names: ['Lead', 'Pb', 'Plomo'], scale: 0 },
        ],
      },
      names: [
        product('Pea Protein', [0, 80, null], [1, 500_000, 500_000], [2, null, 0.00005]),
        product('Rice Protein', [0, 85, null], [1, 25_000, 25_000], [2, null, 0.00002]),
        product('Hemp Flour', [0, 45, 50], [1, 25_000, 25_000]),
        product('Annatto E160b'),
        product('Dye Red 40'),
      ],
    },
    language,
  );

const searchIn =
  (language: string) =>
  (term: string, plain: readonly string[] = []) => {
    const { results, meanings } = rankResults(namesIn(language), term, [], plain);
    return {
      labels: results.map(({ data }) => data.label),
      written: meanings.map(({ amount }) => amount?.written),
    };
  };

test.each([
  ['protein min 85 %', ['Rice Protein'], 'min 85 %'],
  ['protein 85% min', ['Rice Protein'], '85% min'],
  ['at least 80 % protein', ['Pea Protein', 'Rice Protein'], 'at least 80 %'],
  ['protein of 80%', ['Pea Protein'], '80%'],
  ['protein ≥85', ['Rice Protein'], '≥ 85'],
  ['protein >= 850 g/kg', ['Rice Protein'], '≥ 850 g/kg'],
  ['protein 45–50 %', ['Hemp Flour'], '45–50 %'],
  ['protein 48 %', ['Hemp Flour'], '48 %'],
  ['lead below 0.3 ppm', ['Rice Protein'], 'below 0.3 ppm'],
  ['pb max 0.5 mg/kg', ['Pea Protein', 'Rice Protein'], 'max 0.5 mg/kg'],
  ['25 kg', ['Rice Protein', 'Hemp Flour'], '25 kg'],
  ['0.5 tonne', ['Pea Protein'], '0.5 tonne'],
  ['minimum order up to 30kg', ['Rice Protein', 'Hemp Flour'], 'up to 30kg'],
  ['25公斤', ['Rice Protein', 'Hemp Flour'], '25公斤'],
  ['蛋白质≥85%', ['Rice Protein'], '≥ 85%'],
])('`%s` finds the products with such an amount', (term, labels, written) => {
  expect(searchIn('en')(term)).toEqual({ labels, written: [written] });
});

test('separators are those of the language of the page', () => {
  expect(searchIn('es')('plomo max 0,3 ppm').labels).toEqual(['Rice Protein']);
  expect(searchIn('es')('proteína no menos de 80,5 %').labels).toEqual(['Rice Protein']);
});

test('an amount beside a name narrows what the name finds', () => {
  expect(searchIn('en')('rice protein 85 %').labels).toEqual(['Rice Protein']);
  expect(searchIn('en')('flour 25 kg').labels).toEqual(['Hemp Flour']);
  // The word beside the amount is the name of another field.
  expect(searchIn('en')('protein 25 kg')).toEqual({ labels: ['Rice Protein'], written: ['25 kg'] });
});

test('several amounts narrow together, each with its own name', () => {
  const { labels, written } = searchIn('en')('min 80 % protein 25 kg');
  expect({ labels, written }).toEqual({ labels: ['Rice Protein'], written: ['min 80 %', '25 kg'] });
});

test.each(['E160b', 'red 40', 'e 160 b'])('`%s` is a name, not an amount', (term) => {
  const { labels, written } = searchIn('en')(term);
  expect(labels).toHaveLength(1);
  expect(written).toEqual([]);
});

test('without a product that has the amount, the closest products say that they lack it', () => {
  const { results, isClosest } = rankResults(namesIn('en'), 'dye 7 kg', []);
  expect(isClosest).toBe(true);
  const lacks = results.map(({ data, lacks }) => [data.label, ...lacks.map(({ text }) => text)]);
  expect(lacks).toEqual([['Dye Red 40', '7 kg']]);
});

test('an amount that the visitor removed is searched as words', () => {
  expect(searchIn('en')('25 kg', ['25 kg'])).toEqual({ labels: [], written: [] });
});
