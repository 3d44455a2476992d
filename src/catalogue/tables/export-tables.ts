import type { ChangeState } from '../changes/change.js';
import { groupedBy } from '../collections/grouped-by.js';
import { at } from '../document/lists.js';
import type { Entry } from '../entries/entries.js';
import { originOf, writtenPlace } from '../entries/translations.js';
import { memoize } from '../text/memoize.js';
import { sumOf } from '../text/sum.js';
import { cellText, plainText, rowsOf } from './cell-values.js';
import type { Column } from './columns.js';
import { plainHeading, sumsHeading } from './match-columns.js';
import type { OutColumn, OutTable } from './table.js';

export type ProductEntry = Extract<Entry, { kind: 'product' }>;

/** The products of a catalogue that are no translations, in their order. */
export function originalsOf({ entries }: Pick<ChangeState, 'entries'>): readonly ProductEntry[] {
  return entries.filter(
    (entry): entry is ProductEntry => entry.kind === 'product' && entry.value.translation_of === undefined,
  );
}

/** The translations of products, by the ids of their originals. */
export function translationsBy({ entries }: Pick<ChangeState, 'entries'>) {
  const all = entries.filter((entry): entry is ProductEntry => entry.kind === 'product');
  const isTranslation = ({ value }: ProductEntry) => value.translation_of !== undefined;
  return groupedBy(all.filter(isTranslation), ({ value }) => [value.translation_of ?? '']);
}

/** What an entry says itself: a translation has all else of its original. */
export function ownValue({ at: place }: Pick<Entry, 'at'>, { written, origins }: ChangeState): unknown {
  const { file } = originOf(origins, place) ?? {};
  return file === undefined ? at(written.value, writtenPlace(origins, place)) : file.document.value;
}

/** What tells later whether somebody has changed a cell: of its key and its text. */
export function sumOfCell(key: string, text: string): string {
  return sumOf(`${key}\n${plainText({ text })}`);
}

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
  const isUsed = ({ path }: Column, entries: readonly ProductEntry[]) =>
    entries.some((entry) => at(valueIn(entry), path) !== undefined);
  const headers = headersOf(columns);
  const headerOf = ({ key }: Column) => headers.get(key) ?? key;
  const isTable = ({ holds }: Column) => holds.kind === 'table';
  const used = columns.filter((one) => one.key !== 'id' && (one.isShown || isUsed(one, products)));
  const ofTranslations = columns.filter(
    (one) => !['id', 'language'].includes(one.key) && isUsed(one, translated),
  );
  const names = new Map(products.map(({ value }) => [value.id, value.name ?? '']));

  /** @param entryOf the entry whose value it is */
  const part = (
    column: Column,
    entryOf: (entry: ProductEntry) => ProductEntry | undefined,
    key = column.key,
  ) => {
    const textOf = (entry: ProductEntry) => {
      const own = entryOf(entry);
      return own === undefined ? '' : cellText(at(valueIn(own), column.path), column);
    };
    return { key, header: headerOf(column), textOf, choices: choicesOf(column) };
  };
  const itself = (entry: ProductEntry) => entry;
  const idPart = (idOf: (entry: ProductEntry) => string | undefined): Part<ProductEntry> => {
    return { key: 'id', header: 'Id', isLocked: true, textOf: (entry) => idOf(entry) ?? '' };
  };
  const nameOf = (id: string | undefined) => names.get(id) ?? '';
  const inLanguages = [...new Set(translated.map(({ value }) => value.language ?? ''))].flatMap((language) =>
    ofTranslations.map((column) => {
      const own = (entry: ProductEntry) =>
        translations.get(entry.value.id ?? '')?.find(({ value }) => value.language === language);
      return {
        ...part(column, own, `${column.key}.${language}`),
        header: `${headerOf(column)} (${language})`,
      };
    }),
  );
  const main = tableFrom('Products', products, [
    idPart(({ value }) => value.id),
    { key: 'category', header: 'Category', textOf: ({ category }) => category.slug ?? '' },
    ...used.filter((column) => isFlat || !isTable(column)).map((column) => part(column, itself)),
    ...(isFlat ? inLanguages : []),
    // Their sheets show the tables: the sums tell whether they have changed.
    ...(isFlat
      ? []
      : used.filter(isTable).map((column) => ({ ...part(column, itself), isLeft: true as const }))),
  ]);
  if (isFlat) return [main];
  const inner = used
    .filter((column) => isUsed(column, products))
    .flatMap((column): readonly OutTable[] => {
      const { holds } = column;
      if (holds.kind !== 'table') return [];
      const rows = products.flatMap((entry) =>
        rowsOf(at(valueIn(entry), column.path), holds.columns).map((row) => ({ entry, row })),
      );
      const own = holds.columns.map(
        ({ key, label, value }, n): Part<(typeof rows)[number]> => ({
          ...{ key: key ?? label, header: label, textOf: ({ row }) => row[n] ?? '' },
          choices: choicesOf({ holds: { kind: 'value', value }, words: new Map() }),
        }),
      );
      return [
        tableFrom(
          sheetName(headerOf(column), column.key),
          rows,
          [
            { key: 'id', header: 'Id', isLocked: true, textOf: ({ entry }) => entry.value.id ?? '' },
            {
              key: 'name',
              header: 'Original',
              isLocked: true,
              textOf: ({ entry }) => nameOf(entry.value.id),
            },
            ...own,
          ],
          false,
        ),
      ];
    });
  if (translated.length === 0) return [main, ...inner];
  const texts = tableFrom('Translations', translated, [
    idPart(({ value }) => value.translation_of),
    { key: 'name', header: 'Original', isLocked: true, textOf: ({ value }) => nameOf(value.translation_of) },
    { key: 'language', header: 'Language', isLocked: true, textOf: ({ value }) => value.language ?? '' },
    ...ofTranslations.map((column) => part(column, itself)),
  ]);
  return [main, ...inner, texts];
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
  /** Whether only its sum is in the table. */
  readonly isLeft?: true;
}

const widest = 60;

/** @param hasSums whether a last column says what the others were */
function tableFrom<Item>(
  name: string,
  items: readonly Item[],
  parts: readonly Part<Item>[],
  hasSums = true,
): OutTable {
  const shown = parts.filter(({ isLeft }) => !isLeft);
  const rows = items.map((item) => {
    const sums = parts.flatMap((part) => (part.isLocked ? [] : [sumOfCell(part.key, part.textOf(item))]));
    return [...shown.map(({ textOf }) => textOf(item)), ...(hasSums ? [sums.join(' ')] : [])];
  });
  const columns = shown.map(({ header, isLocked, choices }, n): OutColumn => {
    const longest = rows.reduce((most, row) => Math.max(most, row[n]?.length ?? 0), header.length);
    return {
      ...{ header, width: Math.min(longest + 2, widest) },
      ...(isLocked && { isLocked }),
      ...(choices && choices.length > 0 && { choices }),
    };
  });
  const sums: OutColumn = { header: sumsHeading, width: widest, isLocked: true, isHidden: true };
  return { name, columns: hasSums ? [...columns, sums] : columns, rows };
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
