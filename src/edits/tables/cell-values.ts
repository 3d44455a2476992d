import { textOfHtml } from '../../catalogue/markdown/html-text.js';
import type { ValueNode } from '../../catalogue/schema/schema-tree.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { isCalendarDay } from '../../catalogue/schema/values/patterns.js';
import { isObject } from '../../document/document.js';
import { didYouMean } from '../../document/text/suggest.js';
import { sumOf } from '../../document/text/sum.js';
import { plainCharacters } from '../../kinds/characters.js';
import { readDecimal } from '../../kinds/decimal.js';
import { readAs, writtenAs } from '../../kinds/index.js';
import { isKindName } from '../../kinds/kind-names.js';
import type { Question } from '../../kinds/reading.js';
import cellProblems from './cell-problems.json' with { type: 'json' };
import type { Column, TableColumn } from './columns.js';
import type { CellDoubt, TableCell, TableRow } from './table.js';
import cellWords from './words.json' with { type: 'json' };

/** The reason why a cell is not a value, and a remedy. */
export interface CellProblem {
  readonly problem: string;
  readonly hint?: string;
}

/** The language whose separators a cell has, and the unit of its heading. */
export interface CellLanguage {
  readonly language: string;
  readonly unit?: string | undefined;
}

type CellReading<Value = Example> = { readonly value: Value } | CellProblem;

/** The text of a cell with this value. {@link readCell} reads it back. */
export function cellText(value: unknown, { holds, words }: Pick<Column, 'holds' | 'words'>): string {
  if (value === undefined) return '';
  if (holds.kind === 'table') {
    const rows = rowsOf(value, holds.columns);
    return rows.map((row) => row.map(escaped).join(' | ').trimEnd()).join('\n');
  }
  if (holds.kind === 'value') return scalarText(value, holds.value, words);
  const items = Array.isArray(value)
    ? value.map((item: unknown) => scalarText(item, holds.value, words).trim())
    : [];
  if (items.some((item) => item.includes(';'))) return items.join('\n');
  // The last `;` shows that the signs before it separate nothing.
  return (
    items.join('; ') + (items.length === 1 && listItems(items[0] ?? '', listSigns).length > 1 ? ';' : '')
  );
}

/** Signs between the items of lists, the strongest first. */
export const listSigns = [
  '\n',
  ';',
  '；',
  '|',
  ' / ',
  '•',
  ' · ',
  ' + ',
  '、',
  '，',
  '،',
  ', ',
  ',',
  '/',
] as const;

/** The items of a list in a cell. The first of the signs that is in the text separates them. A `/` must be between words. */
export function listItems(text: string, signs: readonly string[]): readonly string[] {
  const isWords = () => text.split('/').every((part) => /\p{L}{3}/u.test(part) && !part.endsWith('-'));
  const sign = signs.find((sign) => text.includes(sign) && (sign !== '/' || isWords()));
  const items = sign === undefined ? [text] : text.split(sign);
  return items.map((item) => item.replace(/^[•▪‣]\s*/, '').trim()).filter((item) => item !== '');
}

/** The cells of a product's table. @param columns in the order of the cells */
export function rowsOf(value: unknown, columns: readonly TableColumn[]): readonly (readonly string[])[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) =>
    columns.map(({ key, value: node }, n) => scalarText(Reflect.get(Object(row), key ?? n), node)),
  );
}

function scalarText(value: unknown, { valueKind }: ValueNode, words?: Column['words']): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  const word = words?.get(text)?.[0];
  // A free text may equal the word of another value.
  const isUnique = word !== undefined && valueKind === 'choice' && valuesFor(word, words).length === 1;
  return isUnique ? word : text;
}

const escaped = (text: string) => text.trim().replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');

function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim();
}

/** The text of a cell without outer spaces, and with one character for all that look alike. */
export function plainText({ text }: Pick<TableCell, 'text'>): string {
  return plainCharacters(text).trim();
}

export function cellAt({ cells }: Pick<TableRow, 'cells'>, column: number | undefined): TableCell {
  return (column === undefined ? undefined : cells[column]) ?? { text: '', kind: 'empty', doubts: [] };
}

/** The digest by which an import recognises an unchanged cell of an export. */
export function cellDigest(key: string, text: string): string {
  return sumOf(`${key}\n${plainText({ text })}`);
}

/** A weaker sign separates if its parts are items of other cells. */
function itemsIn(text: string, separators: readonly string[], known?: ReadonlySet<string>) {
  const items = listItems(text, separators);
  if (items.length > 1 || text.endsWith(';') || known === undefined) return items;
  const parts = listSigns.map((sign) => listItems(text, [sign]));
  return parts.find((list) => list.length > 1 && list.every((part) => known.has(part))) ?? items;
}

