import { describe, expect, test } from 'vitest';
import { compareRows, type FactGroup } from '../../../../src/templates/features/compare/rows.js';

/** A page's facts: the values by key, in sections. */
function page(sections: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly FactGroup[] {
  return Object.entries(sections).map(([key, facts]) => ({
    key,
    label: { text: key },
    facts: Object.entries(facts).map(([name, text]) => ({
      key: name,
      label: { text: name },
      value: { text },
    })),
  }));
}

const keysOf = (products: readonly (readonly FactGroup[])[]) =>
  compareRows(products).map(({ key, rows }) => [key, ...rows.map((row) => row.key)]);

describe('the rows of a comparison', () => {
  test('are all facts of all pages, in the order of the pages', () => {
    const first = page({ identity: { latin: 'x', cas: '1' }, commercial: { sample: '20 g' } });
    const second = page({ identity: { names: 'y', cas: '2', origin: 'z' }, spec: { ash: '5' } });
    expect(keysOf([first, second])).toEqual([
      ['identity', 'names', 'latin', 'cas', 'origin'],
      ['spec', 'ash'],
      ['commercial', 'sample'],
    ]);
  });

  test('keep a section together, whichever page has it first', () => {
    const pages = [page({ a: { one: '1' }, b: { two: '2' } }), page({ b: { three: '3' }, c: { four: '4' } })];
    expect(keysOf(pages)).toEqual([
      ['a', 'one'],
      ['b', 'three', 'two'],
      ['c', 'four'],
    ]);
  });

  test('show a missing value, and which values are all the same', () => {
    const [group] = compareRows([
      page({ a: { same: '1', other: '1', some: '1' } }),
      page({ a: { same: '1', other: '2' } }),
    ]);
    expect(group?.rows.map(({ key, isSame }) => [key, isSame])).toEqual([
      ['same', true],
      ['other', false],
      ['some', false],
    ]);
    expect(group?.rows[2]?.values).toEqual([{ text: '1' }, undefined]);
  });

  test('are empty without products', () => {
    expect(compareRows([])).toEqual([]);
  });
});
