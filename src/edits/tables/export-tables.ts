import { groupedBy, memoize } from '../../document/collections.js';
import { at } from '../../document/document.js';
import type { ChangeState } from '../changes/change.js';
import { cellText, rowsOf, sumOfCell } from './cell-values.js';
import type { Column } from './columns.js';
import { plainHeading, sumsHeading } from './headings.js';
import { originalsOf, ownValue, type ProductEntry, translationsBy } from './product-entries.js';
import type { OutColumn, OutTable } from './table.js';

/**
 * All products as tables: one with a row for each, one for each kind of table that they have, and one of their translations.
 * @param isFlat whether the file holds one table alone: then tables of products stand in cells, and translations in columns
 */
export function exportedTables(
  state: ChangeState,
  columns: readonly Column[],
  isFlat: boolean,
): readonly OutTable[] {
  const products = originalsOf(state);
  const translations = translationsBy(state);
  const translated = [...translations.values()].flat();
  const valueIn = memoize((entry: ProductEntry) => ownValue(entry, state));
  const isUsedBy = (entries: readonly ProductEntry[], { path }: Column) =>
    entries.some((entry) => at(valueIn(entry), path) !== undefined);
  const used = columns.filter((one) => one.key !== 'id' && (one.isShown || isUsedBy(products, one)));
  const said = columns.filter((one) => !['id', 'language'].includes(one.key) && isUsedBy(translated, one));
  const headers = headersOf(columns);
  const categorySlug = ({ category }: ProductEntry) => category.slug ?? '';
  const partOf = (column: Column): Part<ProductEntry> => ({
    ...{ key: column.key, header: headers.get(column.key) ?? column.key, choices: choicesOf(column) },
    textOf: (entry) => cellText(at(valueIn(entry), column.path), column),
  });
  const tables = used.filter(({ holds }) => holds.kind === 'table').map(partOf);
  const values = used.filter(({ holds }) => isFlat || holds.kind !== 'table').map(partOf);
  const languages = new Set(translated.map(({ value }) => value.language ?? ''));
  const inLanguages = [...languages].flatMap((language) =>
    said.map(partOf).map(({ key, header, textOf, ...part }): Part<ProductEntry> => {
      const textIn = (entry: ProductEntry) => {
        const all = translations.get(entry.value.id ?? '');
        const own = all?.find(({ value }) => value.language === language);
        return own === undefined ? '' : textOf(own);
      };
      return { ...part, key: `${key}.${language}`, header: `${header} (${language})`, textOf: textIn };
    }),
  );
  const category = { key: 'category', header: 'Category', textOf: categorySlug };
  // Tables and translations have sheets of their own: the sums of their products tell whether they have changed.
  const summed = [category, ...values, ...inLanguages, ...(isFlat ? [] : tables)];
  const main = tableFrom('Products', products, [
    lockedPart('Id', ({ value }) => value.id),
    ...(isFlat ? summed : [category, ...values]),
    {
      ...lockedPart(sumsHeading, (entry) =>
        summed.map(({ key, textOf }) => sumOfCell(key, textOf(entry))).join(' '),
      ),
      isHidden: true,
    },
  ]);
  if (isFlat) return [main];
  const inner = used.flatMap((column) => innerTable(column, partOf(column).header, products, valueIn));
  if (translated.length === 0) return [main, ...inner];
  const names = new Map(products.map(({ value }) => [value.id, value.name]));
  const texts = tableFrom('Translations', translated, [
    lockedPart('Id', ({ value }) => value.translation_of),
    lockedPart('Original', ({ value }) => names.get(value.translation_of)),
    lockedPart('Language', ({ value }) => value.language),
    ...said.map(partOf),
  ]);
  return [main, ...inner, texts];
}

/** The sheet for a table of products; none where no product has it. */
function innerTable(
  { key, path, holds }: Column,
  header: string,
  products: readonly ProductEntry[],
  valueIn: (entry: ProductEntry) => unknown,
): readonly OutTable[] {
  if (holds.kind !== 'table') return [];
  const rows = products.flatMap((entry) =>
    rowsOf(at(valueIn(entry), path), holds.columns).map((texts) => ({ ...entry, texts })),
  );
  const own = holds.columns.map(({ key = '', label, value }, n): Part<(typeof rows)[number]> => {
    const choices = choicesOf({ holds: { kind: 'value', value }, words: new Map() });
    return { key, header: label, choices, textOf: ({ texts }) => texts[n] ?? '' };
  });
  const naming = [
    lockedPart('Id', ({ value }) => value.id),
    lockedPart('Original', ({ value }) => value.name),
  ];
  return rows.length === 0 ? [] : [tableFrom(sheetName(header, key), rows, [...naming, ...own])];
}

/** What names the product of a row, and is not to be changed. */
function lockedPart(header: string, textOf: (entry: ProductEntry) => string | undefined): Part<ProductEntry> {
  return { key: header, header, isLocked: true, textOf: (entry) => textOf(entry) ?? '' };
}

/** The same as data: products as the catalogue has them, each with its category. */
export function exportedValues(state: ChangeState): readonly object[] {
  return originalsOf(state).map((entry) => ({
    category: entry.category.slug,
    ...Object(ownValue(entry, state)),
  }));
}

interface Part<Item> extends Omit<OutColumn, 'width'> {
  readonly key: string;
  readonly textOf: (item: Item) => string;
}

const widest = 60;

function tableFrom<Item>(name: string, items: readonly Item[], parts: readonly Part<Item>[]): OutTable {
  const rows = items.map((item) => parts.map(({ textOf }) => textOf(item)));
  const columns = parts.map(({ key: _, textOf: __, ...column }, n): OutColumn => {
    const longest = rows.reduce((most, row) => Math.max(most, row[n]?.length ?? 0), column.header.length);
    return { ...column, width: Math.min(longest + 2, widest) };
  });
  return { name, columns, rows };
}

/** The texts that the cells of a column can have. */
function choicesOf({ holds, words }: Pick<Column, 'holds' | 'words'>): readonly string[] {
  if (holds.kind !== 'value') return [];
  const { type, examples } = holds.value;
  const values = type === 'boolean' ? [true, false] : type === 'picklist' ? examples : [];
  return values.map((value) => cellText(value, { holds, words }));
}

/** Programs cut names that are longer, and refuse these signs. */
function sheetName(header: string, key: string): string {
  return header.length > 31 || /[[\]:*?/\\']/.test(header) ? key.slice(0, 31) : header;
}

/** A heading for each column: what people call it, with its key where others are called the same. */
function headersOf(columns: readonly Column[]): ReadonlyMap<string, string> {
  const groups = groupedBy(columns, ({ label }) => [plainHeading(label)]);
  return new Map(
    columns.map(({ key, label }) => {
      const isAlone = groups.get(plainHeading(label))?.length === 1;
      return [key, isAlone ? label : `${label} (${key})`];
    }),
  );
}
