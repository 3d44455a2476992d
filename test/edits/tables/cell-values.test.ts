import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../src/catalogue/entries/entries.js';
import { noTexts } from '../../../src/catalogue/interface/words.js';
import { at } from '../../../src/document/document.js';
import { parse } from '../../../src/document/parse/parse.js';
import { cellText, readCell } from '../../../src/edits/tables/cell-values.js';
import { columnsOf } from '../../../src/edits/tables/columns.js';
import type { CellDoubt, TableCell } from '../../../src/edits/tables/table.js';
import { draftOf } from '../../../src/rules/check/check.js';
import { projectRoot } from '../../support/herbarium.js';

const text = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8');
const document = parse({ file: 'catalogue.yaml', text });
const fields = {
  dosage: { label: 'Dosage', kind: 'number', unit: 'g/kg' },
  profile: {
    label: 'Profile',
    kind: 'choice',
    choices: { fruity: { en: 'Fruity', de: 'Fruchtig' }, sweet: 'Sweet' },
  },
  stability: { label: 'Stability', kind: 'table', columns: ['Medium', 'Result'] },
} as const;
const site = { language: 'en', fields };
const columns = columnsOf({ site }, site, noTexts);

const cell = (
  text: string,
  kind: TableCell['kind'] = 'text',
  doubts: readonly CellDoubt[] = [],
): TableCell => ({
  text,
  kind,
  doubts,
});

const read = (key: string, given: TableCell | string, separator = ';') => {
  const column = columns.find((candidate) => candidate.key === key);
  if (column === undefined) throw new Error(`there is no column ${key}`);
  return readCell(typeof given === 'string' ? cell(given) : given, column, ['\n', ';', separator], {
    language: 'en',
  });
};

test('every value of the example is read back as it was written', () => {
  const products = entriesOf(draftOf(document)).filter(({ kind }) => kind === 'product');
  let count = 0;
  for (const { value } of products) {
    for (const column of columns) {
      const is = at(value, column.path);
      if (is === undefined) continue;
      count += 1;
      const { value: again } = {
        value: undefined,
        ...readCell(cell(cellText(is, column)), column, [';', '\n'], { language: 'en' }),
      };
      expect([column.key, again]).toEqual([column.key, typeof is === 'string' ? is.trim() : is]);
    }
  }
  expect(count).toBeGreaterThan(3000);
});

test.each([
  ['identity.other_names', 'Lina blue; Spirulina blue', ['Lina blue', 'Spirulina blue']],
  ['applications', 'Sauces, soups and seasonings;', ['Sauces, soups and seasonings']],
  ['applications', 'Drinks\nSweets, hard', ['Drinks', 'Sweets, hard']],
  [
    'spec',
    'Moisture | at most 7 % | | Ph. Eur.\nAsh | 5',
    [
      { test: 'Moisture', limit: 'at most 7 %', method: 'Ph. Eur.' },
      { test: 'Ash', limit: '5' },
    ],
  ],
  [
    'fields.stability',
    'Water | a \\| b\nMilk | ',
    [
      ['Water', 'a | b'],
      ['Milk', ''],
    ],
  ],
  ['fields.dosage', '0,5 g/kg', 0.5],
  ['fields.dosage', '1.250,5', 1250.5],
  ['fields.dosage', '1,250', 1250],
  ['fields.profile', 'fruchtig', 'fruity'],
  ['form', 'Pulver', 'powder'],
  ['organic', 'Ja', true],
  ['expires', '31.12.2026', '2026-12-31'],
  ['expires', '12/31/2026', '2026-12-31'],
  ['name', '\u00a0 Blue powder ', 'Blue powder'],
] as const)('%s: %j is understood', (key, text, value) => {
  expect(read(key, text)).toEqual({ value });
});

test.each([
  ['form', cell('pouder'), '`pouder` is not one of the values'],
  ['expires', cell('03/04/2026'), '`03/04/2026` can be two days'],
  ['expires', cell('30.02.2026'), '`30.02.2026` is not a day'],
  ['fields.dosage', cell('1.250'), '`1.250` is 1.25 or 1250: the separator can mean both'],
  ['fields.dosage', cell('a little'), '`a little` is not a number'],
  [
    'use_level',
    cell('2026-05-03', 'date', ['date']),
    'the program has made a date of what was typed: 2026-05-03',
  ],
  [
    'identity.e_number',
    cell('150000', 'number', ['exponent']),
    'the program has made the number 150000 of what was typed',
  ],
  [
    'identity.hs_code',
    cell('1234567890123450000', 'number', ['precision']),
    'the number has more digits than the program keeps',
  ],
  ['name', cell('#REF!', 'error', ['error']), 'the cell has an error'],
  ['name', cell('', 'empty', ['stale-formula']), 'the formula of the cell has no value yet'],
] as const)('%s: %j is a problem', (key, given, problem) => {
  expect(read(key, given)).toMatchObject({ problem });
});
