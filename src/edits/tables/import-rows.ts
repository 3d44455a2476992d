import { groupedBy, maxOf, perKey } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import { cellAt, cellText, plainText, readTable } from './cell-values.js';
import type { Column, Content } from './columns.js';
import { headedTable, headingLines, headingOf, isKnown, isNaming, type LookUp } from './headed-table.js';
import { headingReader, isTo, plainHeading, skip, synonymsOf, tableHeading, targetKey } from './headings.js';
import {
  type CellFinding,
  type CellPlace,
  type CellResult,
  filesFinder,
  type HeadedTable,
  type Heading,
  type ImportRow,
  type InnerTables,
  isClear,
  namingKeys,
  readRow,
  translationRow,
} from './import-row.js';
import { type Mapping, presetFor, ruleReader } from './mapping.js';
import { withoutPrivate } from './private-columns.js';
import type { Table, TableRow } from './table.js';

/** The rows of a file as rows of products, and the facts about its columns for the report. */
export interface ImportRows {
  /** The sheet with the products; undefined if the file has none. */
  readonly table: Table | undefined;
  readonly headings: readonly Heading[];
  /** Sheets with tables of products, and the columns of sheets with translations. */
  readonly otherHeadings: readonly Heading[];
  /** Products in the order of the file, then products that have only translations. */
  readonly rows: readonly ImportRow[];
  /** Findings about whole rows and columns of the tables. */
  readonly notes: readonly CellFinding[];
  /** Tables without a product in the file, per sheet. */
  readonly strays: readonly (readonly (readonly [name: string, CellResult])[])[];
  /** Names of the sheets that were not read. */
  readonly unread: readonly string[];
  /** The program that exported the file, if it is known. */
  readonly program: string | undefined;
}

/** Reads the tables of a file. @param language of the site @param files paths of the files beside the catalogue */
export function importRows(
  tables: readonly Table[],
  columns: readonly Column[],
  mapping: Mapping,
  language: string,
  files: FileSet['paths'],
): ImportRows {
  const preset = tables.map(({ rows }) => presetFor((rows[0]?.cells ?? []).map(plainText))).find(Boolean);
  const mappings = preset === undefined ? [mapping] : [mapping, preset.mapping];
  const lookUp = headingLookup(columns, language, mappings);
  const sheets = sheetsOf(tables, columns, lookUp, mapping.sheet);
  const main = sheets.main && headedTable(sheets.main, lookUp, language);
  const isExport = main?.headings.some(({ target }) => isTo(target, 'digests')) ?? false;
  const sheet = main && withoutPrivate(main, isExport);
  const innerSheets = sheets.inner.map(({ table, column }) =>
    innerSheet(table, column, { lookUp, language }, isExport),
  );
  const inner = innerSheets.flatMap(({ tables }) => tables);
  const rows = sheet?.below.map((row) => readRow(row, sheet, inner)) ?? [];
  const products = rows.filter((row, n) => !isContinuation(row, rows[n - 1]));
  const names = new Set(products.flatMap(({ texts }) => namingKeys.flatMap((key) => texts.get(key) ?? [])));
  const translations = sheets.translations.map((table) =>
    withoutPrivate(headedTable(table, lookUp, language), isExport),
  );
  const translationRows = translations.flatMap((headed) =>
    headed.below.map((row) => translationRow(readRow(row, headed, []))),
  );
  return {
    table: sheets.main,
    headings: sheet?.headings ?? [],
    otherHeadings: [
      ...innerSheets.map(({ heading }) => heading),
      ...translations.flatMap(({ table, headings }) =>
        headings.map((heading): Heading => ({ ...heading, sheet: table.name })),
      ),
    ],
    rows: withTranslations(products.map(filesFinder(files)), translationRows),
    notes: [sheet?.findings ?? [], ...nameless(sheet), ...innerSheets.map(({ findings }) => findings)].flat(),
    strays: inner.map((byName) => [...byName].filter(([name]) => !names.has(name))),
    unread: sheets.others,
    program: preset?.program,
  };
}

