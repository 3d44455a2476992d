import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noTexts } from '../../../src/catalogue/interface/words.js';
import { noIds } from '../../../src/catalogue/schema/new-ids.js';
import { checkShape } from '../../../src/catalogue/schema/shape/shape.js';
import { at } from '../../../src/document/document.js';
import type { FileSet } from '../../../src/document/file-set.js';
import { parse } from '../../../src/document/parse/parse.js';
import { type ChangeState, changeState } from '../../../src/edits/changes/change.js';
import { cellText } from '../../../src/edits/tables/cell-values.js';
import { type Column, columnsOf } from '../../../src/edits/tables/columns.js';
import { exportedTables } from '../../../src/edits/tables/export-tables.js';
import { importRows } from '../../../src/edits/tables/import-rows.js';
import { importedCatalogue, planImport } from '../../../src/edits/tables/plan-import.js';
import { originalsOf } from '../../../src/edits/tables/product-entries.js';
import type { OutTable, Table } from '../../../src/edits/tables/table.js';
import type { ValueKind } from '../../../src/kinds/kind-names.js';
import { formatQuantity } from '../../../src/kinds/quantity.js';
import { catalogueSchemaOf } from '../../../src/rules/check/lint-section.js';
import { projectRoot } from '../../support/herbarium.js';

const text = readFileSync(path.join(projectRoot, 'examples/flavours/catalogue.yaml'), 'utf8');
const files: FileSet = { paths: new Set(), read: () => undefined };

function stateOf(text: string): ChangeState {
  const state = changeState(parse({ file: 'catalogue.yaml', text }), files);
  if (state === undefined) throw new Error('the catalogue cannot be read');
  return state;
}

const state = stateOf(text);
const { catalogue } = checkShape(state.written, catalogueSchemaOf(state.written), noIds);
if (catalogue === undefined) throw new Error('the catalogue has errors');
const columns = columnsOf(state.written.value, catalogue.site, noTexts);
const [main] = exportedTables(state, columns, true);
const products = originalsOf(state);

/** As a file contains it. */
function tableOf({ name, columns, rows }: OutTable): Table {
  const lines = [columns.map(({ header }) => header), ...rows];
  const cellsOf = (line: readonly string[]) =>
    line.map((text) => ({ text, kind: text === '' ? 'empty' : 'text', doubts: [] }) as const);
  const all = lines.map((line, n) => ({ number: n + 1, isHidden: false, cells: cellsOf(line) }));
  return { name, isHidden: false, hiddenColumns: [], rows: all };
}

/** Columns with a restricted format. */
const fixed = new Set(['id', 'slug', 'shadowed_by', 'language', 'colour.hex', 'fields.recipe']);
const editable = columns.filter(({ key, holds }) => !fixed.has(key) && holds.kind !== 'table');

// A currency sign, or `px` for a price, would make a column private.
const words = fc
  .stringMatching(/^[A-Za-zäßµ%≥.:'"#-][A-Za-zäßµ%≥.:'"# -]{0,20}[a-z]$/)
  .filter((text) => !/(?<!\p{L})px(?!\p{L})/iu.test(text));

const number = fc.integer({ min: 1, max: 9999 }).map((n) => String(n / 10));
const amount = fc.record({ low: number, unit: fc.constantFrom('%', 'mg/kg', 'kg', '') });
/** Values of kinds, as programs write them in any language. */
const ofKind: Readonly<Partial<Record<ValueKind, fc.Arbitrary<string>>>> = {
  quantity: amount.map(({ low, unit }) => formatQuantity({ kind: 'amount', low, sign: '≥', unit }, 'en')),
  pack: number.map((low) => `${low} kg; 1 kg as a trial`),
  duration: fc.integer({ min: 2, max: 36 }).map((n) => `${n} months`),
  ph: fc.constantFrom('4–8', '2.5–7', '≥ 3', '4–8 blue; violet below 4'),
  cas: fc.constantFrom('11016-15-2', '50-00-0'),
  ec: fc.constantFrom('200-001-8', '234-248-8'),
  e_number: fc.constantFrom('E163', 'E141(ii)', 'INS 100'),
  colour_index: fc.constantFrom('75100', '75470:1'),
  date: fc.constantFrom('2026-03-14', '2027-12-31'),
  hs_code: fc.constantFrom('3203.00.10', '2932'),
};

/** A possible value of a column. */
function valueFor({ holds }: Column): fc.Arbitrary<unknown> {
  if (holds.kind === 'table') return fc.constant([]);
  const { valueKind, examples } = holds.value;
  if (valueKind === 'choice') return fc.constantFrom(...examples);
  if (valueKind === 'number') return fc.integer({ min: 0, max: 9 });
  if (valueKind === 'flag') return fc.boolean();
  const kind = ofKind[valueKind];
  if (kind !== undefined && holds.kind !== 'list') return kind;
  return holds.kind === 'list' ? fc.array(words, { minLength: 1, maxLength: 4 }) : words;
}

const edit = fc
  .constantFrom(...editable)
  .chain((column) =>
    fc.record({ column: fc.constant(column), row: fc.nat(products.length - 1), value: valueFor(column) }),
  );

test('random edits of cells change exactly their values', () => {
  fc.assert(
    fc.property(fc.array(edit, { minLength: 1, maxLength: 8 }), (edits) => {
      if (main === undefined) throw new Error('nothing was exported');
      const rows = main.rows.map((row) => [...row]);
      const wanted = products.map(({ value }) =>
        columns.map((column) => cellText(at(value, column.path), column)),
      );
      for (const { column, row, value } of edits) {
        const n = main.columns.findIndex(({ header }) =>
          [column.label, `${column.label} (${column.key})`].includes(header),
        );
        const line = rows[row];
        const wantedRow = wanted[row];
        // There is no column for a key that no product uses.
        if (n === -1 || line === undefined || wantedRow === undefined) continue;
        line[n] = cellText(value, column);
        wantedRow[columns.indexOf(column)] = line[n] ?? '';
      }
      const read = importRows([tableOf({ ...main, rows })], columns, {}, 'en', new Set());
      const planned = planImport(read, state, columns, { newId: () => '' });
      expect(planned.flatMap(({ findings }) => findings)).toEqual([]);
      const imported = importedCatalogue(planned, state.written);
      if ('impossible' in imported) throw new Error(imported.impossible.at.join('.'));
      const after = originalsOf(stateOf(imported.edited.text));
      const got = after.map(({ value }) => columns.map((column) => cellText(at(value, column.path), column)));
      expect(got).toEqual(wanted);
    }),
    { numRuns: 60, seed: 34 },
  );
});
