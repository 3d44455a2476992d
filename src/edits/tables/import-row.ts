import { textOfHtml } from '../../catalogue/markdown/html-text.js';
import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { groupedBy } from '../../document/collections.js';
import { isMap } from '../../document/document.js';
import { readNoValue } from '../../kinds/doubtful.js';
import { hasMeaning } from '../../kinds/kind-names.js';
import { readPh } from '../../kinds/ph.js';
import { type Quantity, readQuantity } from '../../kinds/quantity.js';
import { isPh } from '../../kinds/tests.js';
import type { Severity } from '../../rules/diagnostics/diagnostic.js';
import {
  type CellProblem,
  cellAt,
  cellText,
  plainText,
  questionProblem,
  readCell,
  spoiledCell,
} from './cell-values.js';
import type { Column } from './columns.js';
import { isTo, plainHeading, skip, type Target } from './headings.js';
import { isDeepHtml, markdownOf, relativeAddresses, shownHtml } from './html-markdown.js';
import type { MappedHeading } from './mapping.js';
import type { Table, TableCell, TableRow } from './table.js';
import cellWords from './words.json' with { type: 'json' };

/** A place in a file of tables: a row from 1, a column from 0. Without a column it means the whole row. */
export interface CellPlace {
  readonly table: string;
  readonly row: number;
  readonly column?: number;
}

/** A column of the file: a row from 1, a column from 0. */
export interface Heading extends MappedHeading {
  readonly row: number;
  readonly column: number;
  readonly filled: number;
  /** The first different texts of its cells. */
  readonly examples: readonly string[];
  /** The common length of codes, if some begin with zeros: shorter ones have lost their zeros. */
  readonly digits: number | undefined;
  /** Separators between the items of a list. The first one in a cell counts. */
  readonly separators: readonly string[];
  /** The items that these separate in its cells. */
  readonly items: ReadonlySet<string>;
  /** The name of its sheet, unless that is the sheet of the products. */
  readonly sheet?: string;
}

export interface HeadedTable {
  readonly table: Table;
  /** The language of the site: its separators are those of numbers in texts. */
  readonly language: string;
  readonly headings: readonly Heading[];
  readonly below: readonly TableRow[];
  /** The titles above rows, which are their categories, by the numbers of the rows. */
  readonly sections: ReadonlyMap<number, string>;
  /** Rows that are no products, and columns without a heading. */
  readonly findings: readonly CellFinding[];
}

export interface CellFinding extends CellProblem {
  /** The rule of the catalogue that it breaks; absent if the cell itself cannot be imported. */
  readonly code?: string;
  readonly severity: Severity;
  readonly place: CellPlace;
  /** Whether the row stays out, not only the cell. */
  readonly costsRow?: true;
}

/** The value of a row for a key of a product. */
export interface RowValue {
  readonly column: Column;
  /** The language of the translation that has the value. */
  readonly language?: string | undefined;
  readonly place: CellPlace;
  /** The text of the cell in an export. */
  readonly text: string;
  /** Undefined removes the value. */
  readonly value: Example | undefined;
}

/** The value of a cell or a table of cells, or the reason why it has none. */
export type CellResult = RowValue | CellFinding;

/** The tables of products in one sheet, by the id, slug or name of the product. */
export type InnerTables = ReadonlyMap<string, CellResult>;

export interface ImportRow {
  readonly place: CellPlace;
  /** Texts that may identify the product, by key: `id`, `category`, `slug`, `name` and others. */
  readonly texts: ReadonlyMap<string, string>;
  readonly values: readonly RowValue[];
  /** The digests of the cells when they were exported. */
  readonly digests: ReadonlySet<string>;
  readonly tests: readonly TestCell[];
  readonly findings: readonly CellFinding[];
}

/** A cell of a column with limits of one test. */
export interface TestCell {
  readonly target: Extract<Target, { to: 'test' }>;
  readonly place: CellPlace;
  readonly text: string;
  /** Undefined for a text that is no quantity. */
  readonly quantity: Quantity | undefined;
}

interface FilledCell {
  readonly heading: Heading;
  readonly target: Target;
  readonly cell: TableCell;
  /** Relative addresses in its HTML. */
  readonly links: readonly string[];
}

/** Keys that identify the product of a row. The first one in a row counts. */
export const namingKeys = ['id', 'slug', 'name'] as const;

/** Whether a text removes the value. */
export const isClear = (text: string) => cellWords.clear.includes(text.toLowerCase());