function nameless(sheet: HeadedTable | undefined): readonly CellFinding[] {
  const [first] = sheet?.headings ?? [];
  if (sheet === undefined || first === undefined || sheet.headings.some(({ target }) => isNaming(target)))
    return [];
  const place = { table: sheet.table.name, row: first.row };
  const hint = 'write `name` for it in `import.yaml`';
  return [{ severity: 'error', place, problem: 'no column has the names of the products', hint }];
}

interface TableKey extends Column {
  readonly holds: Extract<Content, { readonly kind: 'table' }>;
}

/** Sorts the sheets by their names. @param wanted the sheet of the products; default: the one with most known headings */
function sheetsOf(
  tables: readonly Table[],
  columns: readonly Column[],
  lookUp: LookUp,
  wanted: string | undefined,
) {
  const isNamed = ({ name }: Table, names: readonly string[]) =>
    names.some((other) => plainHeading(other) === plainHeading(name));
  const filled = tables.filter(({ rows }) => rows.length > 0);
  const inner = filled.flatMap((table) => {
    const column = columns.find(
      (column): column is TableKey =>
        column.holds.kind === 'table' &&
        isNamed(table, [column.key, ...column.labels, ...synonymsOf(column.key)]),
    );
    return column === undefined ? [] : [{ table, column }];
  });
  const translations = filled.filter((table) => isNamed(table, ['translations']));
  const others = filled.filter(
    (table) => !translations.includes(table) && !inner.some((sheet) => sheet.table === table),
  );
  // A file of one table may be called like a table of products.
  const candidates = others.length === 0 ? filled : others;
  const known = candidates.map((table) => headingLines(table, (text) => isKnown(lookUp(text).target)).known);
  const best = candidates[known.indexOf(maxOf(known))];
  const main = wanted === undefined ? best : tables.find((table) => isNamed(table, [wanted]));
  return {
    main,
    inner: inner.filter(({ table }) => table !== main),
    translations: translations.filter((table) => table !== main),
    others: others.filter((table) => table !== main).map(({ name }) => name),
  };
}

/** In characters. The first rows may contain long texts, which are looked up as headings. */
const longestHeading = 1000;

/** @param mappings the first one with a rule for a heading counts */
function headingLookup(columns: readonly Column[], language: string, mappings: readonly Mapping[]): LookUp {
  const readHeading = headingReader(columns, language);
  const ruleOf = ruleReader(mappings);
  return perKey((text) => {
    const rule = ruleOf(text);
    const isLong = text.length > longestHeading;
    return { text, rule, target: isLong ? { hint: undefined } : readHeading(rule?.to ?? text) };
  });
}

/** Reads a sheet with tables of products. In reports the whole sheet is like one column. */
function innerSheet(
  table: Table,
  column: TableKey,
  { lookUp, language }: { readonly lookUp: LookUp; readonly language: string },
  isExport: boolean,
) {
  const isTableHeading = (text: string) => tableHeading(text, column.holds.columns) !== undefined;
  const isHeading = (text: string) => isTableHeading(text) || isNaming(lookUp(text).target);
  const sheet = headedTable(table, lookUp, language, isHeading);
  const places = sheet.headings.filter(({ text }) => isTableHeading(text)).map((heading) => heading.column);
  const below = sheet.below.map((row) => {
    const text = places.map((place) => plainText(cellAt(row, place))).join(' | ');
    return { ...row, cells: [{ ...cellAt(row, undefined), text }] };
  });
  const about = { ...lookUp(table.name), target: { to: 'column', column } } as const;
  const whole = { ...headingOf({ ...about, row: 1, column: 0 }, below), sheet: table.name };
  // The tables of an export are in the catalogue already.
  const [heading = whole] = isExport
    ? []
    : withoutPrivate({ ...sheet, below, headings: [whole] }, false).headings;
  const tables = isTo(heading.target, skip) ? [] : [innerTables(sheet, column)];
  return { heading, tables, findings: sheet.findings };
}

