import type * as v from 'valibot';
import { at, isObject } from '../document/document.js';
import { withMicroSign } from '../text/micro.js';
import type { FieldDeclaration } from './own-fields/declarations.js';
import {
  choiceNames,
  defaultSection,
  type SheetSectionName,
  sheetSections,
  type Words,
} from './own-fields/model.js';
import { nodeOf } from './schema-tree.js';
import { optional } from './values/values.js';

/** What lists make of a value where it is not the value itself: the family of a colour, the steps of a pH window … */
export type Reading = 'shade' | 'ph' | 'market' | 'assay';

/** Words that the catalogue says itself, where others are those of the interface. */
export type OwnWords = Readonly<Record<'own', Words>>;

/** A choice that narrows a list of products. `key` is its name in addresses. */
export interface FacetUse {
  readonly key: string;
  readonly rank: number;
  readonly isColumn?: true;
  /** The key of its name, if it is not that of the field. */
  readonly label?: string;
  readonly reading?: Reading;
  /** The key of the words for its values, if it is not that of the field. Values without a word are texts of the catalogue. */
  readonly words?: string;
  readonly prefix?: string;
  /** Whether its one value tells those that have it from the others. */
  readonly isSwitch?: true;
  /** Values in their own order. Others go by the alphabet. */
  readonly order?: readonly string[];
  /** A list has the facet where at least this share of its products has a value: elsewhere it would hide most of them. */
  readonly leastShare?: number;
  /** With more values it is no facet: the catalogue may write whatever it likes. */
  readonly most?: number;
}

/** A column of the table that lists can be shown as. Lists are sorted by it, too. `key` is its name in addresses and data files. */
interface ColumnUse {
  readonly key: string;
  readonly rank: number;
  /** The key of its heading, if it is not that of the field. */
  readonly label?: string;
  readonly reading?: Reading;
  /** Whether a product may have several values, which have no order. */
  readonly isUnsorted?: true;
}

interface CardUse {
  /** Its rank among the numbers and names, of which there is room for two. Without one it has a place of its own. */
  readonly rank?: number;
  /** What stands before it: it says what a bare number is. */
  readonly prefix?: string | OwnWords;
}

/** How a field of products is shown, as a name with a value. A catalogue says the same of the fields that it declares itself. */
interface Shown {
  /** The section of the data sheet; default: the first key on the way to the value. */
  readonly section?: SheetSectionName;
  /** The key of its name among the words of the interface, and in comparisons; default: its own key in camel case. */
  readonly label?: string;
  /** The key of the words for its values, where these are not texts. */
  readonly words?: string;
  /** Whether its section draws it in a way of its own, and not in its list of facts. */
  readonly isDrawn?: true;
  readonly isItalic?: true;
  /** Whether it is a text that each translation has of its own. Others are facts: a translation has those of its original. */
  readonly isLanguage?: true;
  /** Whether its values name entries, and so are the same in all languages: pages say what they are called. */
  readonly isName?: true;
  /** Its rank among the facts beside the picture. There is room for the first ones that a product has. */
  readonly keyFact?: number;
  /** Its rank among the facts that an article shows of its products. */
  readonly summary?: number;
  readonly card?: CardUse;
  /** Whether the search finds a product by it as by its name. */
  readonly search?: true;
  readonly facet?: FacetUse;
  readonly column?: ColumnUse;
  /** The registry that it is a number of, or the system that it is a name in, for search engines. */
  readonly register?: string;
  /** Products with the same value are one ingredient: its rank among the fields that tell. */
  readonly ingredient?: number;
  readonly isAlternateName?: true;
}

/** A field of products: one that every product can have, or one that the catalogue declares. */
export interface ProductField
  extends Omit<Shown, 'section' | 'label'>,
    Pick<FieldDeclaration, 'kind' | 'choices' | 'unit' | 'columns'> {
  readonly key: string;
  readonly path: readonly string[];
  readonly section: string;
  /** The key of its name among the words of the interface, or the words of the catalogue. */
  readonly label: string | OwnWords;
}

/** A field that every product can have. Its name is a word of the interface. */
export interface ShownField extends ProductField {
  readonly section: SheetSectionName;
  readonly label: string;
}

export function declaredField(
  name: string,
  { kind, label, section = defaultSection, facet, card, search, choices, unit, columns }: FieldDeclaration,
): ProductField {
  const key = `fields.${name}`;
  const own = { own: label };
  const order = choices && { order: choiceNames(choices) };
  return {
    key,
    path: ['fields', name],
    kind,
    section,
    label: own,
    ...(choices && { choices }),
    ...(unit && { unit }),
    ...(columns && { columns }),
    // After all others.
    ...(facet && { facet: { key, rank: 100, isColumn: true, ...order } }),
    ...(card && { card: kind === 'number' ? { prefix: own } : {} }),
    ...(search && { search }),
  };
}

const known = new WeakMap<object, Shown>();

/** A key of the schema that need not be there, with how it is shown. */
export const shown = <Schema extends v.GenericSchema>(schema: Schema, how: Shown = {}) =>
  shownAlways(optional(schema), how);

export function shownAlways<Schema extends object>(schema: Schema, how: Shown): Schema {
  known.set(schema, how);
  return schema;
}

/** All that is shown of a map and the maps in it, in the order of the keys. */
export function shownIn(
  entries: readonly (readonly [key: string, schema: unknown])[],
  around: readonly string[] = [],
): readonly ShownField[] {
  return entries.flatMap(([key, schema]): readonly ShownField[] => {
    const path = [...around, key];
    const own = isObject(schema) ? known.get(schema) : undefined;
    if (own !== undefined) {
      const section = own.section ?? sheetSections.find((name) => name === path[0]) ?? defaultSection;
      const label = own.label ?? key.replace(/_./g, (part) => part.charAt(1).toUpperCase());
      return [{ ...own, section, label, path, key: label, kind: 'text' }];
    }
    const node = nodeOf(schema);
    const inner = node.kind === 'map' ? node.keys : [];
    return inner.flatMap((one) => shownIn([[one.key, one.schema]], path));
  });
}

export const valueAt: (value: object, path: readonly string[]) => unknown = at;

/** What a field of a product has, as texts: one, or each item of a list once, by its name where that has more. Tables have none. */
export function itemsOf(product: object, { path }: ProductField): readonly string[] {
  const value = valueAt(product, path);
  if (typeof value === 'string' || typeof value === 'number') return [withMicroSign(String(value))];
  if (!Array.isArray(value)) return [];
  const items = value.map((item: unknown) => (isObject(item) ? Reflect.get(item, 'name') : item));
  return [...new Set(items.filter((item) => typeof item === 'string').map(withMicroSign))];
}
