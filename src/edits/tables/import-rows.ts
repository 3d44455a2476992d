import type { Example } from '../../catalogue/schema/shape/snippet.js';
import { groupedBy, maxOf } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import {
  type CellProblem,
  cellAt,
  cellText,
  plainText,
  readCell,
  spoiledCell,
  tableOf,
} from './cell-values.js';
import type { Column } from './columns.js';
import {
  headingReader,
  headingRow,
  isTo,
  othersFor,
  plainHeading,
  skip,
  type Target,
  tableHeading,
  targetKey,
  type Unmatched,
} from './headings.js';
import { isDeepHtml, markdownOf } from './html-text.js';
import {
  type CellFinding,
  type CellPlace,
  filesFinder,
  type Headed,
  type Heading,
  type ImportRow,
  joinedRow,
  type Said,
  translationRow,
} from './import-row.js';
import { type Mapping, presetFor, ruleReader } from './mapping.js';
import { withoutPrivate } from './private-columns.js';
import synonyms from './synonyms.json' with { type: 'json' };
import type { Table, TableCell, TableRow } from './table.js';
import known from './words.json' with { type: 'json' };

/** The most characters of a heading. The first rows may hold long texts, and each is looked up as one. */
const longestHeading = 1000;

export type ImportRows = ReturnType<typeof importRows>;

/** Reads the tables of a file as rows of products. @param language of the site; @param files that lie beside the catalogue */
export function importRows(
  tables: readonly Table[],
  columns: readonly Column[],
  mapping: Mapping,
  language: string,
  files: FileSet['paths'],
) {
  const { sheet } = mapping;
  const targetOf = headingReader(columns, language);
  const inner = tables.flatMap((table) => {
    const plain = plainHeading(table.name);
    const named = columns.flatMap(({ holds, ...column }) => {
      const isNamed = [column.key, ...column.labels, ...othersFor(synonyms, column.key)].some(
        (name) => plainHeading(name) === plain,
      );
      return isNamed && holds.kind === 'table' ? [{ table, column: { ...column, holds } }] : [];
    });
    return named.slice(0, 1);
  });
  const ofTexts = tables.filter(({ name }) => plainHeading(name) === 'translations');
  const others = tables.filter((table) => ![...inner.map((one) => one.table), ...ofTexts].includes(table));
  const isAsked = ({ name }: Table) => plainHeading(name) === plainHeading(sheet ?? '');
  const main =
    sheet === undefined ? others.find((one) => !one.isHidden && one.rows.length > 0) : tables.find(isAsked);
  const preset = presetFor((main?.rows[0]?.cells ?? []).map(plainText));
  const ruleOf = ruleReader(preset === undefined ? [mapping] : [mapping, preset.mapping]);
  const read = (heading: string) =>
    heading.length > longestHeading ? { hint: undefined } : targetOf(ruleOf(heading)?.to ?? heading);
  const isKnown = (heading: string) => 'to' in read(heading);
  const headed = (table: Table, isHeading = isKnown) => {
    const { rows } = table;
    const first = headingRow(
      rows.map(({ cells }) => cells),
      isHeading,
    );
    const below = rows.slice(first + 1);
    const headings = (rows[first]?.cells ?? []).flatMap((cell, column): readonly Heading[] => {
      const text = plainText(cell);
      const place = { row: rows[first]?.number ?? 1, column };
      return text === ''
        ? []
        : [{ ...place, ...headingOf({ text, target: read(text), rule: ruleOf(text) }, column, below) }];
    });
    return { table, headings, below };
  };
  const all = main && headed(main);
  const isExport = all?.headings.some(({ target }) => isTo(target, 'sums')) ?? false;
  const found = all && withoutPrivate(all, isExport);
  const innerTables = inner.flatMap(({ table, column }) => {
    const isTableHeading = (text: string) => tableHeading(text, column.holds.columns) !== undefined;
    const isHeading = (text: string) => isTableHeading(text) || isNaming(read(text));
    if (table === main) return [];
    const sheetRows = headed(table, isHeading);
    const places = sheetRows.headings.filter(({ text }) => isTableHeading(text)).map((one) => one.column);
    const below = sheetRows.below.map((row) => {
      const text = places.map((place) => plainText(cellAt(row, place))).join(' | ');
      return { ...row, cells: [{ ...cellAt(row, undefined), text }] };
    });
    const about = { text: table.name, target: { to: 'column', column }, rule: ruleOf(table.name) } as const;
    const heading = { row: 1, column: 0, ...headingOf(about, 0, below), sheet: table.name };
    // The tables of an export are those of the catalogue.
    const { headings } = isExport
      ? { headings: [heading] }
      : withoutPrivate({ table, below, headings: [heading] }, false);
    return [{ heading: headings[0] ?? heading, sheetRows, column }];
  });
  const tablesBy = innerTables.flatMap(({ heading, sheetRows, column }) =>
    isTo(heading.target, skip) ? [] : [innerRows(sheetRows, column)],
  );
  const rows = found === undefined ? [] : found.below.map((row) => rowOf(row, found, tablesBy));
  const ofLanguages = ofTexts.map((table) => withoutPrivate(headed(table), isExport));
  const translations = ofLanguages.flatMap((own) =>
    own.below.map((row) => translationRow(rowOf(row, own, []))),
  );
  const unread = others
    .filter((one) => one !== main && !one.isHidden && one.rows.length > 0)
    .map(({ name }) => name);
  const own = rows.filter((row, n) => !isMore(row, rows[n - 1]));
  const completed = filesFinder(files);
  const byId = groupedBy(translations, ({ texts }) => [texts.get('id') ?? '']);
  const joined = own.map((row) => {
    const id = row.texts.get('id') ?? '';
    const more = id === '' ? [] : (byId.get(id) ?? []);
    if (more.length > 0) byId.delete(id);
    return joinedRow([completed(row), ...more]);
  });
  const named = new Set(own.flatMap(({ texts }) => namingKeys.flatMap((key) => texts.get(key) ?? [])));
  return {
    /** The rows of tables whose product no row is of. */
    lost: tablesBy.map((saidBy) => [...saidBy].filter(([name]) => !named.has(name))),
    /** The sheet with the products. */
    table: main,
    headings: found?.headings ?? [],
    /** Sheets with tables of products, and the headings of sheets with translations. */
    otherHeadings: [
      ...innerTables.map(({ heading }) => heading),
      ...ofLanguages.flatMap(({ table, headings }) =>
        headings.map((one): Heading => ({ ...one, sheet: table.name })),
      ),
    ],
    // Translations may be of products that have no row of their own.
    rows: [...joined, ...[...byId.values()].map(joinedRow)],
    /** Names of the sheets that were not read. */
    unread,
    /** The program that has made the file, where we know its exports. */
    program: preset?.program,
  };
}

