import type { Table, TableCell, TableRow, TablesFile } from '../../edits/tables/table.js';
import { readSource } from '../files/read-text.js';
import { Fault } from '../surroundings/surroundings.js';
import { archiveLimits, unpack, withPassword } from './archive.js';
import { readDelimited } from './delimited.js';
import { readJsonLines, tooMany } from './json-lines.js';
import { readXlsxTables, tablePart } from './workbook.js';

/** The most cells of all tables of a file, including empty cells between others. */
const mostCells = 1_000_000;
/** The most columns of a table: the limit of Excel. */
const mostColumns = 16_384;

const saveAs = { hint: 'open it in a spreadsheet program, and save it as XLSX' };
const giveOther = { hint: 'give an .xlsx or .csv file' };

/** Reads the tables of a file. The bytes decide the format; for texts, the name does. @throws Fault for a file that cannot be read */
export async function parseTables(bytes: Uint8Array, name: string): Promise<TablesFile> {
  try {
    if (bytes.length > archiveLimits.bytes) {
      throw new Fault(`it has more than ${archiveLimits.bytes / 1_000_000} MB`);
    }
    const file = await (startOf(bytes) === 'PK\x03\x04' ? parseArchive(bytes) : parseText(bytes, name));
    return { ...file, tables: tidy(file.tables) };
  } catch (error) {
    // The messages of libraries mean nothing to users.
    const isTooLarge = error instanceof Error && /over the \d+ limit/.test(error.message);
    const other = isTooLarge ? tooMany(mostCells, 'cells') : new Fault('it is damaged', saveAs);
    const { message, hint } = error instanceof Fault ? error : other;
    throw new Fault(`${name} cannot be read: ${message}`, { hint, cause: error });
  }
}

async function parseArchive(bytes: Uint8Array): Promise<TablesFile> {
  const parts = await unpack(bytes, (name) => tablePart.test(name));
  const text = (name: string) => new TextDecoder('latin1').decode(parts.get(name));
  const has = (names: RegExp) => [...parts.keys()].some((name) => names.test(name));
  if (text('mimetype').includes('opendocument.spreadsheet')) throw new Fault('it is an ODS file', saveAs);
  if (has(/\.iwa$|Index\.zip$/)) throw new Fault('it is a file of Numbers', saveAs);
  if (has(/workbook[^/]*\.bin$/)) throw new Fault('it is a binary Excel file (.xlsb)', saveAs);
  if (!/spreadsheetml|ms-excel/.test(text('[Content_Types].xml'))) {
    throw new Fault('the archive is not a spreadsheet', giveOther);
  }
  return { format: 'xlsx', tables: await readXlsxTables(parts), notes: [] };
}

async function parseText(bytes: Uint8Array, name: string): Promise<TablesFile> {
  if (startOf(bytes) === '\xd0\xcf\x11\xe0') {
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw withPassword;
    throw new Fault('it is an old Excel file (.xls)', saveAs);
  }
  const { text, encoding } = decode(bytes, name);
  if (/^\s*<(\?xml|!doctype|html|table)/i.test(text)) throw new Fault('it is a web page or XML', saveAs);
  const notes = encoding === 'windows-1252' ? [oldEncoding] : [];
  const isNamed = /\.(csv|tsv|tab|txt)$/i.test(name);
  if (/\.(json|jsonl|ndjson)$/i.test(name) || (!isNamed && /^\s*[[{]/.test(text))) {
    return { format: 'jsonl', tables: [tableOf(name, readJsonLines(text, mostCells))], encoding, notes };
  }
  const { separator, rows } = await readDelimited(text);
  const format = separator === '\t' ? 'tsv' : 'csv';
  return { format, tables: [tableOf(name, rows)], separator, encoding, notes };
}

const oldEncoding = {
  message:
    'it is not in UTF-8: it is read as Windows-1252, so letters of other than Western languages may be wrong',
  hint: 'save it as “CSV UTF-8”',
};

/** The letters of Windows-1252 that Latin-1 lacks. `TextDecoder` of some versions of Node reads them as Latin-1. */
const letters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** @throws Fault if the bytes are not a text */
function decode(bytes: Uint8Array, name: string): { text: string; encoding: string } {
  const { isUtf16 = false, isBinary = false, unreadable } = readSource(bytes, name);
  if (isUtf16) {
    const encoding = bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le';
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
  if (isBinary || bytes.includes(0)) throw new Fault('it is neither a spreadsheet nor a text', giveOther);
  if (unreadable === undefined) return { text: new TextDecoder().decode(bytes), encoding: 'utf-8' };
  const text = Buffer.from(bytes).toString('latin1');
  const read = (code: string) => letters[code.charCodeAt(0) - 0x80] ?? code;
  return { text: text.replace(/[\x80-\x9f]/g, read), encoding: 'windows-1252' };
}

function startOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(0, 4)).toString('latin1');
}

function tableOf(name: string, lines: readonly (readonly TableCell[])[]): Table {
  const rows = lines.map((cells, row) => ({ number: row + 1, isHidden: false, cells }));
  return { name: name.replace(/^.*[/\\]|\.[^.]*$/g, ''), isHidden: false, hiddenColumns: [], rows };
}

/** Removes empty cells at the ends of rows, and empty rows. @throws Fault if too many cells are left */
function tidy(tables: readonly Table[]): Table[] {
  let left = mostCells;
  let characters = archiveLimits.bytes;
  return tables.map((table) => {
    const rows = table.rows.flatMap((row) => {
      const last = row.cells.findLastIndex(({ kind, doubts }) => kind !== 'empty' || doubts.length > 0);
      if (last >= mostColumns) throw tooMany(mostColumns, 'columns');
      left -= last + 1;
      if (left < 0) throw tooMany(mostCells, 'cells');
      characters -= row.cells.reduce((sum, { text }) => sum + text.length, 0);
      if (characters < 0) throw tooMany(archiveLimits.bytes, 'characters');
      return last === -1 ? [] : [{ ...row, cells: row.cells.slice(0, last + 1) }];
    });
    return { ...table, rows: withDamage(rows) };
  });
}

const special = /[^\0-\x7f]/gu;

/** Marks `? 98 %` as damaged if the column has `≥ 95 %`: a program without the character has replaced it. */
function withDamage(rows: readonly TableRow[]): TableRow[] {
  const shape = (text: string) => text.replace(special, '?').replace(/\d+([.,]\d+)?/g, '0');
  const shapes = new Set<string>();
  for (const { cells } of rows) {
    for (const [column, { text }] of cells.entries()) {
      if (text.search(special) !== -1) shapes.add(`${column} ${shape(text)}`);
    }
  }
  const check = (cell: TableCell, column: number): TableCell => {
    const isDamaged =
      cell.text.includes('?') &&
      cell.text.search(special) === -1 &&
      shapes.has(`${column} ${shape(cell.text)}`);
    return isDamaged ? { ...cell, doubts: [...cell.doubts, 'damaged'] } : cell;
  };
  return rows.map((row) => ({ ...row, cells: row.cells.map(check) }));
}
