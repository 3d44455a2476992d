import { describe, expect, test } from 'vitest';
import { productFields } from '../../../../../src/catalogue/schema/product.js';
import {
  choicesOf,
  isActive,
  isFacet,
  queryFrom,
  valueIn,
  without,
} from '../../../../../src/templates/features/list/state/choice.js';

const asked = queryFrom(
  new URLSearchParams(
    'application=Sauces, soups&application=Snacks&form=powder&letter=B&filter= red &other=1',
  ),
);

describe('a choice in a list', () => {
  test('is read from an address, with several values of a facet', () => {
    expect(asked).toEqual({
      filter: ['red'],
      letter: ['B'],
      application: ['Sauces, soups', 'Snacks'],
      form: ['powder'],
    });
  });

  test('is written in the form in which it is read', () => {
    const address = new URLSearchParams(
      Object.entries(asked).flatMap(([name, values]) => values.map((value) => [name, value])),
    );
    expect(queryFrom(address)).toEqual(asked);
  });

  test('can be removed one by one', () => {
    let query = asked;
    for (const choice of choicesOf(asked)) query = without(query, choice);
    expect(choicesOf(query)).toEqual([]);
    expect(choicesOf(asked).map(({ value }) => value)).toEqual([
      'red',
      'B',
      'Sauces, soups',
      'Snacks',
      'powder',
    ]);
  });

  test('has the first value of a single-valued field, and no unknown view', () => {
    const query = queryFrom(new URLSearchParams('sort=name&sort=form&view=tiles'));
    expect(valueIn(query, 'sort')).toBe('name');
    expect(valueIn(query, 'view')).toBe('');
  });

  test.each([
    ['', false],
    ['filter=++', false],
    ['view=tiles', false],
    ['sort=name', true],
    ['organic=yes', true],
  ])('of %j is active: %s', (search, expected) => {
    expect(isActive(queryFrom(new URLSearchParams(search)))).toBe(expected);
  });
});

test('addresses contain the facet of every field by its name', () => {
  const names = productFields.flatMap(({ facet }) => (facet && !facet.isOnlySearched ? facet.key : []));
  expect(names.filter((name) => !isFacet(name))).toEqual([]);
  expect(names).toHaveLength(12);
  expect(isFacet('spec.protein')).toBe(true);
  expect(['filter', 'letter', 'sort', 'view', 'shown', 'fields'].filter(isFacet)).toEqual([]);
});