/** Whether a row says nothing of its own product: shops have more rows for variants and pictures. */
function isMore({ texts, said, findings, tests }: ImportRow, before: ImportRow | undefined): boolean {
  const count = texts.size + findings.length + tests.length;
  if (count === 0) return true;
  const slug = texts.get('slug');
  return count + said.length === 2 && slug !== undefined && before?.texts.get('slug') === slug;
}

const shownExamples = 3;

function headingOf(
  own: Pick<Heading, 'text' | 'target' | 'rule'>,
  column: number,
  below: readonly TableRow[],
): Omit<Heading, 'row' | 'column'> {
  const texts = below
    .map(({ cells }) => plainText(cells[column] ?? { text: '' }))
    .filter((cell) => cell !== '');
  const { separator } = own.rule ?? {};
  const codes = texts.filter((cell) => /^\d+$/.test(cell));
  const digits = maxOf(codes.map(({ length }) => length));
  const isCode = codes.some((cell) => cell.startsWith('0') && cell.length === digits);
  const found = ['\n', ';', '|', ','].filter((sign) => texts.some((cell) => cell.includes(sign)));
  return {
    ...{ ...own, filled: texts.length },
    digits: isCode ? digits : undefined,
    examples: [...new Set(texts)].slice(0, shownExamples),
    // Of those that we do not write ourselves, only the strongest: others may be in the texts.
    separators:
      separator === undefined ? [...new Set(['\n', ';', ...found.slice(0, 1), ' / '])] : [separator],
  };
}

