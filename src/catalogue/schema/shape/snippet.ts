import * as v from 'valibot';
import { type EntryPath, isMap, isObject, type LocatedDocument } from '../../../document/document.js';
import { blockScalar, scalarText } from '../../../document/text/scalar-text.js';
import type { ValueKind } from '../../../kinds/kind-names.js';
import type { NewIds } from '../new-ids.js';
import { neededScreens } from '../page-screens.js';
import {
  isSchema,
  nodeOf,
  type SchemaKey,
  type SchemaNode,
  schemaAt,
  type ValueNode,
} from '../schema-tree.js';
import { id } from '../values/fields.js';

export interface AdviceSource {
  readonly schema: unknown;
  readonly document: LocatedDocument;
  readonly ids: NewIds;
}

export type Example = string | number | boolean | readonly Example[] | { readonly [key: string]: Example };

export const unknownText = '…';

/** An example with all required keys. For a map without required keys, with the keys that have examples. */
export function exampleAt(path: EntryPath, source: AdviceSource): Example {
  const schema = schemaAt(source.schema, path);
  const example = exampleOf(schema, path, source);
  const node = nodeOf(schema);
  if (node.kind !== 'map' || !isMap(example) || Object.keys(example).length > 0) return example;
  const withExamples = node.keys.filter(({ schema: keySchema }) => {
    const value = nodeOf(keySchema);
    return value.kind === 'value' && value.examples.length > 0 && value.valueKind !== 'choice';
  });
  return exampleOfMap(withExamples, path, source);
}

function exampleOf(schema: unknown, path: EntryPath, source: AdviceSource): Example {
  if (schema === id) return source.ids.at(path.slice(0, -1));
  const node = nodeOf(schema);
  if (node.kind === 'value') return node.examples[0] ?? (node.valueKind === 'flag' ? true : unknownText);
  if (node.kind === 'map') {
    const required = node.keys.filter(({ isRequired }) => isRequired);
    return exampleOfMap(required, path, source);
  }
  const item = (n: number) => exampleOf(node.item, [...path, n], source);
  if (path.length > 1 || path[0] !== 'pages') return [item(0)];
  return neededScreens(source.document.value).map((screen, n) => {
    const page = item(n);
    return isMap(page) ? { ...page, ...screen } : page;
  });
}

function exampleOfMap(keys: readonly SchemaKey[], path: EntryPath, source: AdviceSource): Example {
  return Object.fromEntries(keys.map(({ key, schema }) => [key, exampleOf(schema, [...path, key], source)]));
}

export function exampleLines(key: string, example: Example, indent: string): readonly string[] {
  const block = typeof example === 'string' ? blockScalar(example) : undefined;
  if (block !== undefined) {
    const [mark, ...lines] = block;
    return [`${indent}${key}: ${mark}`, ...lines.map((line) => line && `${indent}  ${line}`)];
  }
  return isObject(example)
    ? [`${indent}${key}:`, ...blockLines(example, `${indent}  `)]
    : [`${indent}${key}: ${scalar(example)}`];
}

function blockLines(example: Example, indent: string): readonly string[] {
  if (!isObject(example)) return [`${indent}${scalar(example)}`];
  if (isMap(example)) {
    return Object.entries(example).flatMap(([key, value]) => exampleLines(key, value, indent));
  }
  return example.flatMap((item) => itemLines(item, indent));
}

export function itemLines(example: Example, indent: string): readonly string[] {
  return blockLines(example, `${indent}  `).map((line, n) =>
    n === 0 ? `${indent}- ${line.slice(indent.length + 2)}` : line,
  );
}

