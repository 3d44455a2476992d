import { isObject } from '../document/document.js';
import {
  choiceNames,
  defaultSection,
  type FieldDeclaration,
  type FieldKind,
  type SheetSectionName,
  type Words,
} from './own-fields/model.js';
import { nodeOf } from './schema-tree.js';

/** What lists make of a value where it is not the value itself: the family of a colour, the steps of a pH window … */
export type Reading = 'shade' | 'ph' | 'market' | 'assay';

/** Words that the catalogue says itself, where others are those of the interface. */
export interface OwnWords {
  readonly own: Words;
}

/** A choice that narrows a list of products. */
export interface FacetUse {
  /** Its name in addresses. */
  readonly key: string;
  /** Its place among the facets. */
  readonly rank: number;
  /** Whether the table of a list has a column for it, too. */
  readonly isColumn?: true;
  /** The key of its name, if it is not that of the field. */
  readonly label?: string;
  readonly reading?: Reading;
  /** The key of the words for its values, if it is not that of the field. Values without a word are texts of the catalogue. */
  readonly words?: string;
  /** What stands before a bare number. */
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

/** A column of the table that lists can be shown as. Lists are sorted by it, too. */
export interface ColumnUse {
  /** Its name in addresses and data files. */
  readonly key: string;
  readonly rank: number;
  /** The key of its heading, if it is not that of the field. */
  readonly label?: string;
  readonly reading?: Reading;
  /** Whether a product may have several values, which have no order. */
  readonly isUnsorted?: true;
}

/** A text on the card of a product. */
export interface CardUse {
  /** Its rank among the numbers and names, of which there is room for two. Without one it has a place of its own. */
  readonly rank?: number;
  /** What stands before it: it says what a bare number is. */
  readonly prefix?: string | OwnWords;
}

/** How a field of products is shown, as a name with a value. A catalogue says the same of the fields that it declares itself. */
interface Shown {
  /** The section of the data sheet. */
  readonly section: SheetSectionName;
  /** The key of its name among the words of the interface. It names the field in comparisons too. */
  readonly label: string;
  /** The key of the words for its values, where these are not texts. */
  readonly words?: string;
  /** Whether its section draws it in a way of its own, and not in its list of facts. */
  readonly isDrawn?: true;
  /** Whether it is printed in italics, as Latin names are. */
  readonly isItalic?: true;
  /** Its rank among the facts beside the picture. There is room for the first ones that a product has. */
  readonly keyFact?: number;
  readonly card?: CardUse;
  /** Whether the search finds a product by it as by its name. */
  readonly search?: true;
  readonly facet?: FacetUse;
  readonly column?: ColumnUse;
  /** The registry that it is a number of, or the system that it is a name in, for search engines. */
  readonly register?: string;
  /** Whether it is another name of the product for search engines. */
  readonly isAlternateName?: true;
}

/** A field of products: one that every product can have, or one that the catalogue declares. */
export interface ProductField
  extends Omit<Shown, 'section' | 'label'>,
    Pick<FieldDeclaration, 'choices' | 'unit' | 'columns'> {
  /** What names it in comparisons. */
  readonly key: string;
  /** The keys that lead to its value. */
  readonly path: readonly string[];
  readonly kind: FieldKind;
  /** The section of the data sheet. */
  readonly section: string;
  /** The key of its name among the words of the interface, or the words of the catalogue. */
  readonly label: string | OwnWords;
}

/** A field that every product can have. Its name is a word of the interface. */
export interface ShownField extends ProductField {
  readonly section: SheetSectionName;
  readonly label: string;
}

/** After all others. */
const lastRank = 100;

/** A field that a catalogue declares, as a row of the same table. */
export function declaredField(
  name: string,
  { kind, label, section = defaultSection, facet, card, search, choices, unit, columns }: FieldDeclaration,
): ProductField {
  const key = `fields.${name}`;
  const own = { own: label };
  const order = choices && choiceNames(choices);
  return {
    key,
    path: ['fields', name],
    kind,
    section,
    label: own,
    ...(choices && { choices }),
    ...(unit && { unit }),
    ...(columns && { columns }),
    ...(facet && { facet: { key, rank: lastRank, isColumn: true, ...(order && { order }) } }),
    ...(card && { card: kind === 'number' ? { prefix: own } : {} }),
    ...(search && { search }),
  };
}

const known = new WeakMap<object, Shown>();

/** Says of a key of the schema how it is shown. */
export function shown<Schema extends object>(
  schema: Schema,
  section: SheetSectionName,
  label: string,
  more: Omit<Shown, 'section' | 'label'> = {},
): Schema {
  known.set(schema, { section, label, ...more });
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
    if (own !== undefined) return [{ ...own, path, key: own.label, kind: 'text' }];
    const node = nodeOf(schema);
    if (node.kind !== 'map') return [];
    return shownIn(
      node.keys.map((inner) => [inner.key, inner.schema]),
      path,
    );
  });
}

/** The value at the end of some keys. Undefined where there is none. */
export function valueAt(value: object, path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (around, key) => (isObject(around) ? Reflect.get(around, key) : undefined),
    value,
  );
}

/**
 * What a field of a product has, as texts: one, or each item of a list once, by its name where that has more. Tables have none.
 */
export function itemsOf(product: object, { path }: ProductField): readonly string[] {
  const value = valueAt(product, path);
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  if (!Array.isArray(value)) return [];
  const items = value.map((item: unknown) => (isObject(item) ? Reflect.get(item, 'name') : item));
  return [...new Set(items.filter((item) => typeof item === 'string'))];
}
