import type { Cell, CellStyle, WriteOptions, WriteSheet } from 'hucre/xlsx';
import { maxOf } from '../../document/collections.js';
import { cellName, columnLetters } from '../../document/text/cell-name.js';
import { csvText, writable } from '../../edits/tables/csv.js';
import { listsSheet } from '../../edits/tables/hidden-parts.js';
import type { OutTable } from '../../edits/tables/table.js';
import { Fault } from '../surroundings/surroundings.js';
import { decodedText } from './parse-tables.js';

/**
 * The bytes of a file with these tables; the same tables give the same bytes. Characters that XML cannot contain become U+FFFD. CSV has
 * only the first table, and no widths, choices, locks and filters.
 * @param layout of a file that CSV should resemble; by default it has commas, and is in UTF-8
 * @throws Fault if a text is too long for a cell of XLSX
 */
export async function writeTables(
  format: 'xlsx' | 'csv',
  tables: readonly OutTable[],
  layout: Partial<Record<'separator' | 'encoding', string | undefined>> = {},
): Promise<Uint8Array> {
  const sheets = tables.map(({ name, columns, rows }) => {
    const lines = [columns.map(({ header }) => header), ...rows];
    return { name, columns, lines: lines.map((line) => line.map(writable)) };
  });
  if (format === 'csv') return encoded(csvText(sheets[0]?.lines ?? [], layout.separator), layout.encoding);
  const { writeXlsx } = await import('hucre/xlsx');
  // By default the library writes the current time.
  return writeXlsx({ properties: { modified: new Date(0) }, ...workbookOf(sheets) });
}

/** Node encodes few of the encodings that it decodes. A text with another one, or with letters that it lacks, becomes UTF-8. */
function encoded(text: string, encoding = 'utf-8'): Uint8Array {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  const bare = text.replace(/^\ufeff/, '');
  const bytes = new Map(
    /^(windows|iso)-/.test(encoding)
      ? Array.from(
          { length: 128 },
          (_, n) => [decodedText(Uint8Array.of(128 + n), encoding), 128 + n] as const,
        )
      : [],
  );
  const codes = [...bare].map((letter) => (letter < '\x80' ? letter.charCodeAt(0) : bytes.get(letter)));
  const known = codes.flatMap((code) => code ?? []);
  return bytes.size > 0 && known.length === codes.length ? Uint8Array.from(known) : Buffer.from(text);
}

interface Lines extends Pick<OutTable, 'name' | 'columns'> {
  /** The headers and the rows. */
  readonly lines: readonly (readonly string[])[];
}

/** Unlocked rows for new entries below the others: the library cannot unlock a whole column. */
const spareRows = 1000;
/** The most characters of a cell in Excel. */
const longest = 32_767;

/** The style of unlocked cells. They are texts, so that programs convert nothing typed to a date or a number. */
const open: CellStyle = {
  numFmt: '@',
  alignment: { wrapText: true, vertical: 'top' },
  protection: { locked: false },
};
const locked: CellStyle = { ...open, protection: { locked: true }, font: { color: { rgb: '666666' } } };
const heading: CellStyle = { ...open, protection: { locked: true }, font: { bold: true } };

/** The permissions in a sheet with locked cells. It has no password. */
const protection = {
  ...{ sheet: true, formatCells: true, formatColumns: true, formatRows: true },
  ...{ insertRows: true, deleteRows: true, sort: true, autoFilter: true },
};

function workbookOf(tables: readonly Lines[]): Pick<WriteOptions, 'sheets' | 'namedRanges'> {
  const all = tables.flatMap(({ columns }) =>
    columns.flatMap(({ choices = [] }) => choices.join('\n') || []),
  );
  const lists = [...new Set(all)];
  const columns = lists.map((list) => list.split('\n').map(writable));
  const rows = Array.from({ length: maxOf([0, ...columns.map(({ length }) => length)]) }, (_, row) =>
    columns.map((list) => list[row] ?? null),
  );
  return {
    sheets: [
      ...tables.map((table) => sheetOf(table, lists)),
      ...(lists.length === 0 ? [] : [{ name: listsSheet, hidden: true, rows }]),
    ],
    // LibreOffice shows a filter only with this name.
    namedRanges: tables.map(({ name, columns, lines }) => ({
      name: '_xlnm._FilterDatabase',
      range: `'${name.replaceAll("'", "''")}'!$A$1:$${columnLetters(columns.length - 1)}$${lines.length}`,
      scope: name,
    })),
  };
}

/** @param lists all choices, each list joined by line breaks */
function sheetOf({ name, columns, lines }: Lines, lists: readonly string[]): WriteSheet {
  const last = lines.length + spareRows;
  // Only cells that differ from their column: each takes time and space.
  const cells = lines.flatMap((line, row) =>
    line.flatMap((text, column): [string, Partial<Cell>][] => {
      if (text.length > longest) {
        const place = `${cellName(column, row + 1)} of ${name}`;
        const problem = `${place} has ${text.length} characters: a cell of XLSX holds ${longest}`;
        throw new Fault(problem, { hint: 'export as .csv' });
      }
      const style = row === 0 ? heading : columns[column]?.isLocked ? locked : open;
      const value = textValue(text);
      return style === open && value.value === text ? [] : [[`${row},${column}`, { ...value, style }]];
    }),
  );
  return {
    name,
    columns: columns.map(({ width, isHidden = false }) => ({ width, hidden: isHidden, style: open })),
    rows: Array.from({ length: last }, (_, row) => columns.map((_, column) => lines[row]?.[column] || null)),
    cells: new Map(cells),
    dataValidations: columns.flatMap(({ choices = [] }, column) => {
      const list = columnLetters(lists.indexOf(choices.join('\n')));
      const formula1 = `'${listsSheet}'!$${list}$1:$${list}$${choices.length}`;
      const range = `${cellName(column, 2)}:${cellName(column, last)}`;
      const rule = { type: 'list', range, formula1, allowBlank: true, showErrorMessage: true } as const;
      return choices.length === 0 ? [] : [rule];
    }),
    autoFilter: { range: `A1:${cellName(columns.length - 1, lines.length)}` },
    freezePane: { rows: 1 },
    ...(columns.some(({ isLocked }) => isLocked) && { protection }),
  };
}

/** The library converts texts such as #N/A to errors, and _x0041_ to a letter. */
function textValue(text: string): Partial<Cell> {
  const value = text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
  if (value === '') return {};
  return value.startsWith('#') ? { richText: [{ text: value }] } : { value };
}
