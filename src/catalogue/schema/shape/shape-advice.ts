import { at, type EntryPath, isObject, type LocatedDocument } from '../../../document/document.js';
import { nextLine } from '../../../document/source.js';
import { scalarText } from '../../../document/text/scalar-text.js';
import { nameNear, nameProblem, takenProblem } from '../custom-fields/declarations.js';
import { nodeOf, schemaAt, type ValueNode } from '../schema-tree.js';
import { body, id } from '../values/fields.js';
import { isCalendarDay } from '../values/patterns.js';
import { addressProblem, dateProblem, emailProblem, originIn, originProblem } from '../values/values.js';
import { explainedName } from './entry-names.js';
import type { Finding, PlacedFix } from './finding.js';
import {
  type AdviceSource,
  type Example,
  exampleAt,
  exampleFrom,
  exampleLines,
  flowText,
  isText,
  itemLines,
  unknownText,
  valueFrom,
} from './snippet.js';

export type Advice = Pick<Finding, 'hint' | 'snippet' | 'fix'>;

export function adviceForMissing(path: EntryPath, source: AdviceSource): Advice {
  if (schemaAt(source.schema, path) === id) return adviceForId(source, insertedId(path, source));
  return written('add', path, exampleAt(path, source), source.document);
}

export function adviceForEmpty(path: EntryPath, source: AdviceSource): Advice {
  const schema = schemaAt(source.schema, path);
  if (schema === id) return adviceForId(source, filledId(path, source));
  const commented = commentedText(path, source);
  if (commented !== undefined) return commented;
  if (typeof path[path.length - 1] === 'number') {
    const keys = `an entry; \`herbarium explain ${explainedName(path)}\` lists the keys`;
    return { hint: `remove it, or write ${nodeOf(schema).kind === 'map' ? keys : 'a value'}` };
  }
  const example = exampleAt(path, source);
  const isBare = isObject(example) && Object.keys(example).length === 0;
  if (example === unknownText || isBare) return { hint: 'write a value after the colon, or remove the line' };
  return written('write', path, example, source.document);
}

export function adviceForKind(path: EntryPath, input: unknown, source: AdviceSource): Advice {
  const schema = schemaAt(source.schema, path);
  if (schema === undefined) return {};
  if (schema === body) {
    return { hint: 'write `body: |` and the text below it, indented, or a file: `body: content/….md`' };
  }
  const node = nodeOf(schema);
  if (node.kind === 'value') {
    return textWithColon(path, input, source) ?? adviceForValue(path, input, node, source);
  }
  const example = exampleAt(path, source);
  const keys = Array.isArray(input)
    ? 'write its keys below it, without `- `'
    : 'write its keys below it, one on each line';
  const way = node.kind === 'list' ? 'begin each entry with `- `' : keys;
  return written('write', path, exampleFrom(schema, input, example) ?? example, source.document, way);
}

function adviceForValue(path: EntryPath, input: unknown, node: ValueNode, source: AdviceSource): Advice {
  const value = valueFrom(node, input);
  if (value === undefined && node.valueKind === 'flag')
    return { hint: 'write `true` or `false`, without quotes' };
  if (value === undefined && node.unit !== undefined)
    return { hint: `write only the number, in ${node.unit}` };
  if (value === undefined && node.examples.length === 0) return {};
  const advice = written('write', path, value ?? exampleAt(path, source), source.document);
  // The same value without quotes, or in its only valid spelling.
  if (typeof input !== 'string' || value === undefined || typeof value === 'string') return advice;
  const title = `write \`${value}\``;
  return { ...advice, fix: { title, safety: 'safe', edits: [{ at: path, text: String(value) }] } };
}

/** An example inline if it fits on a line, else as lines to paste. @param way the correct form, if the form was wrong */
function written(
  verb: 'add' | 'write',
  path: EntryPath,
  example: Example,
  document: LocatedDocument,
  way = `${verb} these lines`,
): Advice {
  const key = path[path.length - 1] ?? '';
  const isItem = typeof key === 'number';
  const indent = isItem ? itemIndentOf(path, document) : indentOf(path.slice(0, -1), document);
  if (!isObject(example) || indent === undefined) {
    return { hint: `${verb} \`${isItem ? '' : `${key}: `}${flowText(example)}\`` };
  }
  if (path.length === 0) {
    const lines = Object.entries(example).flatMap(([top, value]) => exampleLines(top, value, ''));
    return { hint: 'a catalogue has these keys:', snippet: lines.join('\n') };
  }
  const lines = isItem ? itemLines(example, indent) : exampleLines(key, example, indent);
  return { hint: `${way}:`, snippet: lines.join('\n') };
}