/**
 * Reads a cell that is not empty. @param separators of lists: the first one in the cell separates its items
 * @param known items of the column
 */
export function readCell(
  cell: TableCell,
  { holds, words }: Pick<Column, 'holds' | 'words'>,
  separators: readonly string[],
  tongue: CellLanguage,
  known?: ReadonlySet<string>,
): CellReading {
  const text = plainText(cell);
  if (holds.kind === 'value') return readScalar({ ...cell, text }, holds.value, tongue, words);
  if (holds.kind === 'table') {
    // JSON lines contain tables as JSON.
    if (text.startsWith('[')) return jsonTable(text);
    const isTable = /(?<!\\)\|/.test(text) || holds.columns.length === 1;
    const rows = isTable
      ? text.split('\n').flatMap((line) => (line.trim() === '' ? [] : [cellsIn(line)]))
      : itemsIn(text, separators, known).map((item) => rowOfItem(item, holds.columns));
    return readTable(rows, holds.columns, tongue);
  }
  const items = itemsIn(text, separators, known);
  return allValues(items.map((item) => readScalar({ ...cell, text: item }, holds.value, tongue, words)));
}

/** The deepest nesting of lists and maps in a cell. A table has two levels. */
export const mostLevels = 10;

export function isDeep(value: unknown, levels = mostLevels): boolean {
  return isObject(value) && (levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1)));
}

function jsonTable(text: string): CellReading {
  try {
    const value: Example = JSON.parse(text);
    return isDeep(value) ? cellProblems.deep : { value };
  } catch {
    return { problem: 'the table is not valid JSON' };
  }
}

function cellsIn(line: string): readonly TableCell[] {
  return line.split(/(?<!\\)\|/).map((part) => {
    const text = unescaped(part);
    return { text, kind: text === '' ? 'empty' : 'text', doubts: [] };
  });
}

