import { describe, expect, test } from 'vitest';
import { corrections } from '../../../../../src/templates/features/search/finding/did-you-mean.js';
import { parseNames } from '../../../../../src/templates/features/search/finding/names.js';
import { rankResults } from '../../../../../src/templates/features/search/finding/ranking.js';

const value = (shown: string[], ...others: string[]) => ({ label: {}, shown, others });

const values = [
  value(['blue', 'azul', 'blå', 'أزرق'], 'blått'),
  value(['red', 'rojo', 'vermelho', 'أحمر']),
  value(['black']),
  value(['powder', 'polvo']),
  value(['liquid']),
  value(['Beverages', 'Bebidas', 'Drycker', 'المشروبات'], 'drinks'),
  value(['Dairy and ice cream'], 'Dairy', 'ice cream'),
  value(['Sports nutrition']),
  value(['pH 3']),
  value(['pH 5']),
];
const [blue, red, , powder, liquid, drinks, dairy, sport, acid, mild] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

const entry = (kind: string, label: string, own: readonly (number | undefined)[] = []) => ({
  kind,
  label,
  href: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  values: own,
});

const names = parseNames({
  format: 2,
  values,
  small: ['for', 'colour', 'para', 'till'],
  names: [
    entry('product', 'Freeze Dried Blueberry', [powder, drinks]),
    entry('product', 'Jagua', [blue, liquid, dairy, acid]),
    entry('product', 'Phycocyanin', [blue, powder, drinks, mild]),
    entry('product', 'Black Carrot Juice', [red, liquid, drinks]),
    entry('product', 'Beet Juice', [red, liquid, sport]),
    entry('article', 'Blue drinks and light'),
  ],
});

const found = (term: string, plain: readonly string[] = []) => rankResults(names, term, [], plain);
const labels = (term: string, plain: readonly string[] = []) =>
  found(term, plain).results.map(({ data }) => data.label);

describe('the words of a search', () => {
  test.each([
    ['a value', 'blue', ['Jagua', 'Phycocyanin', 'Blue drinks and light']],
    ['values of several facets, products first', 'blue drinks', ['Phycocyanin', 'Blue drinks and light']],
    ['a value in another language', 'azul', ['Jagua', 'Phycocyanin']],
    ['values in mixed languages', 'azul powder', ['Phycocyanin']],
    ['a plural', 'azules para bebida', ['Phycocyanin']],
    ['a gender', 'roja', ['Black Carrot Juice', 'Beet Juice']],
    ['a definite form', 'blått till dryckerna', ['Phycocyanin']],
    ['an Arabic word with its article', 'أزرق للمشروبات', ['Phycocyanin']],
    ['several words', 'ice cream', ['Jagua']],
    ['a part of a name', 'sport', ['Beet Juice']],
    ['an unfinished last word', 'blue bever', ['Phycocyanin']],
    ['a number between those of values', 'blue pH 3.2', ['Jagua']],
    ['one with a comma', 'blue ph 4,6', ['Phycocyanin']],
    ['a value beside a name', 'red juice', ['Black Carrot Juice', 'Beet Juice']],
    ['small words, which no product needs', 'blue colour for ice cream', ['Jagua']],
    ['a name, where no product has the value and all else', 'black carrot', ['Black Carrot Juice']],
  ])('can be %s: %s', (_, term, expected) => {
    expect(labels(term)).toEqual(expected);
    expect(found(term).isClosest).toBe(false);
  });

  test('lead to the best partial matches if no product has all values, and are marked so', () => {
    expect(labels('blue powder ice cream')).toEqual(['Jagua', 'Phycocyanin']);
    expect(found('blue powder ice cream').isClosest).toBe(true);
    // A name in the search weighs more than a commercial form.
    expect(labels('black carrot powder')).toEqual(['Black Carrot Juice']);
  });

  test('are reported as meanings only if they are used as such', () => {
    const meant = (term: string) => found(term).meanings.map(({ text, values }) => [text, ...values]);
    expect(meant('blue drink')).toEqual([
      ['blue', blue],
      ['drink', drinks],
    ]);
    expect(meant('black carrot')).toEqual([]);
  });

  test('are plain words if the visitor says so', () => {
    expect(labels('blue', ['blue'])).toEqual(['Freeze Dried Blueberry', 'Blue drinks and light']);
  });

  test('are corrected', () => {
    expect(corrections(names, 'blue bevrages')).toEqual(['blue beverages']);
  });
});
