import { keyNames } from '../schema/entry-names.js';

/** What the JSON Schema of catalogues says about a value, as far as people read it. */
export interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  /** Of a map whose keys anybody may name: what is below each. `false` where there are no other keys. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly (string | number)[];
  readonly default?: string | number | boolean;
  readonly examples?: readonly string[];
  readonly patternErrorMessage?: string;
}

/** A key of a catalogue. */
export interface CatalogueKey {
  /** The last part of the path, as it is written in the file. */
  readonly key: string;
  /**
   * From the top of the file; the items of a list have `[]`, names that anybody may choose are `<name>`:
   * `categories[].products[].colour`, `site.fields.<name>.label`.
   */
  readonly path: string;
  /** What people call it: `product.colour`. No other key has the same name. */
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
  readonly isRequired: boolean;
  /** The words or numbers that it can be; empty where it can be others. */
  readonly values: readonly (string | number)[];
  readonly default: string | undefined;
  readonly example: string | undefined;
  /** What a text must look like. */
  readonly form: string | undefined;
  /** The keys of the map, or of each map in the list. */
  readonly keys: readonly CatalogueKey[];
}

/** The keys at the top of a catalogue, each with those below. @param schema the JSON Schema of catalogues */
export function catalogueKeys(schema: JsonSchema): readonly CatalogueKey[] {
  return keysOf(schema, '', '');
}

/** A list of keys with all that are below them, each before its own. */
export function withKeysBelow(keys: readonly CatalogueKey[]): readonly CatalogueKey[] {
  return keys.flatMap((key) => [key, ...withKeysBelow(key.keys)]);
}

function keysOf(schema: JsonSchema, path: string, name: string): readonly CatalogueKey[] {
  const { properties = {}, required = [] } = schema.items ?? named(schema) ?? schema;
  return Object.entries(properties).map(([key, value]) => {
    const ownPath = path === '' ? key : `${path}.${key}`;
    const names = keyNames(ownPath, key, name);
    const { examples, patternErrorMessage, description } = value;
    return {
      key,
      path: ownPath,
      name: names.own,
      type: typeOf(value),
      meaning: description ?? value.items?.description ?? '',
      isRequired: required.includes(key),
      values: value.enum ?? [],
      default: value.default === undefined ? undefined : String(value.default),
      example: examples?.[0],
      form: patternErrorMessage,
      keys: keysOf(value, pathBelow(value, ownPath), names.above),
    };
  });
}

function pathBelow(value: JsonSchema, path: string): string {
  if (value.type === 'array') return `${path}[]`;
  return named(value) === undefined ? path : `${path}.<name>`;
}

/** What is below each name of a map whose keys anybody may name. */
function named({ additionalProperties: below }: JsonSchema): JsonSchema | undefined {
  return typeof below === 'object' ? below : undefined;
}

function typeOf({ enum: values, type, items, anyOf }: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (values !== undefined) return values.every((value) => typeof value === 'number') ? 'number' : 'word';
  if (type === 'array')
    return `list of ${(items?.anyOf ?? [items ?? {}]).map((item) => `${typeOf(item)}s`).join(' or ')}`;
  return type === undefined ? 'value' : (typeNames[type] ?? type);
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'map',
  integer: 'whole number',
  string: 'text',
  boolean: '`true` or `false`',
};
