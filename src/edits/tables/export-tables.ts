import { groupedBy, memoize } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { ChangeState } from '../changes/change.js';
import { cellDigest, cellText, rowsOf } from './cell-values.js';
import type { Column } from './columns.js';
import { digestsHeading, plainHeading } from './headings.js';
import { originalsOf, type ProductEntry, translationsBy, writtenValue } from './product-entries.js';
import type { OutColumn, OutTable } from './table.js';

/** Tables of products, of each kind of table in them, and of translations. @param isFlat all in the first */
export function exportedTables(
  state: ChangeState,
  columns: readonly Column[],
  isFlat: boolean,
): readonly OutTable[] {
  const products = originalsOf(state);
  const translations = translationsBy(state);
  const translated = [...translations.values()].flat();
  const valuesOf = memoize((entry: ProductEntry) => writtenValue(entry, state));
  const isUsedBy = (entries: readonly ProductEntry[], { path }: Column) =>
    entries.some((entry) => at(valuesOf(entry), path) !== undefined);
  const headers = headersOf(columns);
  const exported = (column: Column): ProductColumn => ({
    ...{ key: column.key, header: headers.get(column.key) ?? column.key, choices: choicesOf(column) },
    cellOf: (entry) => cellText(at(valuesOf(entry), column.path), column),
  });
  const used = columns.filter(
    (column) => column.key !== 'id' && (column.isShown || isUsedBy(products, column)),
  );
  // In a flat file, cells contain the tables of products, and columns the translations.
  const tables = used.filter(({ holds }) => holds.kind === 'table').map(exported);
  const values = used.filter(({ holds }) => isFlat || holds.kind !== 'table').map(exported);
  const inTranslations = columns
    .filter((column) => !['id', 'language'].includes(column.key) && isUsedBy(translated, column))
    .map(exported);
  const languages = new Set(translated.map(({ value }) => value.language ?? ''));
  const inLanguages = [...languages].flatMap((language) =>
    inTranslations.map(({ key, header, cellOf, ...column }): ProductColumn => {
      const cellIn = (entry: ProductEntry) => {
        const all = translations.get(entry.value.id ?? '');
        const translation = all?.find(({ value }) => value.language === language);
        return translation === undefined ? '' : cellOf(translation);
      };
      return { ...column, key: `${key}.${language}`, header: `${header} (${language})`, cellOf: cellIn };
    }),
  );
  const slug = ({ category }: ProductEntry) => category.slug ?? '';
  const category = { key: 'category', header: 'Category', cellOf: slug };
  // The digests of a product also show changes in the sheets of its tables and translations.
  const digested = [category, ...values, ...inLanguages, ...(isFlat ? [] : tables)];
  const digests = (entry: ProductEntry) =>
    digested.map(({ key, cellOf }) => cellDigest(key, cellOf(entry))).join(' ');
  const main = tableFrom('Products', products, [
    lockedColumn('Id', ({ value }) => value.id),
    ...(isFlat ? digested : [category, ...values]),
    { ...lockedColumn(digestsHeading, digests), isHidden: true },
  ]);
  if (isFlat) return [main];
  const inner = used.flatMap((column) => innerTable(column, exported(column).header, products, valuesOf));
  if (translated.length === 0) return [main, ...inner];
  const names = new Map(products.map(({ value }) => [value.id, value.name]));
  const texts = tableFrom('Translations', translated, [
    lockedColumn('Id', ({ value }) => value.translation_of),
    lockedColumn('Original', ({ value }) => names.get(value.translation_of)),
    lockedColumn('Language', ({ value }) => value.language),
    ...inTranslations,
  ]);
  return [main, ...inner, texts];
}

/** The sheet for one kind of table; empty if no product has such a table. */
function innerTable(
  { key, path, holds }: Column,
  header: string,
  products: readonly ProductEntry[],
  valuesOf: (entry: ProductEntry) => unknown,
): readonly OutTable[] {
  if (holds.kind !== 'table') return [];
  const rows = products.flatMap((entry) =>
    rowsOf(at(valuesOf(entry), path), holds.columns).map((texts) => ({ ...entry, texts })),
  );
  const columns = holds.columns.map(({ key = '', label, value }, n): ExportColumn<(typeof rows)[number]> => {
    const choices = choicesOf({ holds: { kind: 'value', value }, words: new Map() });
    return { key, header: label, choices, cellOf: ({ texts }) => texts[n] ?? '' };
  });
  const id = lockedColumn('Id', ({ value }) => value.id);
  const original = lockedColumn('Original', ({ value }) => value.name);
  return rows.length === 0 ? [] : [tableFrom(sheetName(header, key), rows, [id, original, ...columns])];
}

/** A column that identifies the product of a row, and is protected from changes. */
function lockedColumn(header: string, idIn: (entry: ProductEntry) => string | undefined): ProductColumn {
  return { key: header, header, isLocked: true, cellOf: (entry) => idIn(entry) ?? '' };
}

/** The products as data, each with its category. */
export function exportedValues(state: ChangeState): readonly object[] {
  return originalsOf(state).map((entry) => ({
    category: entry.category.slug,
    ...Object(writtenValue(entry, state)),
  }));
}

interface ExportColumn<Item> extends Omit<OutColumn, 'width'> {
  readonly key: string;
  readonly cellOf: (item: Item) => string;
}

type ProductColumn = ExportColumn<ProductEntry>;

/** In characters. */
const widest = 60;

function tableFrom<Item>(
  name: string,
  items: readonly Item[],
  cells: readonly ExportColumn<Item>[],
): OutTable {
  const rows = items.map((item) => cells.map(({ cellOf }) => cellOf(item)));
  const columns = cells.map(({ key: _, cellOf: __, ...column }, n): OutColumn => {
    const longest = rows.reduce((most, row) => Math.max(most, row[n]?.length ?? 0), column.header.length);
    return { ...column, width: Math.min(longest + 2, widest) };
  });
  return { name, columns, rows };
}

/** All texts that the cells of a column can have; empty for free texts. */
function choicesOf({ holds, words }: Pick<Column, 'holds' | 'words'>): readonly string[] {
  if (holds.kind !== 'value') return [];
  const { valueKind, examples } = holds.value;
  const values = valueKind === 'flag' ? [true, false] : valueKind === 'choice' ? examples : [];
  return values.map((value) => cellText(value, { holds, words }));
}

/** Programs cut longer names, and refuse these signs. */
function sheetName(header: string, key: string): string {
  return header.length > 31 || /[[\]:*?/\\']/.test(header) ? key.slice(0, 31) : header;
}

/** The header of each column: its label, with its key if other columns have the same label. */
function headersOf(columns: readonly Column[]): ReadonlyMap<string, string> {
  const groups = groupedBy(columns, ({ label }) => [plainHeading(label)]);
  return new Map(
    columns.map(({ key, label }) => {
      const isUnique = groups.get(plainHeading(label))?.length === 1;
      return [key, isUnique ? label : `${label} (${key})`];
    }),
  );
}