/** Reads a row of products. @param inner the sheets with tables of products */
export function readRow(row: TableRow, headed: HeadedTable, inner: readonly InnerTables[]): ImportRow {
  const place = { table: headed.table.name, row: row.number };
  // An export contains Markdown.
  const isExport = headed.headings.some(({ target }) => isTo(target, 'digests'));
  const filled = headed.headings.flatMap((heading) => filledCell(row, heading, isExport));
  const section = headed.sections.get(row.number);
  const texts = new Map([
    ...(section === undefined ? [] : [['category', section] as const]),
    ...filled.flatMap(({ target, cell }) => {
      const key = namingKey(target);
      const isText = cell.text !== '' && key !== '' && cellProblem(cell) === undefined;
      return isText ? [[key, cell.text] as const] : [];
    }),
  ]);
  const tests = filled.flatMap((cell) =>
    readTestCell(cell, { ...place, column: cell.heading.column }, headed.language),
  );
  const results = [
    ...filled.flatMap((cell) => readFilled(cell, { ...place, column: cell.heading.column }, headed.language)),
    ...tests.flatMap(({ findings }) => findings),
    ...inner.flatMap((tables) =>
      namingKeys.flatMap((key) => tables.get(texts.get(key) ?? '') ?? []).slice(0, 1),
    ),
  ];
  const values = results.flatMap((result) => ('problem' in result ? [] : [result]));
  // Shops may hide a product by either of two columns.
  const isHidden = values.some(({ column, value }) => column.key === 'draft' && value === true);
  return {
    place,
    texts,
    values: values.filter(({ column, value }) => !isHidden || column.key !== 'draft' || value === true),
    findings: results.flatMap((result) => ('problem' in result ? [result] : [])),
    digests: new Set(
      filled.flatMap(({ target, cell }) => (target.to === 'digests' ? cell.text.split(' ') : [])),
    ),
    tests: tests.flatMap(({ test }) => test ?? []),
  };
}

function filledCell(row: TableRow, heading: Heading, isExport: boolean): readonly FilledCell[] {
  const { target, rule } = heading;
  if (!('to' in target) || target.to === skip) return [];
  const cell = cellAt(row, heading.column);
  const { values = {}, separator = '' } = rule ?? {};
  // A product has one category, so the first item of a list counts.
  const isFirst = separator !== '' && target.to === 'category';
  const written = isFirst ? (plainText(cell).split(separator)[0] ?? '').trim() : plainText(cell);
  const meanings = new Map(
    Object.entries(values).map(([words, value]) => [plainText({ text: words }), value]),
  );
  const meaning = meanings.get(written) ?? meanings.get(written.toLowerCase()) ?? written;
  const text =
    target.to === 'column'
      ? columnText(meaning, target.column, isExport)
      : plainText({ text: textOfHtml(meaning, ' ') });
  const links = target.to === 'column' && target.column.key === 'body' ? relativeAddresses(meaning) : [];
  const isEmpty = text === '' || readNoValue(text)?.kind === 'empty';
  return isEmpty && !spoiledCell(cell) ? [] : [{ heading, target, cell: { ...cell, text }, links }];
}

/** The text of a cell for a key. A cell with too deep elements is refused as it is. */
function columnText(text: string, { key, holds }: Column, isExport: boolean): string {
  if (key === 'body') return isExport ? text : markdownOf(text);
  if (isDeepHtml(text)) return text;
  return plainText({ text: textOfHtml(shownHtml(text), holds.kind === 'value' ? ' ' : '\n') });
}

/** The key of a target whose text may identify the product. */
function namingKey(target: Target): string {
  if (target.to === 'category') return 'category';
  return target.to === 'column' && target.language === undefined ? target.column.key : '';
}

/** The value of a cell or its problem, and doubts about the value. */
function readFilled(
  { heading, target, cell, links }: FilledCell,
  place: CellPlace,
  language: string,
): readonly CellResult[] {
  const problem = cellProblem(cell);
  if (problem) return [{ ...problem, severity: 'error', place }];
  if (target.to !== 'column' || target.column.key === 'id') return [];
  const { column, unit } = target;
  if (isClear(cell.text)) return [{ column, language: target.language, place, text: '', value: undefined }];
  const tongue = { language: target.language ?? language, unit };
  const reading = readCell(cell, column, heading.separators, tongue, heading.items);
  const value = 'value' in reading ? reading.value : undefined;
  const doubt = links.length > 0 ? linksDoubt(links) : doubtOf(cell, column, value, heading.digits);
  return [
    'problem' in reading
      ? // A product that should be hidden must not become public.
        { ...reading, severity: 'error', place, ...(column.key === 'draft' && { costsRow: true }) }
      : { column, language: target.language, place, value, text: cellText(value, column) },
    ...(doubt === undefined ? [] : [noted(doubt, place)]),
  ];
}

function cellProblem(cell: TableCell): CellProblem | undefined {
  return spoiledCell(isDeepHtml(cell.text) ? { doubts: ['deep'] } : cell);
}

