import type * as v from 'valibot';
import { at, isObject } from '../../document/document.js';
import { plainCharacters } from '../../kinds/characters.js';
import type { ValueKind } from '../../kinds/kind-names.js';
import type { FieldDeclaration } from './custom-fields/declarations.js';
import {
  choiceNames,
  defaultSection,
  type SheetSectionName,
  sheetSections,
  type Words,
} from './custom-fields/model.js';
import { nodeOf, type SchemaNode } from './schema-tree.js';
import { optional } from './values/values.js';

/** How lists derive a value from a field: the family of a colour, the steps of a pH window, a range of amounts … */
export type ListReading = 'shade' | 'ph' | 'market' | 'assay' | 'amount' | 'solubility' | 'documents';

/** Words from the catalogue instead of the interface. */
export type CustomWords = Readonly<Record<'own', Words>>;

export type Job = 'same' | 'near' | 'use';

/** A filter of product lists. `key` is its name in addresses. */
interface FacetUse {
  readonly key: string;
  readonly rank: number;
  readonly isColumn?: true;
  /** Default: the label of the field. */
  readonly label?: string | CustomWords;
  readonly reading?: ListReading;
  /** The key of the words for its values; default: that of the field. Values without a word are texts of the catalogue. */
  readonly words?: string;
  readonly prefix?: string;
  /** Whether it has one value, and visitors choose between products with and without it. */
  readonly isSwitch?: true;
  /** Whether a product must have all chosen values, such as certificates. Otherwise one is enough, such as a form. */
  readonly needsAll?: true;
  /** The order of the values; default: alphabetical. */
  readonly order?: readonly string[];
  /** The least share of a list's products that must have a value: with fewer, the filter would hide most products. */
  readonly leastShare?: number;
  /** Whether only the search reads its values, so that lists have no filter for it. */
  readonly isOnlySearched?: true;
  /** Whether a substitute must share the value (`same`), or is better if it does. Nothing is free of a use, as of an ingredient. */
  readonly job?: Job;
  /** Whether it is a least amount, so that products with less fit, too. */
  readonly isMinimum?: true;
  /** With more values the filter is omitted, because the catalogue may contain arbitrary texts. */
  readonly most?: number;
}

/** A column of the table view and a sort key of lists. `key` is its name in addresses and data files. */
interface ColumnUse {
  readonly key: string;
  readonly rank: number;
  /** Default: the label of the field. */
  readonly label?: string | CustomWords;
  readonly reading?: ListReading;
  /** Whether a product may have several values, which cannot be sorted. */
  readonly isUnsorted?: true;
}

interface CardUse {
  /** Its rank among numbers and names; a card has room for two. Without a rank it has its own place. */
  readonly rank?: number;
  /** Text before a value, such as the name of a bare number. */
  readonly prefix?: string | CustomWords;
}

/** How pages show a product field as a fact. A catalogue can declare the same for its own fields. */
interface Shown {
  /** The section of the data sheet; default: the first key of the path. */
  readonly section?: SheetSectionName;
  /** The key of its name in the interface words and in comparisons; default: its key in camel case. */
  readonly label?: string;
  /** The key of the words for its values, if these are not texts. */
  readonly words?: string;
  /** Whether its section draws it specially instead of as a fact. */
  readonly isDrawn?: true;
  readonly isItalic?: true;
  /** Whether it is translated. A translation inherits all other values from its original. */
  readonly isLanguage?: true;
  /** Whether its values are names of entries, equal in all languages. Pages show the titles of these entries. */
  readonly isName?: true;
  /** Its rank among the facts beside the picture, which shows the first few. */
  readonly keyFact?: number;
  /** Its rank among the facts that decide about a product whose category names none. Of equal ranks, the first with a value counts. */
  readonly decides?: number;
  /** Its rank among the product facts in an article. */
  readonly summary?: number;
  readonly card?: CardUse;
  /** Whether the search treats it like a name. */
  readonly search?: true;
  readonly facet?: FacetUse;
  readonly column?: ColumnUse;
  /** The registry or naming system of the value, for search engines. */
  readonly register?: string;
  /** Its rank among the fields that identify an ingredient: products with the same value have the same ingredient. */
  readonly ingredient?: number;
  readonly isAlternateName?: true;
}

