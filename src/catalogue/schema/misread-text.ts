import { type EntryPath, isObject, type LocatedDocument } from '../document/document.js';
import { at } from '../document/lists.js';
import { scalarText } from '../text/scalar-text.js';
import type { Finding } from './finding.js';
import { itemIndentOf } from './indent.js';
import { nodeOf, schemaAt } from './schema-tree.js';

/* Texts that YAML does not read as texts, because of a sign in them. */

interface Around {
  readonly schema: unknown;
  readonly document: LocatedDocument;
}

type Advice = Pick<Finding, 'hint' | 'fix'>;

/** A text that is cut to nothing, because it begins with `#`; undefined where there is none. */
export function commentedText(path: EntryPath, { document, schema }: Around): Advice | undefined {
  const key = path[path.length - 1] ?? '';
  if (typeof key === 'number' || at(document.value, path) !== null) return undefined;
  if (nodeOf(schemaAt(schema, path)).kind !== 'value') return undefined;
  const { text } = document.source;
  const { end } = document.spans.key(path);
  const [, before = '', comment = ''] = /^(["']?:[ \t]+)(#[^\s#!].*)/.exec(lineFrom(text, end)) ?? [];
  const meant = comment.replace(/\s#(?:\s.*)?$/, '').trimEnd();
  if (meant === '') return undefined;
  const start = end + before.length;
  const hint = `\`#\` begins a comment; write \`${key}: ${scalarText(meant, '"')}\``;
  // Without a number it may well be a comment.
  if (!numberSign.test(meant)) return { hint };
  const edits = [{ span: { start, end: start + meant.length }, text: scalarText(meant, '"') }];
  return { hint, fix: { title: 'put quotes around the whole text', safety: 'safe', edits } };
}

/** A number, or a short code with one: `#40`, `#A12`. Not a day, which dates a comment. */
const numberSign = /^#(?!\d{4}-\d)[A-Za-z]{0,3}[.-]?\d/;

function lineFrom(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  return text.slice(start, end === -1 ? undefined : end).trimEnd();
}

/** An item of a list that YAML takes for a map, because it has a colon: `- Drinks: hot`. */
export function textWithColon(
  path: EntryPath,
  input: unknown,
  { schema, document }: Around,
): Advice | undefined {
  const node = nodeOf(schemaAt(schema, path));
  const isItem = typeof path[path.length - 1] === 'number';
  if (!isItem || node.kind !== 'value' || node.type !== 'string' || !isObject(input)) return undefined;
  const { start, end } = document.spans.value(path);
  const text = document.source.text.slice(start, end).trimEnd();
  if (!/^[^\s"'{}[\]#&*!|>][^"'{}[\]#\n]*: [^\s"'{}[\]#&*!|>][^"'{}[\]#\n]*$/.test(text)) return undefined;
  const quoted = scalarText(text, '"');
  const edits = [{ span: { start, end: start + text.length }, text: quoted }];
  const title = 'put quotes around it';
  const hint = `${title}, because it has a colon: \`${quoted}\``;
  // Between brackets a comma may belong to the text.
  return itemIndentOf(path, document) === undefined
    ? { hint }
    : { hint, fix: { title, safety: 'safe', edits } };
}
