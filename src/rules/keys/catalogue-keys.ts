import { keyNames } from '../../catalogue/schema/shape/entry-names.js';
import { suggest } from '../../document/text/suggest.js';
import { type PageBlock, sentence } from '../pages.js';

/** The parts of a JSON Schema that the reference shows. */
interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** Applies only to entries that are not translations. */
  readonly then?: JsonSchema;
  readonly items?: JsonSchema;
  /** The schema of a map's values if its keys are free; `false` if no other keys are allowed. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly (string | number)[];
  readonly default?: string | number | boolean;
  readonly examples?: readonly string[];
  readonly patternErrorMessage?: string;
}

export interface CatalogueKey {
  readonly key: string;
  /** From the top, `[]` for list items, `<name>` for free names: `categories[].products[].colour`, `site.fields.<name>.label`. */
  readonly path: string;
  /** The unique short name: `product.colour`. */
  readonly name: string;
  readonly type: string;
  readonly meaning: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly keys: readonly CatalogueKey[];
}

/** The top-level keys of a catalogue, with all keys below them. @param schema JSON Schema of catalogues */
export function catalogueKeys(schema: JsonSchema, path = '', name = ''): readonly CatalogueKey[] {
  const { properties = {}, required = [], then } = schema.items ?? named(schema) ?? schema;
  return Object.entries(properties).map(([key, property]) => {
    // Only translations may omit it.
    const needed = then?.properties?.[key]?.required;
    const value = needed === undefined ? property : { ...property, required: needed };
    const keyPath = path === '' ? key : `${path}.${key}`;
    const below = value.type === 'array' ? '[]' : named(value) === undefined ? '' : '.<name>';
    const names = keyNames(keyPath, key, name);
    return {
      key,
      path: keyPath,
      name: names.own,
      type: typeOf(value),
      meaning: value.description ?? value.items?.description ?? '',
      isRequired: required.includes(key) || then?.required?.includes(key) === true,
      schema: value,
      // A translation has the keys of its original.
      keys: key === 'translations' ? [] : catalogueKeys(value, keyPath + below, names.above),
    };
  });
}

/** The keys with all nested keys, each parent first. */
export function withKeysBelow(keys: readonly CatalogueKey[]): readonly CatalogueKey[] {
  return keys.flatMap((key) => [key, ...withKeysBelow(key.keys)]);
}

function named({ additionalProperties: below }: JsonSchema) {
  return typeof below === 'object' ? below : undefined;
}

function typeOf({ enum: values, type = 'value', items = {}, anyOf }: JsonSchema): string {
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (values !== undefined) return values.every((value) => typeof value === 'number') ? 'number' : 'word';
  if (type !== 'array') return typeNames[type] ?? type;
  return `list of ${(items.anyOf ?? [items]).map((item) => `${typeOf(item)}s`).join(' or ')}`;
}

const typeNames: Readonly<Record<string, string>> = {
  object: 'map',
  integer: 'whole number',
  string: 'text',
  boolean: '`true` or `false`',
};

/** The keys that match a name: by whole name or path, then by the end of one. Several if ambiguous. */
export function keysNamed(name: string, top: readonly CatalogueKey[]): readonly CatalogueKey[] {
  const wanted = withoutItems(name);
  const all = withKeysBelow(top);
  const called = (isMeant: (name: string) => boolean) =>
    all.filter((key) => [key.name, withoutItems(key.path)].some(isMeant));
  const exact = called((name) => name === wanted);
  return exact.length > 0 ? exact : called((name) => name.endsWith(`.${wanted}`));
}

/** The known names nearest to an unknown one: whole names, or all keys with a similar last word. */
export function keysNear(name: string, top: readonly CatalogueKey[]): readonly string[] {
  const all = withKeysBelow(top);
  const wanted = withoutItems(name);
  const whole = suggest(wanted, new Set(all.map((key) => key.name)));
  if (whole !== undefined) return [whole];
  const last = suggest(wanted.split('.').at(-1) ?? '', new Set(all.map(({ key }) => key)));
  return last === undefined ? [] : keysNamed(last, top).map((key) => key.name);
}

/** Drops list indices: `products[3].colour` becomes `products.colour`. */
function withoutItems(name: string): string {
  return name.replace(/\[\d*\]/g, '');
}

export function keyPage(key: CatalogueKey): readonly PageBlock[] {
  const heading: PageBlock = { kind: 'heading', text: 'Keys (a star marks a required one)' };
  return [
    { kind: 'title', text: key.name },
    { kind: 'prose', text: sentence(key.meaning) },
    { kind: 'table', head: ['property', 'value'], rows: factsOf(key) },
    ...(key.keys.length === 0 ? [] : [heading, tableOf(key.keys)]),
  ];
}

/** The reference of all keys: the top level, then every map. */
export function keysPage(top: readonly CatalogueKey[]): readonly PageBlock[] {
  return [
    { kind: 'title', text: 'The catalogue: every key' },
    {
      kind: 'prose',
      text:
        '`npm run docs` writes this page from the schema that `herbarium validate` checks against.\n' +
        '[The guide](../guide/catalogue.md) shows how the keys go together.\n' +
        '`herbarium explain product.colour` prints one key in the terminal.',
    },
    { kind: 'heading', text: 'The top of the file' },
    { kind: 'prose', text: 'A star marks a required key.' },
    tableOf(top),
    ...top.flatMap(sectionsOf),
  ];
}

function sectionsOf({ name, meaning, path, keys }: CatalogueKey): readonly PageBlock[] {
  if (keys.length === 0) return [];
  const head: readonly PageBlock[] = [
    { kind: 'heading', text: `\`${name}\`` },
    { kind: 'prose', text: `${sentence(meaning)} Path: \`${path}\`.` },
  ];
  if (name !== 'lint.rules') return [...head, tableOf(keys), ...keys.flatMap(sectionsOf)];
  // The rules have pages of their own.
  const text =
    'Its keys are the names of the rules, which `herbarium explain` lists. Its values are `off`, `info`, `warn` or `error`.';
  return [...head, { kind: 'prose', text }];
}

function tableOf(keys: readonly CatalogueKey[]): PageBlock {
  const rows = keys.map((key) => [
    `\`${key.key}\`${key.isRequired ? ' *' : ''}`,
    key.type,
    key.schema.enum === undefined ? key.meaning : `${key.meaning}: ${listed(key.schema.enum)}`,
  ]);
  return { kind: 'table', head: ['key', 'type', 'meaning'], rows };
}

function factsOf({ path, type, isRequired, schema }: CatalogueKey): readonly (readonly string[])[] {
  const facts = {
    path: `\`${path}\``,
    type,
    required: isRequired ? 'yes' : 'no',
    values: schema.enum && listed(schema.enum),
    default: schema.default === undefined ? undefined : `\`${schema.default}\``,
    form: schema.patternErrorMessage,
    example: schema.examples?.[0] === undefined ? undefined : `\`${schema.examples[0]}\``,
  };
  return Object.entries(facts).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
}

function listed(values: readonly (string | number)[]): string {
  return values.map((value) => `\`${value}\``).join(', ');
}
