import { maxOf } from '../../document/collections.js';
import { counted } from '../../document/text/counted.js';
import { plainCharacters } from '../../kinds/characters.js';
import { cellAt, listItems, listSigns, plainText } from './cell-values.js';
import { isTo, plainHeading, skip, synonymsOf, type Target, type Unmatched } from './headings.js';
import {
  type CellFinding,
  type CellPlace,
  type HeadedTable,
  type Heading,
  namingKeys,
} from './import-row.js';
import type { MappedHeading } from './mapping.js';
import type { Table, TableCell, TableRow } from './table.js';
import cellWords from './words.json' with { type: 'json' };

export type LookUp = (text: string) => MappedHeading;

/** The number of first rows that may be the headings: some tables have a title above them. */
const headingRows = 30;

export const isKnown = (target: Target | Unmatched) => 'to' in target && target.to !== skip;

export const isNaming = (target: Target | Unmatched) =>
  isTo(target, 'column') && namingKeys.some((key) => key === target.column.key);

interface HeadingLines {
  /** The index of the first row below them. */
  readonly end: number;
  readonly row: TableRow | undefined;
  readonly texts: readonly string[];
  /** The number of different known headings. */
  readonly known: number;
}

/** The row with most known headings, among the first rows. The row below may continue it, such as with limits and units. */
export function headingLines(
  { rows }: Pick<Table, 'rows'>,
  isHeading: (text: string) => boolean,
): HeadingLines {
  const lines = rows
    .slice(0, headingRows)
    .map(({ cells }) => cells.map((cell) => plainText(cell).replace(/\s+/g, ' ')));
  const knownIn = (texts: readonly string[]) =>
    new Set(texts.filter((text) => text !== '' && isHeading(text))).size;
  const counts = lines.map(knownIn);
  const first = Math.max(0, counts.indexOf(maxOf(counts)));
  const [texts = [], below = []] = lines.slice(first, first + 2);
  const found = { end: first + 1, row: rows[first], texts, known: counts[first] ?? 0 };
  const joined = Array.from({ length: Math.max(texts.length, below.length) }, (_, n) => {
    const lower = below[n] ?? '';
    // A heading above several columns stands above the first.
    const upper = texts[n] || (lower === '' ? '' : (texts.slice(0, n).findLast((text) => text !== '') ?? ''));
    return lower === upper ? upper : `${upper} ${lower}`.trim();
  });
  // Values have digits, or stand in the first column and make no headings: `Moisture` and `% max` do.
  const start = texts.findIndex((text) => text !== '');
  const filled = joined.filter((_, n) => below[n]);
  const isContinued = knownIn(filled) > 2 && 4 * knownIn(filled) >= 3 * filled.length;
  const hasValues =
    (joined[start] !== texts[start] && !isContinued) || below.some((text) => /\p{Nd}/u.test(text));
  const known = hasValues ? 0 : knownIn(joined);
  return known > found.known || (isContinued && known > 0)
    ? { ...found, end: first + 2, texts: joined, known }
    : found;
}

/** Finds the headings of a table, and sorts the other rows: products, titles of sections, and rows that stay out. */
export function headedTable(
  table: Table,
  lookUp: LookUp,
  language: string,
  // A pattern of the mapping such as `*: skip` knows no heading.
  isHeading = (text: string) => isKnown(lookUp(text).target),
): HeadedTable {
  const { end, row: line, texts } = headingLines(table, isHeading);
  const row = line?.number ?? 1;
  const headed = texts.flatMap((text, column) => (text === '' ? [] : [{ ...lookUp(text), row, column }]));
  const found = withName(headed, table.rows.slice(end), lookUp).map(phHeading(headed));
  const findings: CellFinding[] = [];
  const tell = (problem: string, place: Omit<CellPlace, 'table'>, more?: Partial<CellFinding>) =>
    findings.push({ severity: 'information', place: { table: table.name, ...place }, problem, ...more });
  const whole = wholeRows(table, end, texts.length, findings);
  const unnamed = Array.from({ length: maxOf([0, ...whole.map(({ cells }) => cells.length)]) }, (_, n) => n);
  for (const column of unnamed.filter((column) => !texts[column])) {
    const filled = whole.filter((row) => plainText(cellAt(row, column)) !== '').length;
    const problem = `the column has no heading, and ${counted(filled, 'cell')} that ${filled === 1 ? 'is' : 'are'} not read`;
    if (filled > 0) tell(problem, { row, column }, { severity: 'warning', hint: 'write a heading above it' });
  }
  const { below, sections, notes } = sortedRows(whole, found);
  const titles = table.rows.slice(0, Math.max(0, end - 1)).filter((above) => above.number < row);
  for (const { number, cells } of titles) {
    const text = cells.map(plainText).find((cell) => cell !== '');
    tell(`\`${text}\` stands above the headings, and stays out`, { row: number });
  }
  for (const [number, problem] of notes) tell(problem, { row: number });
  const headings = found.map((heading) => headingOf(heading, below));
  return { table, language, headings, below, sections, findings };
}

