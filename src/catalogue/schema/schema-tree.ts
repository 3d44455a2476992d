import * as v from 'valibot';
import { at, type EntryPath, isObject } from '../../document/document.js';
import { isKindName, type ValueKind } from '../../kinds/kind-names.js';

/* Reads the schema itself: the keys of maps, the items of lists, the examples of values. */

export type SchemaNode =
  | { readonly kind: 'map'; readonly keys: readonly SchemaKey[] }
  | { readonly kind: 'list'; readonly item: unknown }
  | ValueNode;

/** A text, number or boolean. `unit` is the unit of a number. */
export interface ValueNode {
  readonly kind: 'value';
  readonly valueKind: ValueKind;
  readonly examples: readonly (string | number)[];
  readonly unit?: string;
}

export interface SchemaKey {
  readonly key: string;
  readonly isRequired: boolean;
  readonly schema: unknown;
}

export function nodeOf(schema: unknown): SchemaNode {
  const bare = unwrap(schema);
  if (isObject(bare) && 'entries' in bare && isObject(bare.entries)) {
    const keys = Object.entries(bare.entries).map(([key, value]: [string, unknown]) => ({
      key,
      isRequired: !(isObject(value) && 'wrapped' in value),
      schema: value,
    }));
    return { kind: 'map', keys };
  }
  if (isObject(bare) && 'item' in bare) return { kind: 'list', item: bare.item };
  const items = at(bare, ['items']);
  if (Array.isArray(items)) return { kind: 'list', item: items[0] };
  const unwrapped = isObject(schema) && 'wrapped' in schema ? schema.wrapped : schema;
  const { unit, examples, kind } = isSchema(unwrapped) ? v.getMetadata(unwrapped) : {};
  return {
    kind: 'value',
    valueKind: valueKindOf(String(at(bare, ['type'])), kind),
    examples: [examples, at(bare, ['options'])]
      .flatMap((list): readonly unknown[] => (Array.isArray(list) ? list : []))
      .filter((value) => typeof value === 'string' || typeof value === 'number'),
    ...(typeof unit === 'string' && { unit }),
  };
}

/** @param type of the validator @param kind of a text, as the schema declares it */
function valueKindOf(type: string, kind: unknown): ValueKind {
  if (type === 'string') return kind === 'date' || isKindName(kind) ? kind : 'text';
  return validatorTypes[type] ?? 'any';
}

const validatorTypes: Readonly<Record<string, ValueKind>> = {
  number: 'number',
  boolean: 'flag',
  picklist: 'choice',
};

/** The schema of the value at a path; undefined if the schema has no such path. */
export function schemaAt(schema: unknown, path: EntryPath): unknown {
  return path.reduce<unknown>((around, step) => {
    const node = nodeOf(around);
    if (node.kind === 'list') return node.item;
    return node.kind === 'map' ? node.keys.find(({ key }) => key === step)?.schema : undefined;
  }, schema);
}

export function keysAt(schema: unknown, path: EntryPath): readonly string[] {
  const node = nodeOf(schemaAt(schema, path));
  return node.kind === 'map' ? node.keys.map(({ key }) => key) : [];
}

/** The kinds of the values in a schema, by their paths without indexes. */
export function kindsIn(schema: unknown, around = ''): readonly (readonly [path: string, kind: ValueKind])[] {
  const node = nodeOf(schema);
  if (node.kind === 'list') return kindsIn(node.item, around);
  if (node.kind === 'value') return [[around, node.valueKind]];
  return node.keys.flatMap(({ key, schema: inner }) =>
    kindsIn(inner, around === '' ? key : `${around}.${key}`),
  );
}

/** The schema with keys or items inside optional wrappers and pipes. */
function unwrap(schema: unknown): unknown {
  if (!isObject(schema)) return schema;
  if ('wrapped' in schema) return unwrap(schema.wrapped);
  if ('entries' in schema || 'item' in schema || !('pipe' in schema) || !Array.isArray(schema.pipe))
    return schema;
  const steps: readonly unknown[] = schema.pipe;
  return steps.map(unwrap).find((step) => isObject(step) && ('entries' in step || 'item' in step)) ?? schema;
}

export function isSchema(value: unknown): value is v.GenericSchema {
  return isObject(value) && 'kind' in value && value.kind === 'schema';
}