/** Whether a text takes a value out. */
const isClear = (text: string) => known.clear.includes(text.toLowerCase());

/** What names the product of a row. */
const namingKeys = ['id', 'slug', 'name'] as const;

const isNaming = (target: Target | Unmatched) =>
  'to' in target && target.to === 'column' && namingKeys.some((key) => key === target.column.key);

/** Tables of products that stand in a sheet of their own, by what names the product. */
function innerRows(
  { table, headings, below }: Headed,
  column: Column & { readonly holds: { readonly kind: 'table' } },
): ReadonlyMap<string, Found> {
  const { holds } = column;
  // Who adds rows to an export leaves the id empty.
  const naming = headings.filter(({ target, text }) => isNaming(target) || text === 'Original');
  const places = (naming.length === 0 ? headings.slice(0, 1) : naming).map(({ column }) => column);
  const order = holds.columns.map((one) =>
    headings.find((heading) => heading.column !== places[0] && tableHeading(heading.text, [one])),
  );
  const namesIn = (row: TableRow) => places.flatMap((column) => plainText(cellAt(row, column)) || []);
  const ids = new Map(below.map(namesIn).map(([id, name]) => [name, id]));
  const groups = groupedBy(below, (row) => {
    const [name = ''] = namesIn(row);
    return [ids.get(name) ?? name];
  });
  const saidBy = [...groups].map(([name, rows]): readonly [string, Found] => {
    const place: CellPlace = { table: table.name, row: rows[0].number };
    const cells = rows.map((row) => order.map((heading) => cellAt(row, heading?.column)));
    const isCleared = cells.length === 1 && cells[0]?.some(({ text }) => isClear(text)) === true;
    const read = tableOf(cells, holds.columns);
    if ('problem' in read && !isCleared) return [name, { finding: { ...read, severity: 'error', place } }];
    const value = isCleared || 'problem' in read ? undefined : read.value;
    return [name, { said: { column, place, value, text: cellText(value, column) } }];
  });
  return new Map(saidBy);
}

function rowOf(
  row: TableRow,
  { table, headings }: Headed,
  inner: readonly ReadonlyMap<string, Found>[],
): ImportRow {
  const place = { table: table.name, row: row.number };
  const filled = headings.flatMap(({ target, ...heading }) => {
    const cell = cellAt(row, heading.column);
    const { values, separator = '' } = heading.rule ?? {};
    const isFirst = separator !== '' && 'to' in target && target.to === 'category';
    // A product has one category here.
    const written = isFirst ? (plainText(cell).split(separator)[0] ?? '').trim() : plainText(cell);
    const known = new Map(Object.entries(values ?? {}));
    const plain = known.get(written) ?? known.get(written.toLowerCase()) ?? written;
    const isBody = 'to' in target && target.to === 'column' && target.column.key === 'body';
    const text = isBody ? markdownOf(plain) : plain;
    const isRead = 'to' in target && target.to !== skip && (text !== '' || spoiledCell(cell));
    return isRead ? [{ ...heading, target, cell: { ...cell, text }, text }] : [];
  });
  const texts = new Map(
    filled.flatMap(({ target, text }) =>
      text === '' || nameOf(target) === '' ? [] : [[nameOf(target), text] as const],
    ),
  );
  const found = filled.flatMap(({ target, cell, text, column, ...heading }): readonly Found[] => {
    const problem = spoiledCell(isDeepHtml(text) ? { doubts: ['deep'] } : cell);
    if (problem) return [{ finding: { ...problem, severity: 'error', place: { ...place, column } } }];
    if (target.to !== 'column' || target.column.key === 'id') return [];
    const own = { ...target, place: { ...place, column } };
    return isClear(text) ? [{ said: { ...own, text: '', value: undefined } }] : foundIn(cell, own, heading);
  });
  const ofTables = inner.flatMap((saidBy) =>
    namingKeys.flatMap((key) => saidBy.get(texts.get(key) ?? '') ?? []).slice(0, 1),
  );
  // Shops may say in two columns that a product is hidden.
  const isHidden = found.some((one) => isDraft(one) && one.said.value === true);
  const all = [...found.filter((one) => !isHidden || !isDraft(one) || one.said.value === true), ...ofTables];
  return {
    ...{ place, texts },
    said: all.flatMap((one) => ('said' in one ? [one.said] : [])),
    findings: all.flatMap((one) => ('finding' in one ? [one.finding] : [])),
    sums: new Set(filled.flatMap(({ target, text }) => (target.to === 'sums' ? text.split(' ') : []))),
    tests: filled.flatMap(({ target, text }) => (target.to === 'test' ? [{ target, text }] : [])),
  };
}

