import { type EntryPath, isObject } from '../document/document.js';
import { scalarText } from '../text/scalar-text.js';
import { id } from './fields.js';
import { neededScreens } from './page-screens.js';
import { nodeOf, schemaAt } from './schema-tree.js';

/** What examples of values are made of. */
export interface ExampleSource {
  readonly schema: unknown;
  /** The whole catalogue, as far as it could be read. */
  readonly catalogue: unknown;
  /** An id for the entry at a path that no other entry has. */
  readonly newId: (entry: EntryPath) => string;
}

/** A value of an example: a text or a number, a list, or a map in the order of its keys. */
export type Example = string | number | boolean | readonly Example[] | { readonly [key: string]: Example };

/** Stands for a text that the schema has no example of. */
export const unknownText = '…';

/**
 * An example of the value that the schema asks for at a path, with all that is required in it. Of a map that requires nothing it has
 * the keys that the schema gives an example of.
 */
export function exampleAt(path: EntryPath, source: ExampleSource): Example {
  const schema = schemaAt(source.schema, path);
  const example = exampleOf(schema, path, source);
  const node = nodeOf(schema);
  if (node.kind !== 'map' || !isMap(example) || Object.keys(example).length > 0) return example;
  const shown = node.keys.filter(({ schema: own }) => hasExamples(own));
  return Object.fromEntries(
    shown.map(({ key, schema: own }) => [key, exampleOf(own, [...path, key], source)]),
  );
}

function exampleOf(schema: unknown, path: EntryPath, source: ExampleSource): Example {
  if (schema === id) return source.newId(path.slice(0, -1));
  const node = nodeOf(schema);
  if (node.kind === 'map') {
    const required = node.keys.filter(({ isRequired }) => isRequired);
    return Object.fromEntries(
      required.map(({ key, schema: own }) => [key, exampleOf(own, [...path, key], source)]),
    );
  }
  if (node.kind === 'value') return node.examples[0] ?? (node.type === 'boolean' ? true : unknownText);
  if (path.length === 1 && path[0] === 'pages') {
    return neededScreens(source.catalogue).map((screen, n) => pageExample(node.item, n, source, screen));
  }
  return [exampleOf(node.item, [...path, 0], source)];
}

/** A page as the schema has it, with a screen and a path of its own. */
function pageExample(
  item: unknown,
  n: number,
  source: ExampleSource,
  own: { readonly path: string; readonly screen: string },
): Example {
  const page = exampleOf(item, ['pages', n], source);
  return isMap(page) ? { ...page, ...own } : page;
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
