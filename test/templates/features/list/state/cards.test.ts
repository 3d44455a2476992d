import { describe, expect, test } from 'vitest';
import { hueOf } from '../../../../../src/site/colour/hue.js';
import { initialFinder } from '../../../../../src/site/order/initials.js';
import { parseList, sortCards } from '../../../../../src/templates/features/list/state/cards.js';
import { chooseCards } from '../../../../../src/templates/features/list/state/choice.js';

const card = (name: string, more: object = {}) => ({
  name,
  href: `/${name.toLowerCase()}`,
  facts: [],
  picture: { kind: 'photo', src: '/x.svg', alt: '' },
  ...more,
});

const forms = { liquid: 'liquid', powder: 'powder' };

const read = (list: object) =>
  parseList(list, forms, initialFinder(['#', 'A', 'B', 'C', 'G', 'V', 'W'], 'en'));

const cards = read({
  format: 2,
  applications: ['Beverages', 'Snacks'],
  certificates: ['Halal'],
  numbers: ['cas'],
  products: [
    card('Violet', {
      colour: '#6a1fb8',
      form: 'liquid',
      order: ['1,000 kg', '1000000', 'g'],
      assay: ['E1% 1cm 700', '700', 'E1% 1cm'],
    }),
    card('Clear', { applications: [0, 7], also: ['Betanin', 'Beetroot red'], cas: '7659-95-2' }),
    card('White', {
      colour: '#fdfdfb',
      form: 'powder',
      order: ['25 kg; 1 kg as a trial', '25000', 'g'],
      assay: ['98 %', '98', '%', 'Purity'],
    }),
    card('Äpple', { colour: '#b01515', facts: ['CAS 50-81-7'] }),
    card('Black', {
      colour: '#111111',
      order: ['500 g', '500', 'g'],
      assay: ['E10% 1cm ≥ 180', '180', 'E10% 1cm'],
    }),
    card('Grün', {
      colour: '#1fb84a',
      facts: ['E 140', 'Spinacia oleracea'],
      order: ['2 t', '2000000', 'g'],
      assay: ['E10% 1cm 60–66', '60', 'E10% 1cm'],
    }),
  ],
});

const names = ({
  sort = '',
  ...query
}: {
  readonly sort?: string;
  readonly filter?: string[];
  readonly form?: string[];
}) => {
  const { compare } = new Intl.Collator('en', { numeric: true });
  const sorting = { compare, forms, labelOf: (_: string, value: string) => value };
  const chosen = chooseCards(sortCards(cards, sort, sorting), query);
  return chosen.cards.map(({ data }) => data.name);
};

describe('a list', () => {
  test.each([
    ['names', 'grun', ['Grün']],
    ['numbers', '50-81-7', ['Äpple']],
    ['numbers, however they are spaced', 'e140', ['Grün']],
    ['a number as a whole', '50-81', ['Äpple']],
    ['no parts of a number', '81-50', []],
    ['several facts', 'oleracea 140', ['Grün']],
    ['forms', 'liquid', ['Violet']],
    ['other names', 'beetroot', ['Clear']],
    ['a number that the card has no place for', '7659-95', ['Clear']],
    ['words in any order, whatever their case and accents', '  VIOLET  Líquid ', ['Violet']],
    ['nothing', ' ', ['Violet', 'Clear', 'White', 'Äpple', 'Black', 'Grün']],
  ])('is filtered by %s', (_, filter, expected) => {
    expect(names({ filter: [filter] })).toEqual(expected);
  });

  test('is sorted by name, both ways', () => {
    const sorted = ['Äpple', 'Black', 'Clear', 'Grün', 'Violet', 'White'];
    expect(names({ sort: 'name' })).toEqual(sorted);
    expect(names({ sort: 'name-down' })).toEqual([...sorted].reverse());
  });

  test('is sorted by hue, then white to black, then products without a colour', () => {
    expect(names({ sort: 'colour' })).toEqual(['Äpple', 'Grün', 'Violet', 'White', 'Black', 'Clear']);
  });

  test('is sorted by amounts and colour values, both ways, with products without a value last', () => {
    expect(names({ sort: 'order' })).toEqual(['Black', 'White', 'Violet', 'Grün', 'Clear', 'Äpple']);
    expect(names({ sort: 'order-down' })).toEqual(['Grün', 'Violet', 'White', 'Black', 'Clear', 'Äpple']);
    // Only values of the same measure can be compared.
    expect(names({ sort: 'assay' })).toEqual(['Violet', 'Grün', 'Black', 'White', 'Clear', 'Äpple']);
  });

  test('applies all choices together, and does not change the list', () => {
    expect(names({ form: ['liquid'], filter: ['v'], sort: 'name' })).toEqual(['Violet']);
    expect(names({})[0]).toBe('Violet');
  });

  test('in another format is refused', () => {
    const list = { format: 2, applications: [], certificates: [], products: [] };
    expect(() => read({ ...list, format: 1 })).toThrow('another format');
    expect(() => read({ format: 2, products: [] })).toThrow('another format');
    const bad = [
      card('Bad', { href: 'https://evil.example/' }),
      card('Bad', { applications: ['Snacks'] }),
      card('Bad', { certificates: 1 }),
    ];
    expect(read({ ...list, products: bad })).toEqual([]);
  });
});

test.each([
  ['#ff0000', 0],
  ['#ffff00', 60],
  ['#00ff00', 120],
  ['#0000ff', 240],
  ['#ff00ff', 300],
  ['#ffffff', 360],
  ['red', undefined],
])('the hue of %s is %s', (hex, hue) => {
  expect(hueOf(hex)).toBe(hue);
});