/** Reads a limit. A number of the workbook has a point in every language. */
function readTestCell({ target, cell }: FilledCell, place: CellPlace, language: string) {
  if (target.to !== 'test' || spoiledCell(cell)) return { findings: [] };
  const { text, kind } = cell;
  const read = isPh(target.test) ? readPh : readQuantity;
  const reading = read(text, kind === 'number' ? undefined : language);
  // The rules ask all other questions.
  if ('question' in reading && reading.question?.isFormula)
    return { findings: [{ ...questionProblem(text, reading.question), severity: 'error', place } as const] };
  return {
    findings: [],
    test: { target, place, text, quantity: reading.kind === 'value' ? reading.value : undefined },
  };
}

function noted({ isNote, ...doubt }: NonNullable<ReturnType<typeof doubtOf>>, place: CellPlace): CellFinding {
  return { severity: isNote === true ? 'information' : 'warning', place, ...doubt };
}

function linksDoubt(links: readonly string[]): ReturnType<typeof doubtOf> {
  const problem = `relative links lead nowhere here, and stay out: ${links.slice(0, 5).join(', ')}`;
  return { problem, hint: 'link to pages of the site, or write whole addresses' };
}

function doubtOf(
  { text, doubts, kind }: TableCell,
  { holds, words }: Column,
  value?: Example,
  digits = 0,
): (CellProblem & { readonly isNote?: boolean }) | undefined {
  const look = 'look at the file that it comes from';
  if (doubts.includes('damaged')) {
    const hint = `${look}, and save it as UTF-8 or as a workbook`;
    return { problem: `\`${text}\` seems to have lost a character`, hint };
  }
  if (/^[1-9]\d*$/.test(text) && text.length < digits && value === text)
    return { problem: `\`${text}\` seems to have lost zeros: others have ${digits} digits`, hint: look };
  if (holds.kind === 'value' && holds.value.valueKind === 'choice' && value !== undefined) {
    const isWhole = [value, ...(words.get(String(value)) ?? [])].some(
      (word) => plainHeading(String(word)) === plainHeading(text),
    );
    if (!isWhole) return { isNote: true, problem: `\`${text}\` is read as \`${value}\`` };
  }
  if (Array.isArray(value) && value.length === 1 && /, /.test(text) && !text.endsWith(';')) {
    const problem = `\`${text}\` is one item: other cells have something else between theirs`;
    return { problem, hint: 'write `;` between the items, or at the end if it is one' };
  }
  // Of other kinds, a rule asks the same.
  const isPlain = holds.kind !== 'value' || !hasMeaning(holds.value.valueKind);
  if (!isPlain || kind !== 'text' || !doubts.includes('date') || value !== text) return undefined;
  return { problem: `a program may have made \`${text}\` of something else`, hint: look };
}

/** A row of a sheet with translations. All its values are in its language. The name of the original may stand beside the id. */
export function translationRow(row: ImportRow): ImportRow {
  const [id, language] = [row.texts.get('id'), row.texts.get('language')];
  const texts = new Map(id === undefined ? [] : [['id', id]]);
  if (id !== undefined && language !== undefined) {
    const values = row.values.filter(({ column }) => column.key !== 'language');
    return { ...row, texts, values: values.map((value) => ({ ...value, language })) };
  }
  const problem = `the row does not name ${id === undefined ? 'a product by its id' : 'its language'}`;
  const finding = { severity: 'error', place: row.place, problem, costsRow: true } as const;
  return { ...row, texts, values: [], findings: [...row.findings, finding] };
}

/** Returns a function that completes bare file names of a row with their folder, and pictures with the name of the product. */
export function filesFinder(files: ReadonlySet<string>): (row: ImportRow) => ImportRow {
  const assets = [...files].filter((file) => file.startsWith('assets/'));
  const byName = groupedBy(assets, (file) => [file.replace(/.*\//, '')]);
  return (row) => ({
    ...row,
    values: row.values.map((rowValue) => {
      const { holds } = rowValue.column;
      const keys = holds.kind === 'table' ? holds.columns.map(({ key }) => key) : [];
      if (!keys.includes('file') || !Array.isArray(rowValue.value)) return rowValue;
      const name = keys.includes('alt') ? row.texts.get('name') : undefined;
      const value = rowValue.value.map((item: Example) => {
        if (!isMap(item)) return item;
        const { file, alt = name } = item;
        const isName = typeof file === 'string' && !file.includes('/');
        const [place = `assets/${file}`, other] = byName.get(String(file)) ?? [];
        const completed = { ...item, ...(alt !== undefined && { alt }) };
        return isName && other === undefined ? { ...completed, file: place } : completed;
      });
      return { ...rowValue, value, text: cellText(value, rowValue.column) };
    }),
  });
}