function innerTables({ table, language, headings, below }: HeadedTable, column: TableKey): InnerTables {
  const { columns } = column.holds;
  // Rows that users add to an export have no id.
  const naming = headings.filter(({ target, text }) => isNaming(target) || text === 'Original');
  const places = (naming.length === 0 ? headings.slice(0, 1) : naming).map((heading) => heading.column);
  const order = columns.map((inner) =>
    headings.find((heading) => heading.column !== places[0] && tableHeading(heading.text, [inner])),
  );
  const namesIn = (row: TableRow) => places.flatMap((place) => plainText(cellAt(row, place)) || []);
  const ids = new Map(below.map(namesIn).map(([id, name]) => [name, id]));
  const groups = groupedBy(below, (row) => {
    const [name = ''] = namesIn(row);
    return [ids.get(name) ?? name];
  });
  const tables = [...groups].map(([name, rows]): readonly [string, CellResult] => {
    const place: CellPlace = { table: table.name, row: rows[0].number };
    const cells = rows.map((row) => order.map((heading) => cellAt(row, heading?.column)));
    if (cells.length === 1 && cells[0]?.some(({ text }) => isClear(text)))
      return [name, { column, place, value: undefined, text: '' }];
    const reading = readTable(cells, columns, { language });
    if ('problem' in reading) return [name, { ...reading, severity: 'error', place }];
    return [name, { column, place, value: reading.value, text: cellText(reading.value, column) }];
  });
  return new Map(tables);
}

/** Whether a row only continues the product before it: shops have more rows for variants and pictures. */
function isContinuation(
  { texts, values, findings, tests }: ImportRow,
  before: ImportRow | undefined,
): boolean {
  const count = texts.size + findings.length + tests.length;
  if (count === 0) return true;
  const slug = texts.get('slug');
  return count + values.length === 2 && slug !== undefined && before?.texts.get('slug') === slug;
}

/** Joins products with their translations. Translations of products without a row become rows. */
function withTranslations(
  products: readonly ImportRow[],
  translations: readonly ImportRow[],
): readonly ImportRow[] {
  const byId = groupedBy(translations, ({ texts }) => [texts.get('id') ?? '']);
  const joined = products.map((row) => {
    const id = row.texts.get('id') ?? '';
    const inLanguages = id === '' ? [] : (byId.get(id) ?? []);
    if (id !== '') byId.delete(id);
    return joinedRow([row, ...inLanguages]);
  });
  return [...joined, ...[...byId.values()].map(joinedRow)];
}

/** Joins the rows of one product. The first one names it. */
function joinedRow(rows: readonly [ImportRow, ...ImportRow[]]): ImportRow {
  return {
    ...rows[0],
    values: rows.flatMap(({ values }) => values),
    findings: rows.flatMap(({ findings }) => findings),
    digests: new Set(rows.flatMap(({ digests }) => [...digests])),
  };
}

/** Warnings about headings without a target, columns with the same target, and tables of unknown products. */
export function tableFindings({ table, headings, strays, notes }: ImportRows): readonly CellFinding[] {
  const byKey = groupedBy(headings, ({ target }) => [targetKey(target)]);
  const ofHeadings = headings.flatMap(({ text, target, row, column, filled }) => {
    const place = { table: table?.name ?? '', row, column };
    const key = targetKey(target);
    const [first, ...others] = byKey.get(key) ?? [];
    if (key !== undefined && key !== 'draft' && others.some((other) => other.column === column)) {
      const problem = `\`${first?.text}\` goes to \`${key}\` too, and the last one counts`;
      return [{ place, problem, hint: 'write `skip` for one of them in `import.yaml`' }];
    }
    if ('to' in target || filled === 0) return [];
    const hint =
      target.hint ??
      `name a field in \`import.yaml\`, or write \`${text} limit\` for a row of the specification`;
    return [{ place, problem: `nothing is called \`${text}\``, hint }];
  });
  const ofTables = strays.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const [name, { place }] = first;
    const lack = name === '' ? 'the row names no product' : `no product is called \`${name}\``;
    const problem = `${lack}${others.length === 0 ? '' : `, and ${others.length} others`}`;
    return [{ place, problem, hint: 'name each by its id, its slug or its name' }];
  });
  return [
    ...notes,
    ...[...ofHeadings, ...ofTables].map((finding) => ({ severity: 'warning', ...finding }) as const),
  ];
}
