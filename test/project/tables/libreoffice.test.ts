import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Table } from '../../../src/edits/tables/table.js';
import { parseTables } from '../../../src/project/tables/parse-tables.js';
import { fixtures } from '../../support/herbarium.js';

async function read(name: string) {
  return parseTables(await readFile(path.join(fixtures, 'tables', name)), name);
}

/** Rows as texts with their doubts. */
function linesOf(table: Table | undefined): string[] {
  return (table?.rows ?? []).map(({ number, isHidden, cells }) => {
    const texts = cells.map(({ text, doubts }) => (doubts.length === 0 ? text : `${text} (${doubts})`));
    return `${number}${isHidden ? ' hidden' : ''}: ${texts.join(' | ')}`;
  });
}

test('texts that the program has changed are marked as doubtful', async () => {
  const { tables } = await read('typed.xlsx');
  expect(linesOf(tables[0]).slice(1)).toEqual([
    '2: turmeric-1 | 7 | 95% | 10:01 (date) | 150000 (exponent) | 5-3 | 1,5 | ≥ 95 %',
    '3: turmeric-2 | 42 | 100000 (exponent) | 3-5-2024 | 100000 (exponent) | 2024-05-03 (date) | 2,5 | two\nlines',
    '4: turmeric-3 | 12345678901234600000 (precision) | 2 | +49 30 1 | 150000 (exponent) | 2026-01-02 (date) | 3.5 | µg  two  spaces',
  ]);
});

test('typed-1252.csv: the encoding is reported, exponents and dates are marked as doubtful', async () => {
  const file = await read('typed-1252.csv');
  expect(file).toMatchObject({ separator: ';', encoding: 'windows-1252', notes: [{}] });
  expect(linesOf(file.tables[0]).at(-1)).toBe(
    '4: turmeric-3 | 1.23456789012346E+019 (exponent) | 2 | +49 30 1 | 1.50E+05 (exponent) | 01/02/26 (date) | 3.5 | µg  two  spaces',
  );
});

test('sheets.xlsx: hidden, merged and grouped', async () => {
  const [products, old, ...others] = (await read('sheets.xlsx')).tables;
  expect(others).toEqual([]);
  expect(products).toMatchObject({ name: 'Products & lists', isHidden: false });
  expect(linesOf(products).slice(0, 3)).toEqual([
    '1: id | group | value',
    '2: a | merged | 2',
    '3 hidden: b | merged | #N/A (error)',
  ]);
  expect(products?.rows.map(({ number }) => number)).toEqual([1, 2, 3, 6]);
  expect(old).toMatchObject({ name: 'Old', isHidden: true });
});
