import type { ValueNode } from '../../catalogue/schema/schema-tree.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { isCalendarDay } from '../../catalogue/schema/values/patterns.js';
import { isObject } from '../../document/document.js';
import { didYouMean } from '../../document/text/suggest.js';
import { sumOf } from '../../document/text/sum.js';
import type { Column, TableColumn } from './columns.js';
import type { CellDoubt, TableCell, TableRow } from './table.js';
import known from './words.json' with { type: 'json' };

/** What a cell cannot be, and what to do about it. */
export interface CellProblem {
  readonly problem: string;
  readonly hint?: string;
}

/** A value as the text of a cell, which {@link readCell} reads again. */
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
  // The last sign says that what is before it separates nothing.
  return items.join('; ') + (items.length === 1 && /,| \/ /.test(items[0] ?? '') ? ';' : '');
}

/** The rows of a table of a product as texts, in the order of its columns. */
export function rowsOf(value: unknown, columns: readonly TableColumn[]): readonly (readonly string[])[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [];
  return rows.map((row) =>
    columns.map(({ key, value: node }, n) => scalarText(Reflect.get(Object(row), key ?? n), node)),
  );
}

function scalarText(value: unknown, { type }: ValueNode, words?: Column['words']): string {
  if (value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = String(value);
  const word = words?.get(text)?.[0];
  // A free text may be like the word of another value.
  const isPlain = word !== undefined && type === 'picklist' && meaning(word, words).length === 1;
  return isPlain ? word : text;
}

const escaped = (text: string) => text.trim().replace(/[\\|]/g, '\\$&').replaceAll('\n', '\\n');

/** A cell of a table that stands in one cell, with others beside it. */
function unescaped(text: string): string {
  return text.replace(/\\(.)/g, (_, sign: string) => (sign === 'n' ? '\n' : sign)).trim();
}

/** The text of a cell without spaces at its ends, with plain spaces for no-break ones. */
export function plainText({ text }: Pick<TableCell, 'text'>): string {
  return text.replace(/[\u00a0\u2007\u202f]/g, ' ').trim();
}

export function cellAt({ cells }: Pick<TableRow, 'cells'>, column: number | undefined): TableCell {
  return (column === undefined ? undefined : cells[column]) ?? { text: '', kind: 'empty', doubts: [] };
}

/** What tells later whether somebody has changed a cell: of its key and its text. */
export function sumOfCell(key: string, text: string): string {
  return sumOf(`${key}\n${plainText({ text })}`);
}

/** Reads a cell that is not empty. @param separators of lists: the first that the cell has stands between its items */
export function readCell(
  cell: TableCell,
  { holds, words }: Pick<Column, 'holds' | 'words'>,
  separators: readonly string[],
): { readonly value: Example } | CellProblem {
  const text = plainText(cell);
  if (holds.kind === 'value') return scalarOf({ ...cell, text }, holds.value, words);
  if (holds.kind === 'table') {
    // JSON lines have tables as they are.
    if (text.startsWith('[')) return jsonTable(text);
    const rows = text.split('\n').filter((line) => line.trim() !== '');
    return tableOf(
      rows.map((line) => cellsOf(line)),
      holds.columns,
    );
  }
  const items = text
    .split(separators.find((sign) => text.includes(sign)) ?? '\n')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return all(items.map((item) => scalarOf({ ...cell, text: item }, holds.value, words)));
}

/** The most lists and maps within each other. A table has two. */
export const mostLevels = 10;

export function isDeep(value: unknown, levels = mostLevels): boolean {
  return isObject(value) && (levels === 0 || Object.values(value).some((inner) => isDeep(inner, levels - 1)));
}

function jsonTable(text: string): { readonly value: Example } | CellProblem {
  try {
    const value: Example = JSON.parse(text);
    return isDeep(value) ? tooDeep : { value };
  } catch {
    return { problem: 'the table is not valid JSON' };
  }
}

function cellsOf(line: string): readonly TableCell[] {
  return line.split(/(?<!\\)\|/).map((part) => {
    const text = unescaped(part);
    return { text, kind: text === '' ? 'empty' : 'text', doubts: [] };
  });
}

/** The table of a product. @param rows its cells, in the order of the columns */
export function tableOf(
  rows: readonly (readonly TableCell[])[],
  columns: readonly TableColumn[],
): { readonly value: readonly Example[] } | CellProblem {
  return all(
    rows.map((cells) => {
      const read = columns.map(({ key, value: node }, n) => {
        const cell = cells[n];
        if (cell === undefined || (plainText(cell) === '' && !spoiledCell(cell)))
          return { key, value: key === undefined ? '' : undefined };
        return { key, ...scalarOf({ ...cell, text: plainText(cell) }, node) };
      });
      const wrong = read.find((one) => 'problem' in one);
      if (wrong !== undefined && 'problem' in wrong) return wrong;
      const values = read.flatMap((one) =>
        'value' in one && one.value !== undefined ? [[one.key, one.value] as const] : [],
      );
      const isList = columns.some(({ key }) => key === undefined);
      return { value: isList ? values.map(([, value]) => value) : Object.fromEntries(values) };
    }),
  );
}

/** All values, or the first problem. */
function all(read: readonly ({ readonly value: Example } | CellProblem)[]) {
  const wrong = read.find((one) => 'problem' in one);
  if (wrong !== undefined && 'problem' in wrong) return wrong;
  return { value: read.flatMap((one) => ('value' in one ? [one.value] : [])) };
}

const tooDeep: CellProblem = { problem: 'the cell has too many levels of lists or elements' };

/** Doubts of cells whose value is not known, or that are more than an import reads. */
const problems: Readonly<Partial<Record<CellDoubt, CellProblem>>> = {
  error: { problem: 'the cell has an error', hint: 'correct its formula' },
  'stale-formula': {
    problem: 'the formula of the cell has no value yet',
    hint: 'open the file in your spreadsheet program, and save it',
  },
  precision: {
    problem: 'the number has more digits than the program keeps',
    hint: 'format the column as text, and type it again',
  },
  long: { problem: 'the cell has more than 100,000 characters', hint: 'shorten it' },
  deep: tooDeep,
};

/** The problem of a cell whose text says nothing of its value. */
export function spoiledCell({ doubts }: Pick<TableCell, 'doubts'>): CellProblem | undefined {
  return doubts.flatMap((doubt) => problems[doubt] ?? [])[0];
}

const typedAgain = 'format the column as text, and type it again';

function scalarOf(
  cell: TableCell,
  node: ValueNode,
  words?: Column['words'],
): { readonly value: string | number | boolean } | CellProblem {
  const { text, kind, doubts } = cell;
  const isDay = node.examples.some((one) => isCalendarDay(String(one)));
  const wrong = spoiledCell(cell);
  if (wrong !== undefined) return wrong;
  if (node.type === 'number') return numberOf(text, node);
  if (node.type === 'boolean' || kind === 'boolean') return truthOf(text);
  if (node.type === 'picklist') return choiceOf(text, node, words);
  if (isDay) return dayOf(text);
  if (kind === 'date') {
    return { problem: `the program has made a date of what was typed: ${text}`, hint: typedAgain };
  }
  if (doubts.includes('exponent')) {
    return { problem: `the program has made the number ${text} of what was typed`, hint: typedAgain };
  }
  return { value: text };
}

function numberOf(text: string, { unit = '' }: ValueNode): { readonly value: number } | CellProblem {
  const bare = (text.endsWith(unit) ? text.slice(0, text.length - unit.length) : text).replace(/[ ']/g, '');
  const hint = 'write it with a point and no other signs, such as 1250.5';
  // A program that knows numbers writes them with a point.
  if (/^[+-]?[1-9]\d{0,2},\d{3}$/.test(bare))
    return { problem: `\`${text}\` may be with thousands or with decimals`, hint };
  const point = Math.max(bare.lastIndexOf(','), bare.lastIndexOf('.'));
  const whole = point === -1 ? bare : bare.slice(0, point);
  const digits = whole.replace(/[,.]/g, '') + (point === -1 ? '' : `.${bare.slice(point + 1)}`);
  return /^[+-]?\d{1,15}(\.\d{1,9})?$/.test(digits)
    ? { value: Number(digits) }
    : { problem: `\`${text}\` is not a number`, hint };
}

function truthOf(text: string): { readonly value: boolean } | CellProblem {
  const word = text.toLowerCase();
  if (known.yes.includes(word)) return { value: true };
  if (known.no.includes(word)) return { value: false };
  return { problem: `\`${text}\` is neither yes nor no`, hint: 'write `yes` or `no`' };
}

/** The values that a word can mean. */
function meaning(word: string, words: Column['words'] = new Map()): readonly string[] {
  const plain = word.toLowerCase();
  return [...words].flatMap(([value, own]) =>
    [value, ...own].some((one) => one.toLowerCase() === plain) ? [value] : [],
  );
}

function choiceOf(text: string, { examples }: ValueNode, words?: Column['words']) {
  const own = examples.find((one) => String(one).toLowerCase() === text.toLowerCase());
  if (own !== undefined) return { value: own };
  const meant = meaning(text, words);
  const [value] = meant;
  if (value !== undefined && meant.length === 1) return { value };
  const choices = examples.map(String);
  const all = `write one of ${choices.map((one) => `\`${one}\``).join(', ')}`;
  const known = [...choices, ...[...(words ?? [])].flatMap(([, own]) => own)];
  return { problem: `\`${text}\` is not one of the values`, hint: didYouMean(text, known) ?? all };
}

/** A day as YYYY-MM-DD, or in another order that only one day has. */
function dayOf(text: string): { readonly value: string } | CellProblem {
  const hint = 'write it as YYYY-MM-DD';
  if (isCalendarDay(text.slice(0, 10))) return { value: text.slice(0, 10) };
  const [, first = '', sign, second = '', year = ''] =
    /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(text) ?? [];
  const day = (one: string, month: string) => `${year}-${month.padStart(2, '0')}-${one.padStart(2, '0')}`;
  // With points the day comes first everywhere.
  const found = [day(first, second), ...(sign === '.' ? [] : [day(second, first)])].filter(isCalendarDay);
  const [own] = new Set(found);
  if (own === undefined) return { problem: `\`${text}\` is not a day`, hint };
  return new Set(found).size === 1 ? { value: own } : { problem: `\`${text}\` can be two days`, hint };
}
