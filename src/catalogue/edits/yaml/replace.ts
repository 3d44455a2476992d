import type { EntryPath, LocatedDocument } from '../../document/document.js';
import type { Edit } from '../../document/source.js';
import { type Example, flowText } from '../../schema/shape/snippet.js';
import { scalarText } from '../../text/scalar-text.js';
import { blockPair, lineBreakOf, shifted } from './insert.js';
import { columnOf, inkAt, isFlow, lineBehind } from './layout.js';

/** The edit that writes another value in the place of one: in its quotes, and on lines of its own where it needs them. */
export function replacement(document: LocatedDocument, at: EntryPath, value: Example): Edit {
  const { source, spans } = document;
  const { text } = source;
  const { start, end } = inkAt(document, at);
  const key = spans.key(at);
  const own = typeof value === 'string' ? scalarText(value, text.slice(start, end)) : flowText(value);
  const isInLine = typeof at.at(-1) !== 'string' || isFlow(document, at.slice(0, -1));
  const column = columnOf(text, key.start);
  const lines = isInLine ? [own] : blockPair([String(at.at(-1)), value], column);
  if (isInLine || (lines.length === 1 && !text.slice(key.end, start).includes('\n'))) {
    // Where nothing is said, there is neither a space before it nor one before a comment.
    const before = /[\s[{]/.test(text.charAt(start - 1)) ? '' : ' ';
    return { start, end, text: before + own + (text[end] === '#' ? ' ' : '') };
  }
  const behind = lineBehind(document, at);
  const written = lines.map((line, n) => (n === 0 ? line : shifted(line, column))).join(lineBreakOf(text));
  return {
    start: key.start,
    end: behind,
    text: text[behind - 1] === '\n' ? written + lineBreakOf(text) : written,
  };
}
