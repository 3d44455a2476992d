import { describe, expect, test } from 'vitest';
import { productFields } from '../../../../../src/catalogue/schema/product.js';
import {
  choicesOf,
  isActive,
  isFacet,
  mergeQueries,
  noQuery,
  queryFrom,
  valuesOf,
  without,
} from '../../../../../src/templates/features/list/state/query.js';

const asked = queryFrom(
  new URLSearchParams(
    'application=Sauces, soups&application=Snacks&form=powder&letter=B&filter= red &other=1',
  ),
);

describe('a choice in a list', () => {
  test('is read from an address, with several values of a facet', () => {
    expect(asked).toEqual({
      ...noQuery,
      filter: ' red ',
      letter: 'B',
      facets: { ...noQuery.facets, application: ['Sauces, soups', 'Snacks'], form: ['powder'] },
    });
  });

  test('is written as it is read', () => {
    const address = new URLSearchParams(
      Object.entries(valuesOf(asked)).flatMap(([name, values]) => values.map((value) => [name, value])),
    );
    expect(queryFrom(address)).toEqual({ ...asked, filter: 'red' });
  });

  test('can be removed one by one', () => {
    let query = asked;
    for (const choice of choicesOf(asked)) query = without(query, choice);
    expect(query).toEqual(noQuery);
    expect(choicesOf(asked).map(({ value }) => value)).toEqual([
      'red',
      'B',
      'Sauces, soups',
      'Snacks',
      'powder',
    ]);
  });

  test('in the page wins over the address, field by field', () => {
    const typed = { ...noQuery, filter: 'blue', facets: { ...noQuery.facets, form: ['oil'] } };
    expect(mergeQueries(typed, asked)).toEqual({
      ...asked,
      filter: 'blue',
      facets: { ...asked.facets, form: ['oil'] },
    });
  });

  test('is inactive when nothing is chosen, and active when only the order is', () => {
    expect(isActive(noQuery)).toBe(false);
    expect(isActive({ ...noQuery, filter: '  ' })).toBe(false);
    expect(isActive({ ...noQuery, sort: 'name' })).toBe(true);
    expect(isActive({ ...noQuery, facets: { ...noQuery.facets, organic: ['yes'] } })).toBe(true);
  });
});

test('addresses know the facet of every field by its name', () => {
  const names = productFields.flatMap(({ facet }) => facet?.key ?? []);
  expect(names.filter((name) => !isFacet(name))).toEqual([]);
  expect(names).toHaveLength(11);
  expect(['filter', 'letter', 'sort', 'view', 'shown', 'fields'].filter(isFacet)).toEqual([]);
});