function adviceForId({ ids }: AdviceSource, edits: PlacedFix['edits']): Advice {
  const fix: PlacedFix = { title: 'write a new id', safety: 'safe', edits };
  return {
    hint: '`herbarium new id` prints one',
    // A new id would break references to the lost one for good.
    fix: edits.length === 0 || ids.isOneLost() ? undefined : fix,
  };
}

/** Inserts a new id before the first key of an entry. Empty if that is not certainly correct. */
function insertedId(path: EntryPath, { document, ids }: AdviceSource): PlacedFix['edits'] {
  const entry = path.slice(0, -1);
  const value = at(document.value, entry);
  if (!isObject(value) || Object.keys(value).length === 0) return [];
  const { text } = document.source;
  const { start } = document.spans.head(entry);
  const indent = indentOf(entry, document);
  const isInBraces = text[document.spans.value(entry).start] === '{';
  if (indent === undefined && !isInBraces) return [];
  const lineBreak = text[text.lastIndexOf('\n', start - 1) - 1] === '\r' ? '\r\n' : '\n';
  const behind = indent === undefined ? ', ' : lineBreak + indent;
  return [{ span: { start, end: start }, text: `id: ${ids.at(entry)}${behind}` }];
}

function filledId(path: EntryPath, { document, ids }: AdviceSource): PlacedFix['edits'] {
  const fresh = ids.at(path.slice(0, -1));
  if (at(document.value, path) !== null) return [{ at: path, text: fresh }];
  const { end } = document.spans.key(path);
  if (document.source.text[end] !== ':') return [];
  return [{ span: { start: end + 1, end: end + 1 }, text: ` ${fresh}` }];
}

