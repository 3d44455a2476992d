import { type PageBlock, sentence } from '../rules/pages.js';
import { keyNames } from '../schema/shape/entry-names.js';
import { suggest } from '../text/suggest.js';

/** What the JSON Schema of catalogues says about a value, as far as people read it. */
interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  /** What holds besides for entries that are no translation. */
  readonly then?: JsonSchema;
  readonly items?: JsonSchema;
  /** Of a map whose keys anybody may name: what is below each. `false` where there are no other keys. */
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly (string | number)[];
  readonly default?: string | number | boolean;
  readonly examples?: readonly string[];
  readonly patternErrorMessage?: string;
}

export interface CatalogueKey {
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
  readonly schema: JsonSchema;
  readonly keys: readonly CatalogueKey[];
}

/** The keys at the top of a catalogue, each with those below. @param schema the JSON Schema of catalogues */
export function catalogueKeys(schema: JsonSchema, path = '', name = ''): readonly CatalogueKey[] {
  const { properties = {}, required = [], then } = schema.items ?? named(schema) ?? schema;
  return Object.entries(properties).map(([key, own]) => {
    // What only translations need not say.
    const needed = then?.properties?.[key]?.required;
    const value = needed === undefined ? own : { ...own, required: needed };
    const ownPath = path === '' ? key : `${path}.${key}`;
    const below = value.type === 'array' ? '[]' : named(value) === undefined ? '' : '.<name>';
    const names = keyNames(ownPath, key, name);
    return {
      key,
      path: ownPath,
      name: names.own,
      type: typeOf(value),
      meaning: value.description ?? value.items?.description ?? '',
      isRequired: required.includes(key) || then?.required?.includes(key) === true,
      schema: value,
      // A translation has the keys of the entry around it.
      keys: key === 'translations' ? [] : catalogueKeys(value, ownPath + below, names.above),
    };
  });
}

/** Keys with all that are below them, each before its own. */
export function withKeysBelow(keys: readonly CatalogueKey[]): readonly CatalogueKey[] {
  return keys.flatMap((key) => [key, ...withKeysBelow(key.keys)]);
}

/** What is below each name of a map whose keys anybody may name. */
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

/** The keys that somebody may mean by a name: by the whole name or path, then by the end of one. Several where the name is not clear. */
export function keysNamed(name: string, top: readonly CatalogueKey[]): readonly CatalogueKey[] {
  const wanted = withoutItems(name);
  const all = withKeysBelow(top);
  const called = (isMeant: (own: string) => boolean) =>
    all.filter((key) => [key.name, withoutItems(key.path)].some(isMeant));
  const exact = called((own) => own === wanted);
  return exact.length > 0 ? exact : called((own) => own.endsWith(`.${wanted}`));
}

/** The known names that are nearest to an unknown one: whole names, or all keys with nearly the same last word. */
export function keysNear(name: string, top: readonly CatalogueKey[]): readonly string[] {
  const all = withKeysBelow(top);
  const wanted = withoutItems(name);
  const whole = suggest(wanted, new Set(all.map((key) => key.name)));
  if (whole !== undefined) return [whole];
  const last = suggest(wanted.split('.').at(-1) ?? '', new Set(all.map(({ key }) => key)));
  return last === undefined ? [] : keysNamed(last, top).map((key) => key.name);
}

/** Which item of a list somebody means does not matter: `products[3].colour` is `products.colour`. */
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

/** The reference of all keys: the top of the file, then every map in it. */
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