/** The file or the name in an item of a list. A file without a name is called like the file. */
function rowOfItem(item: string, columns: readonly TableColumn[]): readonly TableCell[] {
  const isFile = /^\S.*\.[a-z]{2,4}\d?$/i.test(item);
  const fileName = item.replace(/^.*\//, '').replace(/\.[^.]*$/, '');
  const place = columns.findIndex(({ key }) => key === (isFile ? 'file' : 'name'));
  return columns.map(({ key }, n) => {
    const isHere = n === Math.max(0, place);
    const text = isHere ? item : isFile && key === 'name' ? fileName.replace(/[_-]+/g, ' ') : '';
    return { text, kind: text === '' ? 'empty' : 'text', doubts: [] };
  });
}

/** Reads the table of a product. @param rows its cells, in the order of the columns */
export function readTable(
  rows: readonly (readonly TableCell[])[],
  columns: readonly TableColumn[],
  tongue: CellLanguage,
): CellReading<readonly Example[]> {
  const isListOfLists = columns.some(({ key }) => key === undefined);
  const readRow = (cells: readonly TableCell[]): CellReading => {
    const row = allValues(columns.map(({ value: node }, n) => readInner(cells[n], node, tongue)));
    if ('problem' in row) return row;
    if (isListOfLists) return { value: row.value.map((value = '') => value) };
    const pairs = columns.flatMap(({ key = '' }, n) => {
      const value = row.value[n];
      return value === undefined ? [] : [[key, value] as const];
    });
    return { value: Object.fromEntries(pairs) };
  };
  return allValues(rows.map(readRow));
}

/** A cell of a product's table. It may be absent or empty. */
function readInner(
  cell: TableCell | undefined,
  node: ValueNode,
  tongue: CellLanguage,
): CellReading<Example | undefined> {
  const text = textOfHtml(plainText(cell ?? { text: '' }));
  if (cell === undefined || (text === '' && !spoiledCell(cell))) return { value: undefined };
  return readScalar({ ...cell, text }, node, tongue);
}

/** All values, or the first problem. */
function allValues<Value>(readings: readonly CellReading<Value>[]): CellReading<readonly Value[]> {
  const values: Value[] = [];
  for (const reading of readings) {
    if ('problem' in reading) return reading;
    values.push(reading.value);
  }
  return { value: values };
}

/** Problems of cells whose value is unknown, or that are too large to import. */
const problems: Readonly<Partial<Record<CellDoubt, CellProblem>>> = cellProblems;
const { hint: retypeHint } = cellProblems.precision;

/** The problem of a cell whose text cannot give its value. */
export function spoiledCell({ doubts }: Pick<TableCell, 'doubts'>): CellProblem | undefined {
  return doubts.flatMap((doubt) => problems[doubt] ?? [])[0];
}

function readScalar(
  cell: TableCell,
  node: ValueNode,
  tongue: CellLanguage,
  words?: Column['words'],
): CellReading {
  const { text, kind, doubts } = cell;
  const problem = spoiledCell(cell);
  if (problem !== undefined) return problem;
  if (node.valueKind === 'number')
    return readNumber(text, node, kind === 'number' ? undefined : tongue.language);
  if (node.valueKind === 'flag' || kind === 'boolean') return readBoolean(text);
  if (node.valueKind === 'choice') return readChoice(text, node, words);
  if (node.valueKind === 'date') return readDay(text);
  if (kind === 'date') {
    return { problem: `the program has made a date of what was typed: ${text}`, hint: retypeHint };
  }
  if (doubts.includes('exponent')) {
    return { problem: `the program has made the number ${text} of what was typed`, hint: retypeHint };
  }
  return readText(text, node, tongue);
}

/** @param language undefined: a number of the workbook, which has a point */
function readNumber(text: string, node: ValueNode, language: string | undefined): CellReading {
  const unit = plainCharacters(node.unit ?? '');
  const bare = (text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text).trim();
  const { value, other } = readDecimal(bare, language) ?? {};
  if (value === undefined || value.length > 24)
    return { problem: `\`${text}\` is not a number`, hint: 'write it without other signs, such as 1250.5' };
  if (other === undefined) return { value: Number(value) };
  const problem = `\`${text}\` is ${Number(value)} or ${Number(other)}: the separator can mean both`;
  return { problem, hint: `write \`${Number(value)}\` or \`${Number(other)}\`` };
}

/** A text as it is written, but with the unit of its heading, and a number in the form of its registry. */
function readText(
  text: string,
  { valueKind }: ValueNode,
  { language, unit = '' }: CellLanguage,
): CellReading {
  const kind = isKindName(valueKind) ? valueKind : 'text';
  const reading = readAs(kind, text, language);
  if ('question' in reading && reading.question?.isFormula) return questionProblem(text, reading.question);
  return {
    value: /^[\d.,\s–-]+$/.test(text) && unit !== '' ? `${text} ${unit}` : writtenAs(kind, text, language),
  };
}

export function questionProblem(text: string, { problem, meant, hint }: Question): CellProblem {
  const remedy = meant === undefined ? hint : `write \`${meant}\` if that was meant`;
  return { problem: `\`${text}\` is ${problem}`, ...(remedy !== undefined && { hint: remedy }) };
}

function readBoolean(text: string): CellReading {
  const word = text.toLowerCase();
  if (cellWords.yes.includes(word)) return { value: true };
  if (cellWords.no.includes(word)) return { value: false };
  return { problem: `\`${text}\` is neither yes nor no`, hint: 'write `yes` or `no`' };
}

const plainWord = (word: string) => plainCharacters(word).toLowerCase();

function valuesFor(word: string, words: Column['words'] = new Map()): readonly string[] {
  const plain = plainWord(word);
  return [...words].flatMap(([value, names]) =>
    [value, ...names].some((name) => plainWord(name) === plain) ? [value] : [],
  );
}

function readChoice(text: string, { examples }: ValueNode, words: Column['words'] = new Map()): CellReading {
  const choice = examples.find((example) => plainWord(String(example)) === plainWord(text));
  if (choice !== undefined) return { value: choice };
  const [value, other] = valuesFor(text, words);
  if (value !== undefined && other === undefined) return { value };
  // `Fine powder` says more than the choice.
  const parts = plainWord(text).split(/[^\p{L}\p{N}-]+/u);
  const [only, ...others] = new Set(parts.flatMap((part) => valuesFor(part, words)));
  if (only !== undefined && others.length === 0 && parts.length < 6) return { value: only };
  const choices = examples.map(String);
  const hint =
    didYouMean(text, [...choices, ...[...words.values()].flat()]) ??
    `write one of ${choices.map((name) => `\`${name}\``).join(', ')}`;
  return { problem: `\`${text}\` is not one of the values`, hint };
}

/** Reads a day as YYYY-MM-DD, or in another order if only one day fits. */
function readDay(text: string): CellReading {
  const hint = 'write it as YYYY-MM-DD';
  if (isCalendarDay(text.slice(0, 10))) return { value: text.slice(0, 10) };
  const [, first = '', sign, second = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const iso = (day: string, month: string) => `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // With points the day comes first in every country.
  const orders = [iso(first, second), ...(sign === '.' ? [] : [iso(second, first)])];
  const [day, other] = new Set(orders.filter(isCalendarDay));
  if (day === undefined) return { problem: `\`${text}\` is not a day`, hint };
  return other === undefined ? { value: day } : { problem: `\`${text}\` can be two days`, hint };
}