/** Advice for a text that YAML drops as a comment because it begins with `#`. */
function commentedText(path: EntryPath, { document, schema }: AdviceSource): Advice | undefined {
  const key = path[path.length - 1] ?? '';
  if (typeof key === 'number' || at(document.value, path) !== null) return undefined;
  if (nodeOf(schemaAt(schema, path)).kind !== 'value') return undefined;
  const { text } = document.source;
  const { end } = document.spans.key(path);
  const rest = text.slice(end, nextLine(text, end)).trimEnd();
  const [, before = '', comment = ''] = /^(["']?:[ \t]+)(#[^\s#!].*)/.exec(rest) ?? [];
  const meant = comment.replace(/\s#(?:\s.*)?$/s, '').trimEnd();
  if (meant === '') return undefined;
  const start = end + before.length;
  const hint = `\`#\` begins a comment; write \`${key}: ${scalarText(meant, '"')}\``;
  // Without a number it is probably a comment.
  if (!numberSign.test(meant)) return { hint };
  const edits = [{ span: { start, end: start + meant.length }, text: scalarText(meant, '"') }];
  return { hint, fix: { title: 'put quotes around the whole text', safety: 'safe', edits } };
}

/** A number, or a short code with one: `#40`, `#A12`. Not a date, as comments often begin with one. */
export const numberSign = /^#(?!\d{4}-\d)[A-Za-z]{0,3}[.-]?\d/;

/** Advice for a list item that its colon turns into a map: `- Drinks: hot`. */
function textWithColon(
  path: EntryPath,
  input: unknown,
  { schema, document }: AdviceSource,
): Advice | undefined {
  const node = nodeOf(schemaAt(schema, path));
  const isItem = typeof path[path.length - 1] === 'number';
  if (!isItem || !isText(node) || !isObject(input)) return undefined;
  const { start, end } = document.spans.value(path);
  const text = document.source.text.slice(start, end).trimEnd();
  if (!/^[^\s"'{}[\]#&*!|>][^"'{}[\]#\n]*$/.test(text) || !/.: [^\s&*!|>]/.test(text)) return undefined;
  const inCurly = /^[“„”]([^“„”]*)[“”]$/.exec(text)?.[1];
  const quoted = scalarText(inCurly ?? text, '"');
  const edits = [{ span: { start, end: start + text.length }, text: quoted }];
  const title = 'put quotes around it';
  const hint = `${title}, because it has a colon: \`${quoted}\``;
  // Between brackets a comma may belong to the text.
  return itemIndentOf(path, document) === undefined
    ? { hint }
    : { hint, fix: { title, safety: 'safe', edits } };
}

/** The text before each key of a map on its line; undefined for a map in braces. */
export function indentOf(map: EntryPath, { source: { text }, spans }: LocatedDocument): string | undefined {
  if (map.length === 0) return '';
  if (text[spans.value(map).start] === '{') return undefined;
  const before = beforeOnLine(text, spans.head(map).start);
  return before !== undefined && /^[ -]*$/.test(before) ? before.replaceAll('-', ' ') : undefined;
}

/** The text before the hyphen of a list item; undefined for a list in brackets. */
function itemIndentOf(item: EntryPath, { source: { text }, spans }: LocatedDocument): string | undefined {
  const before = /^([ -]*)-[ ]+$/.exec(beforeOnLine(text, spans.value(item).start) ?? '');
  return before?.[1]?.replaceAll('-', ' ');
}

/** Longest indentation examined: a whole catalogue may be on one line. */
const indentLimit = 200;

function beforeOnLine(text: string, offset: number): string | undefined {
  const from = Math.max(0, offset - indentLimit);
  const before = text.slice(from, offset);
  const lineBreak = before.lastIndexOf('\n');
  return lineBreak === -1 && from > 0 ? undefined : before.slice(lineBreak + 1);
}

/** Advice for a text in the wrong format, such as a date or an address. The message identifies the format. */
export function adviceForForm(at: EntryPath, message: string, input: unknown): Advice {
  const given = isObject(input) ? '' : String(input).trim();
  const key = String(at[at.length - 1]);
  if (message === dateProblem) return dateAdvice(at, given);
  if (message === emailProblem) return { hint: emailHint(given) };
  if (message === originProblem) return meantHint(originIn(given), 'write only `https://` and the host name');
  if (message === nameProblem) {
    return meantHint(nameNear(key), 'write letters, digits and `_`, and begin with a letter');
  }
  if (message === takenProblem) {
    return { hint: `choose another name, or write \`section: ${key}\` in the field` };
  }
  if (!message.startsWith(addressProblem)) return {};
  const value = given.replace(/^(https?:\/\/)[^/?#\\]*@/, '$1');
  if (value === given) return { hint: addressHint(given) };
  const title = 'leave out the user name and the password: pages show them to everybody';
  return { hint: title, fix: { title, safety: 'safe', edits: [{ at, value }] } };
}

function meantHint(meant: string | undefined, otherwise: string): Advice {
  return { hint: meant === undefined ? otherwise : `write \`${meant}\`` };
}

const yearFirst = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/;
const yearLast = /^(\d{1,2})[-./ ](\d{1,2})[-./ ](\d{4})$/;

function dateAdvice(at: EntryPath, given: string): Advice {
  const [, year = '', month = '', day = ''] = yearFirst.exec(given) ?? [];
  const [, left = '', middle = '', lastYear = ''] = yearLast.exec(given) ?? [];
  const days =
    year === '' ? [dayOf(lastYear, middle, left), dayOf(lastYear, left, middle)] : [dayOf(year, month, day)];
  const [first, second] = [...new Set(days.filter(isCalendarDay))];
  if (first === undefined) return { hint: 'write the year, the month and the day: `2026-03-14`' };
  // It is unknown which of two small numbers is the month.
  if (second !== undefined) return { hint: `write \`${first}\` or \`${second}\`` };
  const fix: PlacedFix = { title: `write \`${first}\``, safety: 'safe', edits: [{ at, text: first }] };
  return { hint: `write \`${first}\``, fix };
}

const dayOf = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function emailHint(given: string): string {
  const found = /(?<![^\s<>()[\]:;,"'])[^\s<>()[\]:;,"']+@[\w-]+(?:\.[\w-]+)+/.exec(given)?.[0];
  return found === undefined || found === given
    ? 'write one address, such as `sales@example.com`'
    : `write \`${scalarText(found)}\``;
}

function addressHint(given: string): string {
  if (/^(?:[\w-]+\.)+[a-z]{2,}(?:[/:?#]\S*)?$/i.test(given) && URL.canParse(`https://${given}`)) {
    return `write \`https://${given}\``;
  }
  if (given.startsWith('assets/')) return 'write an address, or put the file in `documents` of the product';
  return /^[\p{L}\p{N}][\p{L}\p{N}./ _-]*$/u.test(given)
    ? `write \`/${given}\` for a page of this site`
    : 'write the path of a page, such as `/products`, or a whole address, such as `https://example.com`';
}
