import { counted } from '../../document/text/counted.js';
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
export async function parseTables(bytes: Uint8Array, name: string, encoding?: string): Promise<TablesFile> {
  try {
    if (bytes.length > archiveLimits.bytes) {
      throw new Fault(`it has more than ${archiveLimits.bytes / 1_000_000} MB`);
    }
    const file = await (startOf(bytes) === 'PK\x03\x04'
      ? parseArchive(bytes)
      : parseText(bytes, name, encoding));
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

async function parseText(bytes: Uint8Array, name: string, given?: string): Promise<TablesFile> {
  if (startOf(bytes) === '\xd0\xcf\x11\xe0') {
    if (Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'))) throw withPassword;
    throw new Fault('it is an old Excel file (.xls)', saveAs);
  }
  const { text, encoding, notes } = decode(bytes, name, given);
  if (/^\s*<(\?xml|!doctype|html|table)/i.test(text)) throw new Fault('it is a web page or XML', saveAs);
  const isNamed = /\.(csv|tsv|tab|txt)$/i.test(name);
  if (/\.(json|jsonl|ndjson)$/i.test(name) || (!isNamed && /^\s*[[{]/.test(text))) {
    return { format: 'jsonl', tables: [tableOf(name, readJsonLines(text, mostCells))], encoding, notes };
  }
  const { separator, rows } = await readDelimited(text);
  const format = separator === '\t' ? 'tsv' : 'csv';
  return { format, tables: [{ ...tableOf(name, rows), separator }], separator, encoding, notes };
}

/** The letters of Windows-1252 that Latin-1 lacks. `TextDecoder` of some versions of Node reads them as Latin-1. */
const letters = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

const inWindows = (code: string) => letters[code.charCodeAt(0) - 0x80] ?? code;
const readWindows = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, inWindows);

/** @param encoding as `TextDecoder` calls it */
export function decodedText(bytes: Uint8Array, encoding: string): string {
  return encoding === 'windows-1252' ? readWindows(bytes) : new TextDecoder(encoding).decode(bytes);
}

interface DecodedText extends Pick<TablesFile, 'notes'> {
  readonly text: string;
  readonly encoding: string;
}

/** @param given the encoding that the user names @throws Fault if the bytes are not a text */
function decode(bytes: Uint8Array, name: string, given?: string): DecodedText {
  const { isUtf16 = false, isBinary = false, unreadable } = readSource(bytes, name);
  const utf16 = isUtf16 && (bytes[0] === 0xfe || bytes[0] === 0 ? 'utf-16be' : 'utf-16le');
  const encoding = given ?? (utf16 || (unreadable === undefined ? 'utf-8' : undefined));
  if (!isUtf16 && (isBinary || bytes.includes(0)))
    throw new Fault('it is neither a spreadsheet nor a text', giveOther);
  if (encoding !== undefined) return { text: decodedText(bytes, encoding), encoding, notes: [] };
  return withSingleBytes(bytes) ?? inOldEncoding(readWindows(bytes));
}

/** The most places that a note names. */
const shownPlaces = 5;

/** A character of UTF-8 as bytes, a line feed, or an invalid byte. */
const utf8Letter =
  /\n|[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}|[\x80-\xff]/g;

/** Decodes UTF-8 with stray bytes of Windows-1252. Undefined if these outnumber the other characters beyond ASCII. */
function withSingleBytes(bytes: Uint8Array): DecodedText | undefined {
  const places: string[] = [];
  let [line, valid] = [1, 0];
  const text = Buffer.from(bytes)
    .toString('latin1')
    .replace(utf8Letter, (letter) => {
      if (letter === '\n') line += 1;
      if (letter.length > 1) valid += 1;
      if (letter.length > 1) return Buffer.from(letter, 'latin1').toString();
      if (letter !== '\n') places.push(`\`${inWindows(letter)}\` in line ${line}`);
      return inWindows(letter);
    });
  if (places.length > valid) return undefined;
  const more = places.length > shownPlaces ? ` and ${places.length - shownPlaces} more` : '';
  const verb = places.length === 1 ? 'is' : 'are';
  const message = `${counted(places.length, 'byte')} ${verb} not UTF-8, and ${verb} read as Windows-1252: ${places.slice(0, shownPlaces).join(', ')}${more}`;
  return { text, encoding: 'utf-8', notes: [{ message, hint: 'look at these letters' }] };
}

/** A text in Windows-1252, with a question about some of its lines. */
function inOldEncoding(text: string): DecodedText {
  const lines = text.split(/\r?\n/).filter((line) => /[^\0-\x7f]/.test(line));
  const shown = lines.slice(0, 3).map((line) => `\`${line.slice(0, 100)}\``);
  const message = `it is not in UTF-8, and is read as Windows-1252: are these letters right? ${shown.join(' ')}`;
  const hint = 'if not, name its encoding, such as `--encoding windows-1250`, or save it as “CSV UTF-8”';
  return { text, encoding: 'windows-1252', notes: [{ message, hint }] };
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