/** The pH of goods without a colour is a row of the specification, not the range of a colour. */
function phHeading(headings: readonly MappedHeading[]) {
  const hasKey = ({ target }: MappedHeading, key: string) =>
    isTo(target, 'column') && target.column.key === key;
  const hasColours = headings.some((heading) => hasKey(heading, 'colour.hex'));
  const target = { to: 'test', test: 'pH', unit: '', sign: '' } as const;
  return <Headed extends MappedHeading>(heading: Headed): Headed =>
    !hasColours &&
    heading.rule?.to !== 'colour.ph' &&
    plainHeading(heading.text) === 'ph' &&
    hasKey(heading, 'colour.ph')
      ? { ...heading, target }
      : heading;
}

/** Takes a column whose heading contains a word for names as the column of names: `Produktbezeichnung`. */
function withName(
  headings: readonly (MappedHeading & Pick<Heading, 'row' | 'column'>)[],
  rows: readonly TableRow[],
  lookUp: LookUp,
) {
  if (headings.some(({ target }) => isNaming(target))) return headings;
  const words = synonymsOf('name')
    .map(plainHeading)
    .filter(({ length }) => length > 4);
  const hasNames = (column: number) => {
    const texts = rows.map((row) => plainText(cellAt(row, column))).filter((text) => text !== '');
    return 2 * texts.filter((text) => /\p{L}{3}/u.test(text)).length > texts.length;
  };
  const isName = ({ text, target, rule, column }: (typeof headings)[number]) =>
    !('to' in target) &&
    rule === undefined &&
    hasNames(column) &&
    words.some((word) => plainHeading(text).includes(word));
  const guess = headings.find(isName);
  const { target } = lookUp('name');
  return headings.map((heading) => (heading === guess ? { ...heading, target } : heading));
}

/** Joins texts that a separator within them has divided: `red, powder`. A row with other extra cells stays out. */
function wholeRows(
  { name, rows, separator }: Table,
  start: number,
  width: number,
  findings: CellFinding[],
): readonly TableRow[] {
  const below = rows.slice(start);
  if (separator === undefined) return below;
  const isWide = ({ cells }: TableRow) => cells.length > width;
  const whole = below.map((row) => (isWide(row) ? joinedCells(row, width, separator) : row));
  const left = whole.filter(isWide);
  for (const [n, { number: row }] of below.entries())
    if (whole[n] !== below[n]) {
      const problem = `a text in the row contains \`${separator}\` and is read as one cell`;
      const hint = 'put quotes (") around it';
      findings.push({ severity: 'information', place: { table: name, row }, problem, hint });
    }
  // If most rows have the extra cell, it is a column without a heading.
  if (2 * left.length > below.length) return whole;
  for (const { number: row } of left) {
    const problem = `the row has more cells than the table has headings, so it stays out`;
    const hint = `put quotes (") around a text that contains \`${separator}\``;
    findings.push({ severity: 'error', costsRow: true, place: { table: name, row }, problem, hint });
  }
  return whole.filter((row) => !isWide(row));
}

function joinedCells(row: TableRow, width: number, separator: string): TableRow {
  const isRest = ({ text }: TableCell, n: number) => n > 0 && /^\s+\S/.test(text);
  if (row.cells.filter(isRest).length !== row.cells.length - width) return row;
  const cells: TableCell[] = [];
  for (const [n, cell] of row.cells.entries()) {
    const last = cells.at(-1);
    if (last === undefined || !isRest(cell, n)) cells.push(cell);
    else cells[cells.length - 1] = { ...last, text: last.text + separator + cell.text, kind: 'text' };
  }
  return { ...row, cells };
}

const totals: ReadonlySet<string> = new Set(cellWords.totals.map(plainHeading));

type RowKind = 'product' | 'category' | 'title' | 'note' | 'total' | 'headings';

const reports: Readonly<Partial<Record<RowKind, (text: string) => string>>> = {
  category: (text) => `\`${text}\` is read as the category of the rows below it`,
  title: (text) => `\`${text}\` is a title, and stays out: a column names the categories`,
  note: (text) => `\`${text}\` is a note, and stays out`,
  total: (text) => `\`${text}\` is a row of sums, and stays out`,
  headings: () => 'the headings again: the row stays out',
};