export function flowText(example: Example): string {
  if (!isObject(example)) return scalar(example);
  if (!isMap(example)) return `[${example.map(flowText).join(', ')}]`;
  const pairs = Object.entries(example).map(([key, value]) => `${key}: ${flowText(value)}`);
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`;
}

function scalar(value: string | number | boolean): string {
  return typeof value === 'string' ? scalarText(value) : String(value);
}

/** Most keys or items of a map or list that an example repeats. */
const longestOwn = 12;

/** Most characters of a text that an example repeats. */
const longestText = 120;

const truths: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, on: true, y: true },
  ...{ false: false, no: false, off: false, n: false },
};

/** The user's value in the required shape, completed from the example. Undefined if that is not certain. */
export function exampleFrom(schema: unknown, input: unknown, example: Example): Example | undefined {
  const node = nodeOf(schema);
  if (node.kind === 'list') return listFrom(node.item, input, example);
  if (node.kind === 'map') return mapFrom(node.keys, input, example);
  return valueFrom(node, input);
}

export function valueFrom(node: ValueNode, input: unknown): string | number | boolean | undefined {
  const texts = Array.isArray(input) ? input : [input];
  if (!texts.every(isShort) || texts.length === 0) return undefined;
  if (isText(node)) return texts.join(', ');
  const [only = '', ...others] = texts;
  if (others.length > 0) return undefined;
  if (node.valueKind === 'flag') return truths[only.trim().toLowerCase()];
  return node.valueKind === 'number' ? numberIn(only, node.unit) : undefined;
}

/** The number in a text, with or without the unit. Undefined after another unit, which could change the number. */
function numberIn(text: string, unit = ''): number | undefined {
  const [, digits = '', rest = ''] = /^\s*(-?\d{1,9}(?:[.,]\d{1,9})?)\s*(.*)$/.exec(text) ?? [];
  // `1,500` may mean 1.5 thousand or 1.5.
  const isClear = digits !== '' && !/,\d{3}$/.test(digits);
  return isClear && (rest === '' || rest === unit) ? Number(digits.replace(',', '.')) : undefined;
}

function listFrom(item: unknown, input: unknown, example: Example): Example | undefined {
  if (typeof input === 'string' && isText(nodeOf(item))) return isShort(input) ? itemsOf(input) : undefined;
  const [first] = Array.isArray(example) ? example : [];
  const only = first === undefined || Array.isArray(input) ? undefined : exampleFrom(item, input, first);
  return only === undefined ? undefined : [only];
}

/** Splits a text at its commas, unless it has brackets, which may contain commas. */
function itemsOf(text: string): readonly string[] {
  if (/[()[\]{}]/.test(text)) return [text];
  const items = text.split(/[,;]\s+/).map((item) => item.trim().replace(/[,;]$/, ''));
  return items.every((item) => item !== '') ? items : [text];
}

function mapFrom(keys: readonly SchemaKey[], input: unknown, example: Example): Example | undefined {
  const [only, ...others] = Array.isArray(input) ? input : [input];
  if (!isObject(example) || others.length > 0) return undefined;
  if (isExample(only) && isMap(only)) return { ...example, ...only };
  // The slug of an entry cannot be derived from its name.
  if (!isShort(only) || 'id' in example) return undefined;
  const key = keys.find(({ isRequired, schema }) => isRequired && bears(schema, only))?.key;
  return key === undefined ? undefined : { ...example, [key]: only };
}

function bears(schema: unknown, text: string): boolean {
  if (nodeOf(schema).kind !== 'value' || !isSchema(schema) || !v.is(schema, text)) return false;
  const pattern = v.getMetadata(schema)['pattern'];
  return typeof pattern !== 'string' || new RegExp(pattern).test(text);
}

/** Whether a place holds one text, of any kind. */
export function isText(node: SchemaNode): boolean {
  return node.kind === 'value' && !notTexts.has(node.valueKind);
}

const notTexts: ReadonlySet<ValueKind> = new Set(['number', 'flag', 'choice', 'any']);

function isShort(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= longestText && !value.includes('\n')
  );
}

function isExample(value: unknown): value is Example {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean' || isShort(value)) return true;
  if (!isObject(value)) return false;
  const parts: readonly unknown[] = Object.values(value);
  return parts.length > 0 && parts.length <= longestOwn && parts.every(isExample);
}
