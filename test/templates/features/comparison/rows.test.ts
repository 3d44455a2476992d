import { describe, expect, test } from 'vitest';
import { factKey } from '../../../../src/kinds/tests.js';
import type { FactSection } from '../../../../src/site/views/contract.js';
import { compareRows, differences } from '../../../../src/templates/features/comparison/rows.js';

/** A page's facts: the values by key, in sections. */
function page(sections: Readonly<Record<string, Readonly<Record<string, string>>>>): readonly FactSection[] {
  return Object.entries(sections).map(([key, facts]) => ({
    key,
    label: key,
    facts: Object.entries(facts).map(([name, value]) => ({ key: name, label: name, value })),
  }));
}

const keysOf = (products: readonly (readonly FactSection[])[]) =>
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

  test('keep a section together, in the order of the first page that has it', () => {
    const pages = [page({ a: { one: '1' }, b: { two: '2' } }), page({ b: { three: '3' }, c: { four: '4' } })];
    expect(keysOf(pages)).toEqual([
      ['a', 'one'],
      ['b', 'three', 'two'],
      ['c', 'four'],
    ]);
  });

  test('contain common values once, and can omit equal ones', () => {
    const groups = compareRows([
      page({ a: { same: '≤ 1 mg/kg', other: '1', some: '1', unit: '≤ 1 mg/kg', spelt: '>= 5 µg' } }),
      page({ a: { same: '≤ 1 mg/kg', other: '2', unit: '≤ 1 ppm', spelt: '≥5 μg' }, b: { only: '1' } }),
    ]);
    expect(groups[0]?.rows.map(({ key, likeness }) => [key, likeness])).toEqual([
      ['same', 'same'],
      ['other', 'different'],
      ['some', 'partly'],
      ['unit', 'different'],
      ['spelt', 'same'],
    ]);
    expect(groups[0]?.rows[2]?.cells).toEqual([{ value: '1' }, undefined]);
    expect(differences(groups).map(({ key, rows }) => [key, rows.length])).toEqual([
      ['a', 3],
      ['b', 1],
    ]);
    expect(differences(compareRows([page({ a: { b: '1' } }), page({ a: { b: '1' } })]))).toEqual([]);
  });

  test('distinguish equal values by other methods from identical ones', () => {
    const by = (note: string): readonly FactSection[] => [
      {
        key: 'spec',
        label: 'Specification',
        facts: [{ key: 'lead', label: 'Lead', value: '≤ 1 mg/kg', note }],
      },
    ];
    expect(compareRows([by('ICP-MS'), by('ICP-MS')])[0]?.rows[0]?.likeness).toBe('same');
    expect(compareRows([by('ICP-MS'), by('AAS')])[0]?.rows[0]?.likeness).toBe('details');
  });

  test('read a value in the usual unit', () => {
    const limit = (value: string, compared?: string): readonly FactSection[] => [
      {
        key: 'spec',
        label: 'Specification',
        facts: [{ key: 'lead', label: 'Lead', value, ...(compared && { compared }) }],
      },
    ];
    const likeness = (other: readonly FactSection[]) =>
      compareRows([limit('≤ 1 mg/kg', '≤ 1 ppm'), other])[0]?.rows[0]?.likeness;
    expect(likeness(limit('≤ 1 ppm'))).toBe('same');
    expect(likeness(limit('≤ 2 ppm'))).toBe('different');
  });

  test('use the name that a product gives a fact', () => {
    const named = (label: string): readonly FactSection[] => [
      {
        key: 'spec',
        label: 'Specification',
        facts: [{ key: factKey(label), label, value: '1' }],
      },
    ];
    const [group] = compareRows([named('Lead (Pb)'), named('Pb'), named('LEAD (Pb)')]);
    expect(group?.rows).toHaveLength(1);
    expect(group?.rows[0]?.cells.map((cell) => cell?.label)).toEqual([undefined, 'Pb', undefined]);
  });

  test('are empty without products', () => {
    expect(compareRows([])).toEqual([]);
  });
});

describe('the key of a fact', () => {
  test.each([
    ['Lead', 'Lead (Pb)', 'Pb', 'Pb (lead)', 'lead:', 'Plomo (Pb)'],
    ['Yeast and mould', 'Yeasts & Molds', 'TYMC'],
    ['Sulphur dioxide', 'SO2', 'Sulfur dioxide (SO2)'],
    ['pH (1 % solution)', 'pH (1 %)', 'pH (1% aqueous solution)'],
    ['Protein (N×6.25)', 'Protein (N × 6.25)'],
    ['Density at 20 °C', 'Density (20 °C)'],
    ['Sulphated ash', 'Residue on ignition'],
  ])('is the same for %s and its other names', (...labels) => {
    expect(new Set(labels.map(factKey)).size).toBe(1);
  });

  test('differs for other conditions, bases and tests', () => {
    const labels = [
      'Lead',
      'Lead chromate',
      'Heavy metals (as Pb)',
      'Heavy metals',
      'Arsenic',
      'Inorganic arsenic',
      'pH (1 % solution)',
      'pH (10 % solution)',
      'Moisture',
      'Loss on drying',
      'Water',
      'Protein (N×6.25)',
      'Protein (N×6.25, d.b.)',
      'Colour value (E10% 1cm, 618 nm)',
      'Colour value (E1% 1cm, 409 nm)',
    ];
    expect(new Set(labels.map(factKey)).size).toBe(labels.length);
  });
});