/** Sorts the rows below the headings. `notes` say by the numbers of rows which ones are no products. */
function sortedRows(rows: readonly TableRow[], headings: readonly (MappedHeading & { column: number })[]) {
  const kindOf = rowSorter(rows, headings);
  const below: TableRow[] = [];
  const sections = new Map<number, string>();
  const notes = new Map<number, string>();
  let section: string | undefined;
  for (const [n, row] of rows.entries()) {
    const kind = kindOf(row, n);
    const text = row.cells.map(plainText).find((text) => text !== '') ?? '';
    const report = reports[kind]?.(text);
    if (kind === 'category') section = text;
    if (report !== undefined) notes.set(row.number, report);
    else below.push(row);
    if (section !== undefined) sections.set(row.number, section);
  }
  return { below, sections, notes };
}

function rowSorter(rows: readonly TableRow[], headings: readonly (MappedHeading & { column: number })[]) {
  const columnOf = (isWanted: (target: Target | Unmatched) => boolean) =>
    headings.find(({ target }) => isWanted(target))?.column;
  const first = headings[0]?.column;
  const isNameFirst = first === columnOf((target) => isTo(target, 'column') && target.column.key === 'name');
  const category = columnOf((target) => isTo(target, 'category'));
  const filledIn = ({ cells }: TableRow) => cells.map(plainText).filter((text) => text !== '');
  const firstText = (row: TableRow) => plainText(cellAt(row, first));
  const isRepeated = ({ cells }: TableRow) =>
    cells.every((cell, n) =>
      ['', headings.find(({ column }) => column === n)?.text].includes(plainText(cell)),
    );
  const isTotal = (row: TableRow) => totals.has(plainHeading(filledIn(row)[0] ?? ''));
  const isSingle = (row: TableRow) => filledIn(row).length === 1 && /\p{L}{2}/u.test(firstText(row));
  const isFull = (row: TableRow) => filledIn(row).length > 1 && !isTotal(row) && !isRepeated(row);
  const isOutline = rows.filter(isFull).length >= rows.filter(isSingle).length;
  /** Whether the title above a row contains the name of its category. */
  const isTitled = (row: TableRow, title: string) => {
    const text = plainHeading(plainText(cellAt(row, category)));
    return text !== '' && plainHeading(title).includes(text);
  };
  /** A row with only its first cell is a product if that cell is its name. */
  const singleKind = (row: TableRow, n: number): RowKind => {
    const [before, next] = [rows[n - 1] ?? row, rows[n + 1]];
    const text = firstText(row);
    const isRemark = /^[*(†]|[.!]$|^.{80}/su.test(text);
    if (next !== undefined && isFull(next) && !isRemark) {
      if (category === undefined) return 'category';
      if (!isNameFirst || isTitled(next, text)) return 'title';
    }
    return isNameFirst && !isRemark && row.number === before.number + 1 ? 'product' : 'note';
  };
  return (row: TableRow, n: number): RowKind => {
    if (isTotal(row)) return 'total';
    if (isRepeated(row) && filledIn(row).length > 1) return 'headings';
    return isOutline && isSingle(row) ? singleKind(row, n) : 'product';
  };
}

const shownExamples = 3;

export function headingOf(
  heading: MappedHeading & Pick<Heading, 'row' | 'column'>,
  below: readonly TableRow[],
): Heading {
  const texts = below.map((row) => plainText(cellAt(row, heading.column))).filter((text) => text !== '');
  const codes = texts.filter((text) => /^\d+$/.test(text));
  const digits = maxOf(codes.map(({ length }) => length));
  const isCode = codes.some((code) => code.startsWith('0') && code.length === digits);
  // Exports separate by line breaks and `;`. Of all signs, only the strongest is added: others may belong to the texts.
  const strongest = listSigns.filter((sign) => texts.some((text) => listItems(text, [sign]).length > 1));
  const { separator } = heading.rule ?? {};
  const separators =
    separator === undefined
      ? [...new Set(['\n', ';', ...strongest.slice(0, 1), ' / '])]
      : [separator, plainCharacters(separator)];
  return {
    ...{ ...heading, filled: texts.length, separators },
    digits: isCode ? digits : undefined,
    examples: [...new Set(texts)].slice(0, shownExamples),
    items: new Set(
      isTo(heading.target, 'column') ? texts.flatMap((text) => listItems(text, separators)) : [],
    ),
  };
}
