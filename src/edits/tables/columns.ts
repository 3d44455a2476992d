import { languageTexts } from '../../catalogue/entries/translations.js';
import { interfaceLanguages, type SiteTexts, wordsIn } from '../../catalogue/interface/words.js';
import { choiceNames, choiceWords, type Words } from '../../catalogue/schema/custom-fields/model.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import {
  nodeOf,
  type SchemaKey,
  type SchemaNode,
  schemaAt,
  type ValueNode,
} from '../../catalogue/schema/schema-tree.js';
import { type CustomWords, declaredField, type ProductField } from '../../catalogue/schema/shown-fields.js';
import { at, type EntryPath } from '../../document/document.js';
import { catalogueSchemaFor } from '../../rules/check/lint-section.js';

/** A column of a table of products: a key of products, and the content of its cells. */
export interface Column {
  /** `identity.cas`. */
  readonly key: string;
  readonly path: readonly string[];
  /** The schema of its value. */
  readonly schema: unknown;
  /** Whether an entry cannot be without it. */
  readonly isRequired: boolean;
  readonly holds: Content;
  /** Its name in the language of the site. */
  readonly label: string;
  /** Its names in all languages. */
  readonly labels: readonly string[];
  /** Words of its values in all languages, that of the site first. Free texts have no entry. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Whether translations have a text for it. */
  readonly isLanguage: boolean;
  /** Whether pages show it as a name with a value. */
  readonly isShown: boolean;
  /** The section of the data sheet that shows it. */
  readonly section: string | undefined;
}

/** A cell has one value, a list of values, or a table of the product. */
export type Content =
  | { readonly kind: 'value' | 'list'; readonly value: ValueNode }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[] };

/** A column of the table of one product. `key` is absent if the rows of that table are lists. */
export interface TableColumn extends Pick<Column, 'label' | 'labels' | 'schema' | 'isRequired'> {
  readonly key?: string;
  readonly value: ValueNode;
}

/** Keys for translations, which have a table for themselves. */
const translationKeys = new Set(['translations', 'translation_of', 'original_sum']);

/** All possible columns for the products of a catalogue, custom fields included, in the order of the schema. */
export function columnsOf(document: unknown, site: FieldSite, texts: SiteTexts): readonly Column[] {
  return columnsAt(['categories', 0, 'products', 0], document, site, texts);
}

type FieldSite = Pick<SiteSettings, 'language' | 'fields'>;

/** The columns of any entry, without the keys of its translations. */
export function columnsAt(
  entry: EntryPath,
  document: unknown,
  site: FieldSite,
  texts: SiteTexts,
): readonly Column[] {
  const customFields = Object.entries(site.fields ?? {}).map(([name, field]) => declaredField(name, field));
  const sources: ColumnSources = {
    languages: [...new Set([site.language, ...interfaceLanguages, ...Object.keys(texts)])],
    texts,
    fields: new Map([...productFields, ...customFields].map((field) => [field.path.join('.'), field])),
  };
  const of = { key: '', schema: schemaAt(catalogueSchemaFor(document), entry), isRequired: true };
  return columnsIn(of, [], sources).filter(({ key }) => !translationKeys.has(key));
}

interface ColumnSources {
  /** The language of the site comes first. */
  readonly languages: readonly string[];
  readonly texts: SiteTexts;
  readonly fields: ReadonlyMap<string, ProductField>;
}

function columnsIn(
  { schema, isRequired }: SchemaKey,
  path: readonly string[],
  sources: ColumnSources,
): readonly Column[] {
  const node = nodeOf(schema);
  if (node.kind === 'map')
    return node.keys.flatMap((inner) =>
      columnsIn({ ...inner, isRequired: isRequired && inner.isRequired }, [...path, inner.key], sources),
    );
  const key = path.join('.');
  const field = sources.fields.get(key);
  const column = {
    ...{ key, path, schema, isRequired, words: wordsOf(field, sources) },
    ...labelsOf(field?.label, path.at(-1) ?? '', sources),
    ...{ isLanguage: languageTexts.includes(key), isShown: field !== undefined },
    section: field?.section,
  };
  if (node.kind === 'value') return [{ ...column, holds: { kind: 'value', value: node } }];
  const item = nodeOf(node.item);
  if (item.kind === 'value') return [{ ...column, holds: { kind: 'list', value: item } }];
  return [{ ...column, holds: { kind: 'table', columns: tableColumns(item, field, sources) } }];
}

/** The columns of a table: the keys of its rows, or the headings that the catalogue declares. */
function tableColumns(
  row: Exclude<SchemaNode, ValueNode>,
  field: ProductField | undefined,
  sources: ColumnSources,
): readonly TableColumn[] {
  if (row.kind === 'map')
    return row.keys.flatMap(({ key, ...of }) => {
      const value = nodeOf(of.schema);
      return value.kind === 'value' ? [{ key, ...of, ...labelsOf(undefined, key, sources), value }] : [];
    });
  const value = nodeOf(row.item);
  return value.kind === 'value'
    ? (field?.columns ?? []).map((words) => {
        return { schema: row.item, isRequired: false, ...labelsOf({ own: words }, '', sources), value };
      })
    : [];
}

/** The names of a key. A key without words is its own name. */
function labelsOf(label: string | CustomWords | undefined, key: string, { languages, texts }: ColumnSources) {
  const plain = key.replaceAll('_', ' ').replace(/ ph$/, ' pH');
  const word = label ?? key.replace(/_./g, (part) => part.charAt(1).toUpperCase());
  const names = languages.flatMap((language) => {
    const name: unknown =
      typeof word === 'string' ? at(wordsIn(language, texts), word.split('.')) : wordIn(word.own, language);
    return typeof name === 'string' ? [name] : [];
  });
  const fallback = plain.charAt(0).toUpperCase() + plain.slice(1);
  return { label: names[0] ?? fallback, labels: [...new Set([...names, fallback])] };
}

/** The words for the values of a field, by value. */
function wordsOf(field: ProductField | undefined, { languages, texts }: ColumnSources): Column['words'] {
  const { words = '', choices = [] } = field ?? {};
  const byValue = new Map(
    choiceNames(choices).map((name) => {
      const names = choiceWords(choices, name);
      return [name, [...new Set(languages.flatMap((language) => wordIn(names, language) ?? []))]];
    }),
  );
  for (const language of words === '' ? [] : languages) {
    const all: object = Object(at(wordsIn(language, texts), words.split('.')));
    for (const [name, word] of Object.entries(all) as readonly [string, unknown][]) {
      if (typeof word === 'string' && all.constructor === Object)
        byValue.set(name, [...(byValue.get(name) ?? []), word]);
    }
  }
  return byValue;
}

function wordIn(words: Words, language: string): string | undefined {
  return typeof words === 'string' ? words : words[language];
}
