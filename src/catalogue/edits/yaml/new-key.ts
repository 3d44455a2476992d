import { at as dataAt, type EntryPath, isMap, type LocatedDocument } from '../../../document/document.js';
import { EditedText } from '../../../document/edited-text.js';
import { type Edit, lineStart, type Span } from '../../../document/source.js';
import type { NewKey } from '../../schema/shape/finding.js';
import { type Example, flowText } from '../../schema/shape/snippet.js';
import { behindComments, blockPair, insertedLines, shifted } from './insert.js';
import { columnOf, inkAt, isFlow, lineBehind, pathsIn } from './layout.js';
import { linesOfItem, removal } from './remove.js';

/** Adds a translation to an entry, beside others. @param data of the whole document; `lines` include the language */
export function translationKey(
  data: unknown,
  { at, language, value, lines }: Omit<Required<NewKey>, 'key'> & { readonly language: string },
): NewKey {
  const inner = [...at, 'translations'];
  if (dataAt(data, inner) !== undefined) return { at: inner, key: language, value, lines };
  const indented = lines.map((line) => shifted(line, 2));
  return { at, key: 'translations', value: { [language]: value }, lines: ['translations:', ...indented] };
}

/** Adds a key at the end of a map, or of a category before its products. Undefined if that is impossible. */
export function keyInsertion(document: LocatedDocument, inserted: NewKey): Edit | undefined {
  const { at: map, key, value } = inserted;
  const { source, spans } = document;
  const data = dataAt(document.value, map);
  if (!isMap(data) || Object.hasOwn(data, key)) return undefined;
  const paths = pathsIn(document, map);
  const last = paths.findLast((path) => path.at(-1) !== 'products');
  if (isFlow(document, map)) {
    const { start, end } = inkAt(document, last ?? map);
    const pair = `${key}: ${flowText(value)}`;
    if (last === undefined) return { start, end, text: `{ ${pair} }` };
    return { start: end, end, text: `, ${pair}`, isItem: true };
  }
  if (last === undefined) return undefined;
  const column = columnOf(source.text, spans.key(last).start);
  const lines = inserted.lines ?? blockPair([key, value], column);
  const behind = lineBehind(document, last);
  const at = last === paths.at(-1) ? behindComments(source.text, behind, column) : behind;
  const indented = lines.map((line) => shifted(line, column));
  return { ...insertedLines(source.text, at, indented), isItem: true };
}

/** Keys that a nested translation has from its original or its place. */
const ofOriginal = ['language', 'translation_of', 'screen', 'products'];

/** A move of an entry into `translations` of its original. */
export interface Enclosing {
  readonly at: EntryPath;
  readonly within: EntryPath;
  readonly language: string;
}

/** Moves entries of a list with their comments, each into a different original. Undefined if the layout does not allow it. */
export function enclosing(
  document: LocatedDocument,
  moves: readonly Enclosing[],
): readonly Edit[] | undefined {
  const list = moves[0]?.at.slice(0, -1) ?? [];
  const cuts = removal(document, { at: list, remove: moves.map(({ at }) => at.at(-1) ?? '') });
  const puts = moves.flatMap((move) => enclosedInsertion(document, move) ?? []);
  const putByStart = new Map(puts.map((put) => [put.start, put]));
  if (cuts === undefined || putByStart.size < moves.length) return undefined;
  // If an entry is directly behind an original, both edits become one.
  const starts = new Set(cuts.map(({ start }) => start));
  const edits = [
    ...cuts.map((cut) => ({ ...cut, text: (putByStart.get(cut.start)?.text ?? '') + cut.text })),
    ...puts.filter(({ start }) => !starts.has(start)),
  ].toSorted((a, b) => a.start - b.start);
  return edits.some(({ end }, n) => end > (edits[n + 1]?.start ?? end)) ? undefined : edits;
}

function enclosedInsertion(document: LocatedDocument, move: Enclosing): Edit | undefined {
  const { within: at, language } = move;
  const fields: readonly [string, Example][] = Object.entries(Object(dataAt(document.value, move.at)));
  const value = Object.fromEntries(fields.filter(([key]) => !ofOriginal.includes(key)));
  const lines = enclosedLines(document, move);
  return lines && keyInsertion(document, translationKey(document.value, { at, language, value, lines }));
}

function enclosedLines(
  document: LocatedDocument,
  { at, within, language }: Enclosing,
): readonly string[] | undefined {
  const { text } = document.source;
  const { start, end } = document.spans.value(at);
  const inBraces = text[start] === '{';
  const lines = linesOfItem(document, at);
  const target = [within, [...within, 'translations']].some((path) => isFlow(document, path));
  if (inBraces) {
    const flow = textInside(document, at, { start, end });
    const isPlain =
      !/[#\n]/.test(flow) && (lines === undefined || !target || lines.start === lineStart(text, start));
    return isPlain
      ? [...commentsAbove(text, lines?.start, start), `${language}: ${flow.trimEnd()}`]
      : undefined;
  }
  const isBesideDash = /^ *- +$/.test(text.slice(lineStart(text, start), start));
  if (lines === undefined || target || !isBesideDash) return undefined;
  const inside = textInside(document, at, { start, end: lines.end }).replace(/\r?\n$/, '');
  const column = columnOf(text, start);
  const inner = inside.split(/\r?\n/).map((line, n) => shifted(line, n === 0 ? 2 : 2 - column));
  return [...commentsAbove(text, lines.start, start), `${language}:`, ...inner];
}

function commentsAbove(text: string, from: number | undefined, start: number): readonly string[] {
  const above = from === undefined ? '' : text.slice(from, lineStart(text, start));
  return above
    .split(/\r?\n/)
    .slice(0, -1)
    .map((line) => line.trim());
}

/** Formats the text of an entry for its place inside the original. */
function textInside(document: LocatedDocument, at: EntryPath, { start, end }: Span): string {
  const edits = removal(document, { at, remove: ofOriginal }) ?? [];
  const relative = edits.map((edit) => ({ ...edit, start: edit.start - start, end: edit.end - start }));
  return new EditedText(document.source.text.slice(start, end)).edited(relative).text;
}
