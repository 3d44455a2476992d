import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { scalarText } from '../text/scalar-text.js';
import { id } from './fields.js';
import type { NewIds } from './new-ids.js';
import { neededScreens } from './page-screens.js';
import { nodeOf, type SchemaKey, schemaAt } from './schema-tree.js';

/** What is around a value that is wrong. */
export interface AdviceSource {
  readonly schema: unknown;
  readonly document: LocatedDocument;
  readonly ids: NewIds;
}

/** A value of an example: a text or a number, a list, or a map in the order of its keys. */
export type Example = string | number | boolean | readonly Example[] | { readonly [key: string]: Example };

/** Stands for a text that the schema has no example of. */
export const unknownText = '…';

/**
 * An example of the value that the schema asks for at a path, with all that is required in it. Of a map that requires nothing it has
 * the keys that the schema gives an example of.
 */
export function exampleAt(path: EntryPath, source: AdviceSource): Example {
  const schema = schemaAt(source.schema, path);
  const example = exampleOf(schema, path, source);
  const node = nodeOf(schema);
  if (node.kind !== 'map' || !isMap(example) || Object.keys(example).length > 0) return example;
  return exampleOfMap(
    node.keys.filter((key) => hasExamples(key.schema)),
    path,
    source,
  );
}

function exampleOf(schema: unknown, path: EntryPath, source: AdviceSource): Example {
  if (schema === id) return source.ids.at(path.slice(0, -1));
  const node = nodeOf(schema);
  if (node.kind === 'value') return node.examples[0] ?? (node.type === 'boolean' ? true : unknownText);
  if (node.kind === 'map') {
    return exampleOfMap(
      node.keys.filter(({ isRequired }) => isRequired),
      path,
      source,
    );
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

function hasExamples(schema: unknown): boolean {
  const node = nodeOf(schema);
  return node.kind === 'value' && node.examples.length > 0 && node.type !== 'picklist';
}

function isMap(value: Example): value is { readonly [key: string]: Example } {
  return isObject(value) && !Array.isArray(value);
}

/** An example with its key as lines of YAML. @param indent what is before each line */
export function exampleLines(key: string, example: Example, indent: string): readonly string[] {
  return isObject(example)
    ? [`${indent}${key}:`, ...blockLines(example, `${indent}  `)]
    : [`${indent}${key}: ${scalar(example)}`];
}

/** A map or an item of a list as lines of YAML. */
function blockLines(example: Example, indent: string): readonly string[] {
  if (!isObject(example)) return [`${indent}${scalar(example)}`];
  if (isMap(example)) {
    return Object.entries(example).flatMap(([key, value]) => exampleLines(key, value, indent));
  }
  return example.flatMap((item) => itemLines(item, indent));
}

/** An example as an item of a list. */
export function itemLines(example: Example, indent: string): readonly string[] {
  return blockLines(example, `${indent}  `).map((line, n) =>
    n === 0 ? `${indent}- ${line.slice(indent.length + 2)}` : line,
  );
}

/** An example as YAML on one line, as it is between braces. */
export function flowText(example: Example): string {
  if (!isObject(example)) return scalar(example);
  if (!isMap(example)) return `[${example.map(flowText).join(', ')}]`;
  const pairs = Object.entries(example).map(([key, value]) => `${key}: ${flowText(value)}`);
  return `{ ${pairs.join(', ')} }`;
}

function scalar(value: string | number | boolean): string {
  return typeof value === 'string' ? scalarText(value) : String(value);
}
