import { expect, test } from 'vitest';
import { csvText } from '../../../src/templates/islands/csv.js';

test('a table is CSV that spreadsheets read as UTF-8, with every cell in quotes', () => {
  expect(
    csvText([
      ['Ä', 'a "b", c'],
      ['', 'two\nlines'],
    ]),
  ).toBe('\ufeff"Ä","a ""b"", c"\r\n"","two\nlines"\r\n');
});

test.each(['=1+1', '+4 to +8', '-1 to 2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1', '-cmd|x'])(
  'a spreadsheet does not run %j',
  (text) => {
    expect(csvText([[text]])).toBe(`\ufeff"'${text}"\r\n`);
  },
);

test.each(['-1', '+2.5', '−5 °C', '≤ 1', 'a=b', '1-2'])('%j stays unchanged', (text) => {
  expect(csvText([[text]])).toBe(`\ufeff"${text}"\r\n`);
});
