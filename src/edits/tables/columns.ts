import { languageTexts } from '../../catalogue/entries/translations.js';
import { interfaceLanguages, type OwnTexts, wordsIn } from '../../catalogue/interface/words.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { choiceNames, choiceWords, type Words } from '../../catalogue/schema/own-fields/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import { nodeOf, schemaAt, type ValueNode } from '../../catalogue/schema/schema-tree.js';
import { declaredField, type OwnWords, type ProductField } from '../../catalogue/schema/shown-fields.js';
import { at } from '../../document/document.js';
import { catalogueSchemaOf } from '../../rules/check/lint-section.js';

/** A column of a table of products: a key of products, with what its cells hold. */
export interface Column {
  /** `identity.cas`. */
  readonly key: string;
  readonly path: readonly string[];
  readonly holds: Content;
  /** What people call it: in the language of the site, and in all languages. */
  readonly label: string;
  readonly labels: readonly string[];
  /** The values that have words, with these in all languages; the first is in the language of the site. */
  readonly words: ReadonlyMap<string, readonly string[]>;
  /** Whether each translation has a text of its own there. */
  readonly isLanguage: boolean;
  /** Whether pages show it as a name with a value. */
  readonly isShown: boolean;
}

/** One value, several of them in a cell, or a table of the product. */
export type Content =
  | { readonly kind: 'value' | 'list'; readonly value: ValueNode }
  | { readonly kind: 'table'; readonly columns: readonly TableColumn[] };

/** A column of a table of one product. `key` is absent where the rows of that table are lists. */
export interface TableColumn {
  readonly key?: string;
  readonly label: string;
  readonly labels: readonly string[];
  readonly value: ValueNode;
}

/** What an entry says of its translations, which have a table of their own. */
const ofTranslations = new Set(['translations', 'translation_of', 'original_sum']);

/** The columns that products of a catalogue can have, with its own fields, in the order of the schema. @param document its values */
export function columnsOf(
  document: unknown,
  site: Pick<SiteSettings, 'language' | 'fields'>,
  texts: OwnTexts,
): readonly Column[] {
  const declared = Object.entries(site.fields ?? {}).map(([name, one]) => declaredField(name, one));
  const reading: Reading = {
    // The language of the site comes first.
    languages: [...new Set([site.language, ...interfaceLanguages, ...Object.keys(texts)])],
    texts,
    fields: new Map([...productFields, ...declared].map((field) => [field.path.join('.'), field])),
  };
  const product = schemaAt(catalogueSchemaOf(document), ['categories', 0, 'products', 0]);
  return columnsIn(product, [], reading).filter(({ key }) => !ofTranslations.has(key));
}

interface Reading {
  readonly languages: readonly string[];
  readonly texts: OwnTexts;
  readonly fields: ReadonlyMap<string, ProductField>;
}

function columnsIn(schema: unknown, path: readonly string[], reading: Reading): readonly Column[] {
  const node = nodeOf(schema);
  if (node.kind === 'map')
    return node.keys.flatMap(({ key, schema: inner }) => columnsIn(inner, [...path, key], reading));
  const key = path.join('.');
  const field = reading.fields.get(key);
  const labels = namesOf(field?.label, path.at(-1) ?? '', reading);
  const own = {
    ...{ key, path, ...labels, words: wordsOf(field, reading) },
    ...{ isLanguage: languageTexts.includes(key), isShown: field !== undefined },
  };
  if (node.kind === 'value') return [{ ...own, holds: { kind: 'value', value: node } }];
  const item = nodeOf(node.item);
  if (item.kind === 'value') return [{ ...own, holds: { kind: 'list', value: item } }];
  return [{ ...own, holds: { kind: 'table', columns: tableColumns(item, field, reading) } }];
}

/** The columns of a table: the keys of its rows, or the headings that the catalogue declares. */
function tableColumns(
  row: Exclude<ReturnType<typeof nodeOf>, ValueNode>,
  field: ProductField | undefined,
  reading: Reading,
): readonly TableColumn[] {
  if (row.kind === 'map')
    return row.keys.flatMap(({ key, schema }) => {
      const value = nodeOf(schema);
      return value.kind === 'value' ? [{ key, ...namesOf(undefined, key, reading), value }] : [];
    });
  const value = nodeOf(row.item);
  return value.kind === 'value'
    ? (field?.columns ?? []).map((words) => ({ ...namesOf({ own: words }, '', reading), value }))
    : [];
}

/** What a key is called. What has no word is called by its key. */
function namesOf(label: string | OwnWords | undefined, key: string, { languages, texts }: Reading) {
  const plain = key.replaceAll('_', ' ').replace(/ ph$/, ' pH');
  const word = label ?? key.replace(/_./g, (part) => part.charAt(1).toUpperCase());
  const labels = languages.flatMap((language) => {
    const name: unknown =
      typeof word === 'string'
        ? at(wordsIn(language, texts), word.split('.'))
        : inLanguage(word.own, language);
    return typeof name === 'string' ? [name] : [];
  });
  const own = plain.charAt(0).toUpperCase() + plain.slice(1);
  return { label: labels[0] ?? own, labels: [...new Set([...labels, own])] };
}

/** The words for the values of a field. */
function wordsOf(field: ProductField | undefined, { languages, texts }: Reading): Column['words'] {
  const { words, choices } = field ?? {};
  if (choices !== undefined) {
    return new Map(
      choiceNames(choices).map((name) => {
        const own = choiceWords(choices, name);
        return [name, [...new Set(languages.flatMap((language) => inLanguage(own, language) ?? []))]];
      }),
    );
  }
  const found = new Map<string, string[]>();
  for (const language of words === undefined ? [] : languages) {
    const all: object = Object(at(wordsIn(language, texts), words?.split('.') ?? []));
    for (const [name, word] of Object.entries(all) as readonly [string, unknown][]) {
      if (typeof word === 'string' && all.constructor === Object)
        found.set(name, [...(found.get(name) ?? []), word]);
    }
  }
  return found;
}

function inLanguage(words: Words, language: string): string | undefined {
  return typeof words === 'string' ? words : words[language];
}
