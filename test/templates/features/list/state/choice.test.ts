import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ListCard } from '../../../../../src/templates/features/list/state/cards.js';
import {
  chooseCards,
  type ListQuery,
  valueIn,
} from '../../../../../src/templates/features/list/state/choice.js';

const values = ['a', 'b', 'c', 'd'];
const facetKeys = ['application', 'shade', 'form', 'certificate', 'organic'] as const;
/** A product must have all chosen values of these facets. */
const needsAll = ['certificate'];
const subset = fc.subarray(values);
const facets = fc.record({
  application: subset,
  shade: fc.subarray(values, { maxLength: 1 }),
  form: fc.subarray(values, { maxLength: 1 }),
  certificate: subset,
  organic: fc.subarray(['yes']),
});
const letter = fc.constantFrom('A', 'B');
const text = fc.constantFrom('red powder', 'blue powder', 'red oil');

const shadesAt = fc.constant({});

const card = fc.record({ facets, letter, text, shadesAt }).map((given): ListCard => {
  const picture = { kind: 'photo', src: '/x.svg', alt: '' } as const;
  return {
    ...given,
    text: () => given.text,
    joined: () => '',
    numbers: {},
    suits: {},
    data: { name: given.text, href: '/x', facts: [], picture },
  };
});

const others = fc.record({
  letter: fc.array(letter, { maxLength: 1 }),
  filter: fc.subarray(['red', 'powder', 'blue oil'], { maxLength: 1 }),
});
const query = fc
  .tuple(facets, others)
  .map(([ofFacets, ofOthers]): ListQuery => ({ ...ofFacets, ...ofOthers }));

/** The expected result, by the simplest possible code. */
function naive(cards: readonly ListCard[], wanted: ListQuery): readonly ListCard[] {
  return cards.filter(
    (card) =>
      valueIn(wanted, 'filter')
        .split(' ')
        .every((word) => card.text().includes(word)) &&
      ['', card.letter].includes(valueIn(wanted, 'letter')) &&
      facetKeys.every((key) => {
        const chosen = wanted[key] ?? [];
        const has = (value: string) => card.facets[key]?.includes(value) === true;
        return needsAll.includes(key) ? chosen.every(has) : chosen.length === 0 || chosen.some(has);
      }),
  );
}

const only = (wanted: ListQuery, key: string, value: string): ListQuery => ({
  ...wanted,
  [key]: needsAll.includes(key) ? [...(wanted[key] ?? []), value] : [value],
});

describe('a choice', () => {
  test('equals a plain filter, in the order of the list', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 40 }), query, (cards, wanted) => {
        expect(chooseCards(cards, wanted, needsAll).cards).toEqual(naive(cards, wanted));
      }),
    );
  });

  test('counts for every value the products that it would show, given the other facets', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 40 }), query, (cards, wanted) => {
        const { counts } = chooseCards(cards, wanted, needsAll);
        for (const key of facetKeys) {
          for (const value of [...values, 'yes']) {
            expect(counts.get(key)?.get(value) ?? 0).toBe(naive(cards, only(wanted, key, value)).length);
          }
        }
        for (const value of ['A', 'B', 'C']) {
          expect(counts.get('letter')?.get(value) ?? 0).toBe(
            naive(cards, { ...wanted, letter: [value] }).length,
          );
        }
      }),
    );
  });

  test('has no zero count for a value that would add products', () => {
    fc.assert(
      fc.property(fc.array(card, { maxLength: 40 }), query, (cards, wanted) => {
        const { counts, cards: chosen } = chooseCards(cards, wanted, needsAll);
        for (const key of facetKeys) {
          for (const value of values) {
            const more = { ...wanted, [key]: [...(wanted[key] ?? []), value] };
            const added = naive(cards, more).length - chosen.length;
            if (added > 0) expect(counts.get(key)?.get(value)).toBeGreaterThan(0);
          }
        }
      }),
    );
  });

  test('of nothing is the whole list', () => {
    fc.assert(
      fc.property(fc.array(card), (cards) => {
        expect(chooseCards(cards, {}).cards).toEqual(cards);
      }),
    );
  });
});

describe('the shade of a colour at a pH', () => {
  const colour = (name: string, shade: string, ph: string, shadesAt = {}): ListCard => ({
    data: { name, href: `/${name}`, facts: [], picture: { kind: 'photo', src: '/x.svg', alt: '' } },
    facets: { shade: [shade], 'colour.ph': [ph] },
    text: () => name,
    joined: () => name,
    numbers: {},
    letter: '',
    suits: {},
    shadesAt,
  });
  const cards = [
    colour('pea', 'blue', '3–5', { 3: 'violet', 3.5: 'violet' }),
    colour('spirulina', 'blue', '4.5–8'),
    colour('jagua', 'blue', '3–5'),
  ];
  const chosen = (shade: readonly string[], ph: readonly string[]) =>
    chooseCards(cards, { shade, 'colour.ph': ph });
  const names = (...choice: Parameters<typeof chosen>) =>
    chosen(...choice).cards.map(({ data }) => data.name);

  test('decides if both are chosen, otherwise the shade of the product does', () => {
    expect(names(['blue'], ['3.5'])).toEqual(['jagua']);
    expect(names(['violet'], ['3.5'])).toEqual(['pea']);
    expect(names(['violet'], ['3.3'])).toEqual(['pea']);
    expect(names([], ['5.1'])).toEqual(['spirulina']);
    expect(names(['blue'], ['3.5', '5'])).toEqual(['pea', 'spirulina', 'jagua']);
    expect(names(['blue'], [])).toEqual(['pea', 'spirulina', 'jagua']);
    expect(names(['violet'], [])).toEqual([]);
    expect(names([], ['3.5'])).toEqual(['pea', 'jagua']);
  });

  test('is counted the same way as it is chosen', () => {
    for (const shade of [[], ['blue'], ['violet']]) {
      for (const ph of [[], ['3.5'], ['5'], ['3.5', '5']]) {
        const { counts } = chosen(shade, ph);
        for (const value of ['blue', 'violet']) {
          expect(counts.get('shade')?.get(value) ?? 0).toBe(names([value], ph).length);
        }
        for (const value of ph) {
          expect(counts.get('colour.ph')?.get(value) ?? 0).toBe(names(shade, [value]).length);
        }
      }
    }
  });
});
