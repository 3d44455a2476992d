import { isUtf8 } from 'node:buffer';
import type { Table, TableCell, TableRow, TablesFile } from '../../catalogue/tables/table.js';
import { Fault } from '../surroundings/fault.js';
import { archiveLimits, unpack } from './archive.js';
import { readDelimited } from './delimited.js';
import { readJsonLines, tooManyCells } from './json-lines.js';
import { isTablePart, readOdsTables, readXlsxTables } from './workbook.js';

/** How many cells the tables of a file may have, empty ones between others included. */
const mostCells = 1_000_000;

const saveAs = { hint: 'open it in a spreadsheet program, and save it as .xlsx' };

/**
 * Reads the tables of a file. The format is found from the bytes.
 * @param name of the file; its ending only tells texts apart
 * @throws Fault for a file that cannot be read
 */
export async function parseTables(bytes: Uint8Array, name: string): Promise<TablesFile> {
  try {
    if (bytes.length > archiveLimits.bytes)
      throw new Fault(`it has more than ${archiveLimits.bytes / 1_000_000} MB`);
    const file = await (startsWith(bytes, 'PK\x03\x04') ? parseArchive(bytes) : parseText(bytes, name));
    return { ...file, tables: tidy(file.tables) };
  } catch (error) {
    const isKnown = error instanceof Fault;
    // Libraries say it in their own ways, which users do not know.
    const isTooLarge = error instanceof Error && /over the \d+ limit/.test(error.message);
    const known = isTooLarge ? tooManyCells(mostCells) : isKnown ? error : new Fault('it is damaged', saveAs);
    const hint = known.hint === undefined ? {} : { hint: known.hint };
    throw new Fault(`${name} cannot be read: ${known.message}`, { ...hint, cause: error });
  }
}

async function parseArchive(bytes: Uint8Array): Promise<TablesFile> {
  const archive = await unpack(bytes, isTablePart);
  const names = [...archive.names];
  const part = (name: string) => new TextDecoder('latin1').decode(archive.parts.get(name));
  if (part('META-INF/manifest.xml').includes('encryption-data')) {
    throw new Fault('it is protected by a password', { hint: 'save it without one' });
  }
  if (part('mimetype').includes('opendocument.spreadsheet')) {
    return { format: 'ods', tables: await readOdsTables(archive), notes: [] };
  }
  if (names.some((name) => /\.iwa$|Index\.zip$/.test(name)))
    throw new Fault('it is a file of Numbers', saveAs);
  if (names.some((name) => /workbook[^/]*\.bin$/.test(name))) {
    throw new Fault('it is a binary Excel file (.xlsb)', saveAs);
  }
  if (!/spreadsheetml|ms-excel/.test(part('[Content_Types].xml'))) {
    throw new Fault('the archive is not a spreadsheet', { hint: 'give it an .xlsx, .ods or .csv file' });
  }
  return { format: 'xlsx', tables: await readXlsxTables(archive), notes: [] };
}

