import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { interfaceLanguages } from '../../src/catalogue/interface/words.js';
import { formatAs, readAs, type Value } from '../../src/kinds/index.js';
import type { KindName } from '../../src/kinds/kind-names.js';
import { formatQuantity, readQuantity } from '../../src/kinds/quantity.js';
import type { Reading } from '../../src/kinds/reading.js';
import { projectRoot } from '../support/herbarium.js';

/** The kinds of the fields in the table. The rows of spreadsheets are tested with the import. */
const kindOf: Readonly<Record<string, KindName>> = {
  'spec limit': 'quantity',
  'colour.ph': 'ph',
  'identity.cas': 'cas',
  'identity.e_number': 'e_number',
  'identity.hs_code': 'hs_code',
  minimum_order: 'pack',
  shelf_life: 'duration',
  lead_time: 'duration',
};

function shown(reading: Reading<Value>): string {
  if (reading.kind === 'doubt') {
    const { problem, meant } = reading.question;
    return `doubt: ${problem}${meant === undefined ? '' : ` (${meant}?)`}`;
  }
  return reading.kind === 'value' ? shownValue(reading.value) : reading.kind;
}

const timeNames: Readonly<Record<string, string>> = {
  workingDay: 'working days',
  week: 'weeks',
  month: 'months',
  year: 'years',
};

function shownValue(value: Value): string {
  if (typeof value === 'string') return value;
  if (value.kind === 'complies') return 'complies';
  if (value.kind === 'absent')
    return value.amount === undefined ? 'absent' : `absent ${shownValue(value.amount)}`;
  const { low = '', high = '', sign, unit } = value;
  const numbers = sign === undefined ? (low === high ? low : `${low}..${high}`) : `${sign} ${low}${high}`;
  // A pack is part of the value. What follows a duration is not.
  const pack = timeNames[unit] === undefined ? value.rest : '';
  return [numbers, timeNames[unit] ?? unit, pack].filter(Boolean).join(' ');
}

const rows = readFileSync(path.join(projectRoot, 'test/fixtures/kinds/values.tsv'), 'utf8')
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t'));

describe('values as people write them', () => {
  const read = rows.flatMap(([where = '', language = '', text = '', wanted = '']) => {
    const kind = kindOf[where];
    // A cell is freed from its guard before it is read.
    return kind === undefined || text.startsWith('="') ? [] : [{ where, language, text, wanted, kind }];
  });
  test.each(read)('$where, $language: $text', ({ kind, text, language, wanted }) => {
    expect(shown(readAs(kind, text, language))).toBe(wanted);
  });
});

test('a quantity that a language writes is read as the same quantity', () => {
  const numbers = ['0', '7', '0.5', '98.0', '1.025', '999', '1000', '10000', '1250000', '12345.678', '-2.5'];
  for (const language of interfaceLanguages) {
    for (const [n, number] of numbers.entries()) {
      const other = numbers.slice(n).find((larger) => Number(larger) > Number(number)) ?? number;
      const amounts = [
        { kind: 'amount', low: number, high: number, unit: '%' },
        { kind: 'amount', low: number, high: other, unit: 'mg/kg' },
        { kind: 'amount', high: number, sign: '≤', unit: 'cfu/g' },
        { kind: 'amount', low: number, sign: '>', unit: '' },
      ] as const;
      for (const amount of amounts) {
        const text = formatQuantity(amount, language);
        const reading = readQuantity(text, language);
        expect(reading.kind === 'value' && reading.value, `${language}: ${text}`).toEqual(amount);
      }
    }
  }
});

test('separators are those of the language of the text', () => {
  expect(formatAs('quantity', '≤ 10.000 ufc/g', 'es', 'en')).toBe('≤ 10,000 ufc/g');
  expect(formatAs('quantity', '≤ 0,5 %', 'de', 'en')).toBe('≤ 0.5 %');
  expect(formatAs('quantity', '≤ 10,000', 'en', 'sv')).toBe('≤ 10\u00a0000');
  expect(formatAs('duration', '24 months', 'en', 'de')).toBe('24 Monate');
  // Only the maker knows whether it is ten or ten thousand, so it stays as it is written.
  expect(formatAs('quantity', '≤ 10.000 cfu/g', 'en', 'de')).toBe('≤ 10.000 cfu/g');
});
