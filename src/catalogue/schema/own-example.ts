import * as v from 'valibot';
import { isObject } from '../document/document.js';
import { isSchema, nodeOf, type SchemaKey, type SchemaNode } from './schema-tree.js';
import type { Example } from './snippet.js';

type ValueNode = Extract<SchemaNode, { kind: 'value' }>;

/** A map or a list with more keys or items is too long to be shown again. */
const longestOwn = 12;

/** A text with more characters is not shown again. */
const longestText = 120;

const truths: Readonly<Record<string, boolean>> = {
  ...{ true: true, yes: true, on: true, y: true },
  ...{ false: false, no: false, off: false, n: false },
};

/**
 * What somebody wrote, in the shape that was asked for; undefined where that is not certain.
 * @param example of the right shape: it gives what is missing from a map
 */
export function ownExample(schema: unknown, input: unknown, example: Example): Example | undefined {
  const node = nodeOf(schema);
  if (node.kind === 'list') return ownList(node.item, input, example);
  if (node.kind === 'map') return ownMap(node.keys, input, example);
  return ownValue(node, input);
}

/** The same for a text, a number, or true or false. */
export function ownValue(node: ValueNode, input: unknown): string | number | boolean | undefined {
  const texts = Array.isArray(input) ? input : [input];
  if (!texts.every(isShort) || texts.length === 0) return undefined;
  if (isText(node)) return texts.join(', ');
  const [only = '', ...others] = texts;
  if (others.length > 0) return undefined;
  if (node.type === 'boolean') return truths[only.trim().toLowerCase()];
  return node.type === 'number' ? numberIn(only, node.unit) : undefined;
}

/** The number of a text, alone or before its unit; undefined where another unit may mean another number. */
function numberIn(text: string, unit = ''): number | undefined {
  const [, digits = '', rest = ''] = /^\s*(-?\d{1,9}(?:[.,]\d{1,9})?)\s*(.*)$/.exec(text) ?? [];
  // `1,500` may be a thousand and a half.
  const isClear = digits !== '' && !/,\d{3}$/.test(digits);
  return isClear && (rest === '' || rest === unit) ? Number(digits.replace(',', '.')) : undefined;
}

function ownList(item: unknown, input: unknown, example: Example): Example | undefined {
  if (typeof input === 'string' && isText(nodeOf(item))) return isShort(input) ? itemsOf(input) : undefined;
  const [first] = Array.isArray(example) ? example : [];
  const own = first === undefined || Array.isArray(input) ? undefined : ownExample(item, input, first);
  return own === undefined ? undefined : [own];
}

/** The parts of a text that has commas: brackets may hold some that separate nothing. */
function itemsOf(text: string): readonly string[] {
  if (/[()[\]{}]/.test(text)) return [text];
  const items = text.split(/[,;]\s+/).map((item) => item.trim().replace(/[,;]$/, ''));
  return items.every((item) => item !== '') ? items : [text];
}

function ownMap(keys: readonly SchemaKey[], input: unknown, example: Example): Example | undefined {
  const [only, ...others] = Array.isArray(input) ? input : [input];
  if (!isObject(example) || others.length > 0) return undefined;
  if (isObject(only) && !Array.isArray(only) && isExample(only)) return { ...example, ...only };
  // Nobody can know the slug that goes with the name of an entry.
  if (!isShort(only) || 'id' in example) return undefined;
  const key = keys.find(({ isRequired, schema }) => isRequired && bears(schema, only))?.key;
  return key === undefined ? undefined : { ...example, [key]: only };
}

/** Whether a key can have a text as its value. */
function bears(schema: unknown, text: string): boolean {
  if (nodeOf(schema).kind !== 'value' || !isSchema(schema) || !v.is(schema, text)) return false;
  const pattern = v.getMetadata(schema)['pattern'];
  return typeof pattern !== 'string' || new RegExp(pattern).test(text);
}

function isText(node: SchemaNode): boolean {
  return node.kind === 'value' && node.type === 'string';
}

function isShort(value: unknown): value is string {
  return (
    typeof value === 'string' && value.trim() !== '' && value.length <= longestText && !value.includes('\n')
  );
}

/** Whether a value can be written again in a few lines. */
function isExample(value: unknown): value is Example {
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value === 'boolean' || isShort(value)) return true;
  if (!isObject(value)) return false;
  const parts: readonly unknown[] = Object.values(value);
  return parts.length > 0 && parts.length <= longestOwn && parts.every(isExample);
}
