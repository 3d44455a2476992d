import type { EntryPath, LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import { at as dataAt } from '../../document/lists.js';
import { type Edit, lineStart, type Span } from '../../document/source.js';
import type { Enclosing } from '../../schema/shape/finding.js';
import type { Example } from '../../schema/shape/snippet.js';
import { shifted } from './insert.js';
import { columnOf, isFlow } from './layout.js';
import { keyInsertion, translationKey } from './new-key.js';
import { itemLines, removal } from './remove.js';

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