async function parseText(bytes: Uint8Array, name: string): Promise<TablesFile> {
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    const isProtected = Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));
    if (isProtected) throw new Fault('it is protected by a password', { hint: 'save it without one' });
    throw new Fault('it is an old Excel file (.xls)', saveAs);
  }
  const { text, encoding } = decode(bytes);
  if (/^\s*<(\?xml|!doctype|html|table)/i.test(text)) throw new Fault('it is a web page or XML', saveAs);
  const notes = encoding !== 'windows-1252' ? [] : [oldEncoding];
  const title = name.replace(/^.*[/\\]|\.[^.]*$/g, '');
  const isJson =
    /\.(json|jsonl|ndjson)$/i.test(name) || (!/\.(csv|tsv|tab|txt)$/i.test(name) && /^\s*[[{]/.test(text));
  if (isJson) {
    const tables = [tableOf(title, readJsonLines(text, mostCells))];
    return { format: 'jsonl', tables, encoding, notes };
  }
  const { separator, rows } = await readDelimited(text);
  const format = separator === '\t' ? 'tsv' : 'csv';
  return { format, tables: [tableOf(title, rows)], separator, encoding, notes };
}

const oldEncoding = {
  message:
    'it is not in UTF-8: it is read as Windows-1252, and other letters than Western European ones may be wrong',
  hint: 'save it as “CSV UTF-8”',
};

/** @throws Fault where the bytes are no text */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const as = (encoding: string) => ({ text: new TextDecoder(encoding).decode(bytes), encoding });
  if (startsWith(bytes, '\xff\xfe')) return as('utf-16le');
  if (startsWith(bytes, '\xfe\xff')) return as('utf-16be');
  const start = bytes.subarray(0, 65_536);
  const share = (rest: number) =>
    start.filter((byte, at) => byte === 0 && at % 2 === rest).length / start.length;
  if (share(1) > 0.2 && share(0) < 0.05) return as('utf-16le');
  if (share(0) > 0.2 && share(1) < 0.05) return as('utf-16be');
  const controls = start.filter((byte) => byte < 32 && (byte < 9 || byte > 13)).length;
  if (bytes.includes(0) || controls > start.length / 100) {
    throw new Fault('it is neither a spreadsheet nor a text', {
      hint: 'give it an .xlsx, .ods or .csv file',
    });
  }
  if (isUtf8(bytes)) return as('utf-8');
  // Not by `TextDecoder`: in some versions of Node it reads these as Latin-1.
  const letters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';
  const text = Buffer.from(bytes).toString('latin1');
  const encoding = 'windows-1252';
  return {
    text: text.replace(/[\x80-\x9f]/g, (code) => letters[code.charCodeAt(0) - 0x80] ?? code),
    encoding,
  };
}

function startsWith(bytes: Uint8Array, magic: string): boolean {
  return Buffer.from(bytes.subarray(0, magic.length)).toString('latin1') === magic;
}

function tableOf(name: string, lines: readonly (readonly TableCell[])[]): Table {
  return {
    name,
    isHidden: false,
    rows: lines.map((cells, row) => ({ number: row + 1, isHidden: false, cells })),
  };
}

/** Without empty cells at the ends of rows, and without empty rows. @throws Fault where too many cells are left */
function tidy(tables: readonly Table[]): Table[] {
  let left = mostCells;
  return tables.map((table) => {
    const rows = table.rows.flatMap((row): TableRow[] => {
      const length = row.cells.findLastIndex(({ kind, doubts }) => kind !== 'empty' || doubts.length > 0) + 1;
      return length === 0 ? [] : [{ ...row, cells: row.cells.slice(0, length) }];
    });
    left -= rows.reduce((sum, { cells }) => sum + cells.length, 0);
    if (left < 0) throw tooManyCells(mostCells);
    return { ...table, rows: withDamage(rows) };
  });
}

/** Doubts `? 98 %` where the column has `≥ 95 %`: a program that did not know the character has replaced it. */
function withDamage(rows: readonly TableRow[]): readonly TableRow[] {
  const shapes = new Set<string>();
  for (const { cells } of rows) {
    for (const [column, { text }] of cells.entries()) {
      if (special.test(text)) shapes.add(shape(text, column));
    }
  }
  if (shapes.size === 0) return rows;
  const isDamaged = (text: string, column: number) =>
    text.includes('?') && !special.test(text) && shapes.has(shape(text, column));
  return rows.map((row) => {
    const isSound = !row.cells.some(({ text }, column) => isDamaged(text, column));
    if (isSound) return row;
    const cells = row.cells.map((cell, column): TableCell => {
      return isDamaged(cell.text, column) ? { ...cell, doubts: [...cell.doubts, 'damaged'] } : cell;
    });
    return { ...row, cells };
  });
}

const special = /[^\0-\x7f]/;

function shape(text: string, column: number): string {
  return `${column} ${text.replace(/[^\0-\x7f]/gu, '?').replace(/\d+([.,]\d+)?/g, '0')}`;
}
