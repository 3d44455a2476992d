import type { Cell, CellStyle, WriteSheet } from 'hucre/xlsx';
import { cellName } from '../../catalogue/text/cell-name.js';
import { Fault } from '../surroundings/fault.js';
import { pack, unpack } from './archive.js';

export interface OutTable {
  /** At most 31 characters, without []:*?/\ */
  readonly name: string;
  readonly columns: readonly OutColumn[];
  readonly rows: readonly (readonly string[])[];
}

export interface OutColumn {
  readonly header: string;
  /** In characters. */
  readonly width: number;
  /** Its cells, but for those of new rows, can be changed only when the sheet's protection is taken away. */
  readonly isLocked?: boolean;
  readonly isHidden?: boolean;
  /** What can be chosen in its cells. */
  readonly choices?: readonly string[];
}

/**
 * Writes tables as the bytes of a file; the same tables give the same bytes. All cells are texts. What XML cannot hold, as most control
 * characters, becomes U+FFFD. CSV has only the first table; widths, choices and locks are only in XLSX.
 * @throws Fault where a text is too long for a cell of XLSX
 */
export async function writeTables(
  format: 'xlsx' | 'ods' | 'csv',
  tables: readonly OutTable[],
): Promise<Uint8Array> {
  const clean = tables.map((table) => ({ ...table, rows: table.rows.map((row) => row.map(writable)) }));
  if (format === 'csv') return writeCsv(clean[0]);
  // The libraries would write the time.
  const properties = { modified: new Date(0) };
  if (format === 'ods') {
    const { writeOds } = await import('hucre/ods');
    return withLineBreaks(await writeOds({ properties, sheets: clean.map(plainSheet) }));
  }
  const { writeXlsx } = await import('hucre/xlsx');
  const lists = new Map<string, readonly string[]>();
  const sheets = clean.map((table) => lockedSheet(table, lists));
  if (lists.size > 0) sheets.push(listsSheet([...lists.values()]));
  return writeXlsx({ properties, sheets });
}

function writable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '\ufffd');
}

function writeCsv(table: OutTable | undefined): Uint8Array {
  const lines = [table?.columns.map(({ header }) => writable(header)) ?? [], ...(table?.rows ?? [])];
  const text = lines.map((line) => `${line.map(csvField).join(',')}\r\n`).join('');
  return Buffer.from(`\ufeff${text}`);
}

/** What a program would compute begins with `'`. */
function csvField(text: string): string {
  const field = /^'*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\n\r;\t|]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}

function plainSheet({ name, columns, rows }: OutTable): WriteSheet {
  const headers = columns.map(({ header }) => writable(header));
  const bold = headers.map((value, column): [string, Partial<Cell>] => [
    `0,${column}`,
    { value, style: { font: { bold: true } } },
  ]);
  return { name, rows: [headers, ...rows.map(filled)], cells: new Map(bold) };
}

function filled(row: readonly string[]): (string | null)[] {
  return row.map((text) => (text === '' ? null : text));
}

/** The library writes line breaks and spaces as they are, and readers take them as one space. */
async function withLineBreaks(bytes: Uint8Array): Promise<Uint8Array> {
  const { parts } = await unpack(bytes, () => true);
  const content = new TextDecoder().decode(parts.get('content.xml'));
  const broken = content.replace(/<text:p>([^<]*)<\/text:p>/g, (_, text: string) =>
    text
      .split('\n')
      .map((line) => `<text:p>${spaced(line)}</text:p>`)
      .join(''),
  );
  return pack(new Map([...parts, ['content.xml', Buffer.from(broken)]]), true);
}

function spaced(line: string): string {
  return line.replace(/^ | (?= )| $/g, '<text:s/>').replaceAll('\t', '<text:tab/>');
}

/** Rows for new entries below the others: the library cannot unlock a whole column. */
const spareRows = 1000;
/** What Excel can hold in a cell. */
const longest = 32_767;
const listsName = 'Herbarium lists';

/** Texts, so that nothing typed becomes a date or a number. */
const open: CellStyle = {
  numFmt: '@',
  alignment: { wrapText: true, vertical: 'top' },
  protection: { locked: false },
};
const locked: CellStyle = { ...open, protection: { locked: true }, font: { color: { rgb: '666666' } } };
const heading: CellStyle = { ...open, protection: { locked: true }, font: { bold: true } };

/** @param lists receives the choices, each list once */
function lockedSheet({ name, columns, rows }: OutTable, lists: Map<string, readonly string[]>): WriteSheet {
  const lines = [columns.map(({ header }) => writable(header)), ...rows];
  const last = lines.length + spareRows;
  // Only cells that are not as their column: each costs much.
  const cells = lines.flatMap((line, row) =>
    line.flatMap((text, column): [string, Partial<Cell>][] => {
      if (text.length > longest) throw tooLong(`${cellName(column, row + 1)} of ${name}`, text);
      const style = row === 0 ? heading : columns[column]?.isLocked ? locked : open;
      const value = textValue(text);
      return style === open && value.value === text ? [] : [[`${row},${column}`, { ...value, style }]];
    }),
  );
  const isLocked = columns.some((column) => column.isLocked);
  return {
    name,
    columns: columns.map(({ width, isHidden = false }) => ({ width, hidden: isHidden, style: open })),
    rows: Array.from({ length: last }, (_, row) => columns.map((_, column) => lines[row]?.[column] || null)),
    cells: new Map(cells),
    dataValidations: columns.flatMap(({ choices = [] }, column) => {
      if (choices.length === 0) return [];
      const key = JSON.stringify(choices);
      lists.set(key, choices);
      const list = cellName([...lists.keys()].indexOf(key), 1).slice(0, -1);
      const formula1 = `'${listsName}'!$${list}$1:$${list}$${choices.length}`;
      const range = `${cellName(column, 2)}:${cellName(column, last)}`;
      return [{ type: 'list', range, formula1, allowBlank: true, showErrorMessage: true }];
    }),
    autoFilter: { range: `A1:${cellName(Math.max(columns.length - 1, 0), lines.length)}` },
    freezePane: { rows: 1 },
    ...(isLocked ? { protection } : {}),
  };
}

/** What stays possible in a sheet with locked cells. Without a password anyone can end it. */
const protection = {
  sheet: true,
  ...{ formatCells: true, formatColumns: true, formatRows: true },
  ...{ insertRows: true, deleteRows: true, sort: true, autoFilter: true },
};

function tooLong(place: string, { length }: string): Fault {
  const hint = 'export as .ods or .csv';
  return new Fault(`${place} has ${length} characters: a cell of XLSX holds ${longest}`, { hint });
}

/** The library makes errors of texts as #N/A, and letters of those as _x0041_. */
function textValue(text: string): Partial<Cell> {
  const value = text.replace(/_(?=x[\dA-F]{4}_)/gi, '_x005F_');
  if (value === '') return {};
  return value.startsWith('#') ? { richText: [{ text: value }] } : { value };
}

/** A list in each column. */
function listsSheet(lists: readonly (readonly string[])[]): WriteSheet {
  const rows = Array.from({ length: Math.max(...lists.map(({ length }) => length)) }, (_, row) =>
    lists.map((list) => writable(list[row] ?? '')),
  );
  const style: CellStyle = { numFmt: '@' };
  return { name: listsName, hidden: true, columns: lists.map(() => ({ style })), rows: rows.map(filled) };
}
