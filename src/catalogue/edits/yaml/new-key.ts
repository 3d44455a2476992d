import { type EntryPath, isObject, type LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { at as dataAt } from '../../document/lists.js';
import { type Edit, lineStart, type Span } from '../../document/source.js';
import type { Enclosing, NewKey } from '../../schema/shape/finding.js';
import { type Example, flowText } from '../../schema/shape/snippet.js';
import { behindComments, blockPair, insertedLines, shifted } from './insert.js';
import { columnOf, inkAt, isFlow, lineBehind, pathsIn } from './layout.js';
import { itemLines, removal } from './remove.js';

/** The key that puts a translation into an entry, beside others. @param data of the whole document; `lines` are with the language */
export function translationKey(
  data: unknown,
  { within, language, value, lines }: Omit<Required<NewKey>, 'key'> & { readonly language: string },
): NewKey {
  const inner = [...within, 'translations'];
  if (dataAt(data, inner) !== undefined) return { within: inner, key: language, value, lines };
  const indented = lines.map((line) => shifted(line, 2));
  return { within, key: 'translations', value: { [language]: value }, lines: ['translations:', ...indented] };
}

/** The edit that puts a key behind the others of a map: of a category before its list of products. Undefined where that cannot be done. */
export function keyInsertion(document: LocatedDocument, inserted: NewKey): Edit | undefined {
  const { within, key, value } = inserted;
  const { source, spans } = document;
  const data = dataAt(document.value, within);
  if (!isObject(data) || Array.isArray(data) || Object.hasOwn(data, key)) return undefined;
  const paths = pathsIn(document, within);
  const last = paths.findLast((path) => path.at(-1) !== 'products');
  if (isFlow(document, within)) {
    const { start, end } = inkAt(document, last ?? within);
    const pair = `${key}: ${flowText(value)}`;
    return last === undefined ? { start, end, text: `{ ${pair} }` } : { start: end, end, text: `, ${pair}` };
  }
  if (last === undefined) return undefined;
  const column = columnOf(source.text, spans.key(last).start);
  const lines = inserted.lines ?? blockPair([key, value], column);
  const behind = lineBehind(document, last);
  const at = last === paths.at(-1) ? behindComments(source.text, behind, column) : behind;
  const indented = lines.map((line) => shifted(line, column));
  return insertedLines(source.text, at, indented);
}

/** What an entry says as a translation. */
export function enclosed(value: unknown, { enclose, without }: Enclosing): Readonly<Record<string, Example>> {
  const said: readonly [string, Example][] = Object.entries(Object(dataAt(value, enclose)));
  return Object.fromEntries(said.filter(([key]) => !without.includes(key)));
}

/** Takes an entry with its comments from its list into its original. Undefined where it cannot be moved as it is laid out. */
export function enclosing(document: LocatedDocument, operation: Enclosing): readonly Edit[] | undefined {
  const { enclose, within, language } = operation;
  const own = enclosed(document.value, operation);
  const lines = enclosedLines(document, operation);
  const cut = removal(document, { from: enclose.slice(0, -1), remove: enclose.slice(-1) });
  const put =
    lines && keyInsertion(document, translationKey(document.value, { within, language, value: own, lines }));
  if (cut === undefined || put === undefined) return undefined;
  // Where it stands directly behind its original, both are one edit.
  const [beside] = cut.filter(({ start }) => start === put.start);
  return beside === undefined
    ? [...cut, put]
    : cut.map((edit) => (edit === beside ? { ...edit, text: put.text + edit.text } : edit));
}

/** The lines of a translation, as they are in its entry. */
function enclosedLines(document: LocatedDocument, operation: Enclosing): readonly string[] | undefined {
  const { enclose, within, language, without } = operation;
  const { text } = document.source;
  const { start, end } = document.spans.value(enclose);
  const inBraces = text[start] === '{';
  const lines = itemLines(document, enclose);
  const target = [within, [...within, 'translations']].some((path) => isFlow(document, path));
  if (inBraces) {
    const flow = textWithout(document, enclose, without, { start, end });
    const isPlain =
      !/[#\n]/.test(flow) && (lines === undefined || !target || lines.start === lineStart(text, start));
    return isPlain
      ? [...commentsAbove(text, lines?.start, start), `${language}: ${flow.trimEnd()}`]
      : undefined;
  }
  const isBesideDash = /^ *- +$/.test(text.slice(lineStart(text, start), start));
  if (lines === undefined || target || !isBesideDash) return undefined;
  const own = textWithout(document, enclose, without, { start, end: lines.end }).replace(/\r?\n$/, '');
  const column = columnOf(text, start);
  const inner = own.split(/\r?\n/).map((line, n) => shifted(line, n === 0 ? 2 : 2 - column));
  return [...commentsAbove(text, lines.start, start), `${language}:`, ...inner];
}

function commentsAbove(text: string, from: number | undefined, start: number): readonly string[] {
  const above = from === undefined ? '' : text.slice(from, lineStart(text, start));
  return above
    .split(/\r?\n/)
    .slice(0, -1)
    .map((line) => line.trim());
}

/** A part of the text without some keys of a map that is in it. */
function textWithout(document: LocatedDocument, from: EntryPath, remove: readonly string[], part: Span) {
  const { start, end } = part;
  const edits = removal(document, { from, remove }) ?? [];
  const own = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return new EditedText(document.source.text.slice(start, end)).edited(own).text;
}
