import fc from 'fast-check';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { OutTable } from '../../../src/edits/tables/table.js';
import { Fault } from '../../../src/project/surroundings/surroundings.js';
import { parseTables } from '../../../src/project/tables/parse-tables.js';
import { writeTables } from '../../../src/project/tables/write-tables.js';

const formats = ['xlsx', 'csv'] as const;

function tableOf(rows: readonly (readonly string[])[], columns: Partial<OutTable['columns'][number]>[] = []) {
  const width = Math.max(...rows.map(({ length }) => length), columns.length);
  return {
    name: 'Products',
    columns: Array.from({ length: width }, (_, column) => ({
      header: `Column ${column + 1}`,
      width: 20,
      ...columns[column],
    })),
    rows,
  };
}

/** The texts below the header, by row and column. */
async function textsOf(bytes: Uint8Array, name: string): Promise<string[][]> {
  const { tables } = await parseTables(bytes, name);
  const rows = tables[0]?.rows ?? [];
  return Array.from({ length: (rows.at(-1)?.number ?? 1) - 1 }, (_, index) => {
    const row = rows.find(({ number }) => number === index + 2);
    return row?.cells.map(({ text }) => text) ?? [];
  });
}

const withoutEnds = (rows: readonly (readonly string[])[]) => {
  const short = rows.map((row) => row.slice(0, row.findLastIndex((text) => text !== '') + 1));
  return short.slice(0, short.findLastIndex((row) => row.length > 0) + 1);
};

// biome-ignore format: a list
const traps = [
  '=1+1', '\t=1+1', " '\n=1", '\u00a0@x', '＝1+1', '+49 30 1', '-5 °C', '@name', "'", "'=x", "''-", '007', '150E3', '1E5', '1,5', '10:1', '2024-05-03',
  ' a', 'a ', '  two  spaces  ', '\u00a0a\u00a0', 'a\nb', '\n', 'a\n\n b', 'tab\there', '"', '""', 'a"b', 'a;b',
  '#N/A', '#REF!', '_x0041_', '_x005F_x0041_', '<b>&amp;</b>', ']]>', '<text:p>', '👩‍🔬', 'עברית', 'العربية',
  '\u2028', '\ufeff', 'true', '{"a":1}', 'sep=;', '≥ 95 %', '4–8', '1-2', '4.5 ± 0.5', '≤ 10.000 ufc/g', '−20 °C', '11016-15-2', '24 Monate',
];

const texts = fc.oneof(
  fc.constantFrom(...traps),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc
    .array(fc.constantFrom(...traps, ' ', '\n', '\t', '"', "'", ',', '?'), { maxLength: 4 })
    .map((parts) => parts.join('')),
);

describe('written tables read back unchanged', () => {
  test.each(formats)('%s: any texts', async (format) => {
    const check = fc.asyncProperty(
      fc.array(fc.array(texts, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      async (rows) => {
        const bytes = await writeTables(format, [tableOf(rows)]);
        expect(await textsOf(bytes, `a.${format}`)).toEqual(withoutEnds(rows));
      },
    );
    await fc.assert(check, { numRuns: format === 'xlsx' ? 40 : 200 });
  });

  test.each(formats)('%s: control characters and lone surrogates are replaced', async (format) => {
    const bytes = await writeTables(format, [
      tableOf([['a\u0000b\u001bc', 'x\r\ny\rz', 'h\ud800', '\uffff']]),
    ]);
    const expected = [['a\ufffdb\ufffdc', 'x\ny\nz', 'h\ufffd', '\ufffd']];
    expect(await textsOf(bytes, `a.${format}`)).toEqual(expected);
  });

  test.each(formats)('%s: the same tables give the same bytes at any time', async (format) => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    onTestFinished(() => void vi.useRealTimers());
    const write = () => writeTables(format, [tableOf([['a', 'b\nc']], [{ isLocked: true, choices: ['x'] }])]);
    const first = Buffer.from(await write());
    vi.setSystemTime(new Date('2030-01-01'));
    expect(first.equals(await write())).toBe(true);
  });

  test.each(['\t=1+1', ' =1+1', '\n+1', '\u00a0-1', "\t'@a", '＝1+1'])(
    'csv: what a program would compute behind spaces has an apostrophe: %j',
    async (formula) => {
      const text = Buffer.from(await writeTables('csv', [tableOf([[formula]])])).toString();
      expect(text).toContain(`'${formula}`);
    },
  );

  test('xlsx: a text that looks like an error is a text', async () => {
    const { sheets } = await readXlsx(await writeTables('xlsx', [tableOf([['#N/A']])]));
    expect(sheets[0]?.cells?.get('1,0')?.type).toBe('richText');
  });
});

describe('XLSX has aids for filling it in', () => {
  const columns = [
    { isLocked: true },
    { choices: ['powder', 'oil, cold'] },
    { isHidden: true, choices: ['powder', 'oil, cold'] },
  ];
  const write = () => writeTables('xlsx', [tableOf([['a', 'powder', '1E5']], columns)]);
  const sheets = async () => (await readXlsx(await write(), { readStyles: true })).sheets;

  test('the header stays in view, columns have a width, can be filtered and hidden', async () => {
    const [sheet] = await sheets();
    expect(sheet).toMatchObject({ freezePane: { rows: 1 }, autoFilter: { range: 'A1:C2' } });
    expect(sheet?.columns).toMatchObject([{ width: 20 }, { width: 20 }, { width: 20, hidden: true }]);
    expect(sheet?.cells?.get('0,0')?.style).toMatchObject({
      font: { bold: true },
      alignment: { wrapText: true },
    });
  });

  test('only the header and locked cells are locked, and all cells are texts', async () => {
    const [sheet] = await sheets();
    expect(sheet?.protection).toMatchObject({ sheet: true, insertRows: true, sort: true, autoFilter: true });
    const isLocked = (place: string) => sheet?.cells?.get(place)?.style?.protection?.locked;
    expect(['0,1', '1,0', '1,1', '2,0', '1000,2'].map(isLocked)).toEqual([true, true, false, false, false]);
    expect(sheet?.cells?.get('1000,2')?.style?.numFmt).toBe('@');
  });

  test('choices are in a hidden sheet', async () => {
    const [sheet, lists] = await sheets();
    expect(sheet?.dataValidations).toMatchObject([
      { type: 'list', range: 'B2:B1002', formula1: "'Herbarium lists'!$A$1:$A$2", allowBlank: true },
      { type: 'list', range: 'C2:C1002', formula1: "'Herbarium lists'!$A$1:$A$2", allowBlank: true },
    ]);
    expect(lists).toMatchObject({ name: 'Herbarium lists', hidden: true, rows: [['powder'], ['oil, cold']] });
  });

  test('without locked columns there is no protection', async () => {
    const { sheets: open } = await readXlsx(await writeTables('xlsx', [tableOf([['a']])]));
    expect(open[0]?.protection).toBeUndefined();
  });

  test('a text that is too long for a cell', async () => {
    const error = await writeTables('xlsx', [tableOf([['a', 'x'.repeat(32_768)]])]).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(Fault);
    expect(error).toHaveProperty(
      'message',
      'B2 of Products has 32768 characters: a cell of XLSX holds 32767',
    );
  });
});