export interface ProductField
  extends Omit<Shown, 'section' | 'label'>,
    Pick<FieldDeclaration, 'choices' | 'unit' | 'columns'> {
  readonly key: string;
  readonly kind: FieldKind;
  readonly path: readonly string[];
  readonly section: string;
  /** The key of its name in the interface words, or words of the catalogue. */
  readonly label: string | CustomWords;
}

/** The kind of a field: that of its value, or of the items of a list. A table is a list of maps. */
export type FieldKind = ValueKind | 'list' | 'table' | 'link';

/** A built-in product field. */
export interface ShownField extends ProductField {
  readonly section: SheetSectionName;
  readonly label: string;
}

export function declaredField(
  name: string,
  { kind, label, section = defaultSection, facet, card, search, choices, unit, columns }: FieldDeclaration,
): ProductField {
  const key = `fields.${name}`;
  const siteLabel = { own: label };
  const order = choices && { order: choiceNames(choices) };
  return {
    key,
    path: ['fields', name],
    kind,
    section,
    label: siteLabel,
    ...(choices && { choices }),
    ...(unit && { unit }),
    ...(columns && { columns }),
    // After all built-in fields.
    ...(facet && { facet: { key, rank: 100, isColumn: true, ...order, ...(isMeasured(kind) && amounts) } }),
    ...(card && { card: kind === 'number' ? { prefix: siteLabel } : {} }),
    ...(search && { search }),
  };
}

const known = new WeakMap<object, Shown>();

export const shown = <Schema extends v.GenericSchema>(schema: Schema, how: Shown = {}) =>
  shownAlways(optional(schema), how);

export function shownAlways<Schema extends object>(schema: Schema, how: Shown): Schema {
  known.set(schema, how);
  return schema;
}

export function shownIn(
  entries: readonly (readonly [key: string, schema: unknown])[],
  around: readonly string[] = [],
): readonly ShownField[] {
  return entries.flatMap(([key, schema]): readonly ShownField[] => {
    const path = [...around, key];
    const builtIn = isObject(schema) ? known.get(schema) : undefined;
    if (builtIn !== undefined) {
      const section = builtIn.section ?? sheetSections.find((name) => name === path[0]) ?? defaultSection;
      const label = builtIn.label ?? key.replace(/_./g, (part) => part.charAt(1).toUpperCase());
      const node = nodeOf(schema);
      return [{ ...builtIn, section, label, path, key: label, kind: kindOf(node) }];
    }
    const node = nodeOf(schema);
    const inner = node.kind === 'map' ? node.keys : [];
    return inner.flatMap((row) => shownIn([[row.key, row.schema]], path));
  });
}

function kindOf(node: SchemaNode): FieldKind {
  if (node.kind === 'value') return node.valueKind;
  if (node.kind === 'map') return 'any';
  return nodeOf(node.item).kind === 'map' ? 'table' : 'list';
}

/** The kinds of custom fields with amounts that compare. */
const isMeasured = (kind: FieldDeclaration['kind']) =>
  ['number', 'quantity', 'duration', 'pack'].includes(kind);
const amounts = { reading: 'amount' } as const;

export const valueAt: (value: object, path: readonly string[]) => unknown = at;

/** The distinct texts of a field: one, or one for each list item, by `name` if the item is a map. Empty for tables. */
export function itemsOf(product: object, { path }: ProductField): readonly string[] {
  const value = valueAt(product, path);
  if (typeof value === 'string' || typeof value === 'number') return [plainCharacters(String(value))];
  if (!Array.isArray(value)) return [];
  const items = value.map((item: unknown) => (isObject(item) ? Reflect.get(item, 'name') : item));
  return [...new Set(items.filter((item) => typeof item === 'string').map((item) => plainCharacters(item)))];
}