/** The key whose text helps to tell which product a row is of. */
function nameOf(target: Target): string {
  if (target.to === 'category') return 'category';
  return target.to === 'column' && target.language === undefined ? target.column.key : '';
}

type Found = { readonly said: Said } | { readonly finding: CellFinding };

const isDraft = (found: Found): found is { readonly said: Said } =>
  'said' in found && found.said.column.key === 'draft';

function foundIn(
  cell: TableCell,
  own: Pick<Said, 'column' | 'language' | 'place'>,
  heading: Pick<Heading, 'separators' | 'digits'>,
): readonly Found[] {
  const { column, place } = own;
  const read = readCell(cell, column, heading.separators);
  const said: Found =
    'problem' in read
      ? { finding: { ...read, severity: 'error', place } }
      : { said: { ...own, value: read.value, text: cellText(read.value, column) } };
  const doubt = doubtOf(cell, 'value' in read ? read.value : undefined, heading.digits);
  return doubt === undefined ? [said] : [said, { finding: { severity: 'warning', place, ...doubt } }];
}

/** Doubts about a readable cell. */
function doubtOf(
  { text, doubts, kind }: TableCell,
  value: Example | undefined,
  digits: number | undefined,
): CellProblem | undefined {
  if (doubts.includes('damaged')) {
    const hint = 'look at the file that it comes from, and save it as UTF-8 or as a workbook';
    return { problem: `\`${text}\` seems to have lost a character`, hint };
  }
  const hint = 'look at the file that it comes from';
  if (digits !== undefined && /^[1-9]\d*$/.test(text) && text.length < digits && value === text)
    return { problem: `\`${text}\` seems to have lost zeros: others have ${digits} digits`, hint };
  if (Array.isArray(value) && value.length === 1 && /, /.test(text) && !text.endsWith(';')) {
    const asList = 'write `;` between the items, or at the end if it is one';
    return {
      problem: `\`${text}\` is one item: other cells have something else between theirs`,
      hint: asList,
    };
  }
  const isOdd = kind === 'text' && doubts.includes('date') && value === text;
  const problem = `a program may have made \`${text}\` of something else`;
  return isOdd ? { problem, hint } : undefined;
}

/** Headings that nothing is called like, columns that go where another one goes, and tables of products that no row is of. */
export function tableFindings({ table, headings, lost }: ImportRows): readonly CellFinding[] {
  const goals = groupedBy(headings, ({ target }) => [targetKey(target)]);
  const found = headings.flatMap(({ text, target, row, column, filled }) => {
    const place = { table: table?.name ?? '', row, column };
    const key = targetKey(target);
    const [first, ...others] = goals.get(key) ?? [];
    if (key !== undefined && key !== 'draft' && others.some((one) => one.column === column)) {
      const problem = `\`${first?.text}\` goes to \`${key}\` too, and the last one counts`;
      return [{ place, problem, hint: 'write `skip` for one of them in `import.yaml`' }];
    }
    if ('to' in target || filled === 0) return [];
    const hint = target.hint ?? `name a field, or write \`${text} limit\` for a row of the specification`;
    return [{ place, problem: `nothing is called \`${text}\``, hint }];
  });
  const alone = lost.flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const [name, one] = first;
    const { place } = 'said' in one ? one.said : one.finding;
    const own = name === '' ? 'the row names no product' : `no product is called \`${name}\``;
    const problem = `${own}${others.length === 0 ? '' : `, and ${others.length} others`}`;
    return [{ place, problem, hint: 'name each by its id, its slug or its name' }];
  });
  return [...found, ...alone].map((one) => ({ severity: 'warning', ...one }));
}
