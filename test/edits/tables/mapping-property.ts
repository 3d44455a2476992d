import fc from 'fast-check';
import { expect } from 'vitest';
import { noTexts } from '../../../src/catalogue/interface/words.js';
import { columnsOf } from '../../../src/edits/tables/columns.js';
import { headingReader, targetKey } from '../../../src/edits/tables/headings.js';
import { importRows } from '../../../src/edits/tables/import-rows.js';
import { mappingFile, mappingText, readMapping } from '../../../src/edits/tables/mapping.js';
import type { TableCell } from '../../../src/edits/tables/table.js';

const site = { language: 'en', fields: { ph: { label: 'pH window', kind: 'text' } } } as const;
const columns = columnsOf({ site }, site, noTexts);

const cell = (text: string): TableCell => ({ text, kind: text === '' ? 'empty' : 'text', doubts: [] });

/** The targets of the columns of a table. */
function readTable(headings: readonly string[], values: readonly string[], mapping = {}) {
  const rows = [headings, values].map((texts, n) => {
    return { number: n + 1, isHidden: false, cells: texts.map(cell) };
  });
  const table = { name: 'Products', isHidden: false, hiddenColumns: [], rows };
  return importRows([table], columns, mapping, 'en', new Set());
}

const heading = fc.oneof(
  fc.constantFrom(
    ...['Name', 'Origin', 'Ähm', 'constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty'],
    ...[
      'Name (es)',
      'Latin name (pt-BR)',
      'Name*',
      '*',
      'a*b',
      'N*',
      'Ash max %',
      'Ash (≤ mg/kg',
      'Price max €',
    ],
    ...[
      'identity.latin',
      'skip',
      'category',
      'true',
      '1',
      '~',
      '- a',
      '# a',
      'a: b',
      '"a"',
      "it's",
      '? a',
      '<<',
      '\ud800',
      'Ash\ud800 limit',
    ],
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.string({ unit: 'grapheme', minLength: 990, maxLength: 1100 }),
  fc.constantFrom('max', 'min.', 'limit', '≤', 'at most').chain((word) => {
    const part = fc.string({ unit: fc.constantFrom(...'aß( )[].,%/*#:"\'\u0007'), maxLength: 6 });
    return fc.tuple(part, part).map(([test, unit]) => `A${test} ${word} ${unit}`);
  }),
);
const value = fc.constantFrom('', 'natural', 'Supplier Shaanxi', '12 €');

/** Every mapping that an import writes is read without an error, and sends the columns the same way. */
export function expectReadable(numRuns: number): void {
  fc.assert(
    fc.property(fc.array(fc.tuple(heading, value), { maxLength: 8 }), (table) => {
      const headings = ['Name', ...table.map(([text]) => text)];
      const values = ['New red', ...table.map(([, text]) => text)];
      const first = readTable(headings, values);
      const given = { sheet: undefined, category: 'a: b', match: undefined };
      const written = mappingText(first.headings, given);
      const source = { file: mappingFile, text: written };
      const keys = columns.map(({ key }) => key);
      const { mapping, messages } = readMapping(source, headingReader(columns, 'en'), keys);
      expect(messages).toEqual([]);
      const again = readTable(headings, values, mapping);
      const goals = (rows: typeof first) =>
        rows.headings.flatMap(({ text, target }) =>
          Object.hasOwn(mapping.columns ?? {}, text) ? [targetKey(target)] : [],
        );
      expect(goals(again)).toEqual(goals(first));
    }),
    { numRuns },
  );
}
