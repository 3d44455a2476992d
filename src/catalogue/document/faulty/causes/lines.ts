import { lineStart, nextLine, type Span } from '../../source.js';

/** One line of a broken text, and what people would say is on it. */
export type TextLine = Readonly<ReturnType<typeof lineAt>>;

/** Lines longer than this are not looked at: no person has written them. */
export const longestLine = 10_000;

const form = /^([ \t]*)((?:-[ \t]+|-$)*)(?:([A-Za-z_][\w./-]*|"[^"]*"|'[^']*')[ \t]*:(?=\s|$))?[ \t]*/;

export function lineAt(whole: string, offset: number) {
  const start = lineStart(whole, offset);
  const found = whole.indexOf('\n', start);
  const lineEnd = found === -1 ? whole.length : found;
  const end = whole[lineEnd - 1] === '\r' && lineEnd > start ? lineEnd - 1 : lineEnd;
  const text = whole.slice(start, Math.min(end, start + longestLine));
  const [head = '', blanks = '', dashes = '', key] = form.exec(text) ?? [];
  const value = withoutComment(text.slice(head.length));
  const valueStart = start + head.length;
  return {
    start,
    end,
    text,
    /** Column of the first character that is not a blank: a dash or a key. */
    column: blanks.length,
    /** Column of what is after the dashes; `column` where there is no dash. */
    inner: blanks.length + dashes.length,
    hasDash: dashes !== '',
    /** Without quotes; undefined where the line has none. */
    key: key?.replace(/^["']|["']$/g, ''),
    /** What is after the key, or after the dashes, without a comment. */
    value,
    valueStart,
    valueEnd: valueStart + value.length,
  };
}

/** A value without the comment after it. In quotes a `#` is only a comment after the closing one. */
function withoutComment(rest: string): string {
  const from = /^["']/.test(rest) ? rest.lastIndexOf(rest.charAt(0)) : 0;
  const comment = /(?:^|\s)#/.exec(rest.slice(from));
  return (comment === null ? rest : rest.slice(0, from + comment.index)).trimEnd();
}

/** The lines before a line that have more than blanks and a comment, from the last one upwards. */
export function* linesAbove(text: string, { start }: Span): Generator<TextLine> {
  for (let from = start; from > 0; ) {
    const line = lineAt(text, from - 1);
    if (hasContent(line)) yield line;
    from = line.start;
  }
}

/** The lines after a line that have more than blanks and a comment. */
export function* linesBelow(text: string, { start }: Span): Generator<TextLine> {
  for (let from = nextLine(text, start); from < text.length; from = nextLine(text, from)) {
    const line = lineAt(text, from);
    if (hasContent(line)) yield line;
  }
}

const hasContent = ({ text }: TextLine) => !/^\s*(?:#|$)/.test(text);

/** The lines that belong to a line: it, and those after it that are indented at least as far as a column. */
export function linesWithin(text: string, first: TextLine, column: number): readonly TextLine[] {
  return [first, ...takeWhile(linesBelow(text, first), (line) => line.column >= column)];
}

export function* takeWhile<Of>(all: Iterable<Of>, isTaken: (one: Of) => boolean): Generator<Of> {
  for (const one of all) {
    if (!isTaken(one)) return;
    yield one;
  }
}

/** What a line's value is called: `name` in backticks, or a word for an item of a list. */
export function valueName({ key }: Pick<TextLine, 'key'>): string {
  return key === undefined ? 'this item' : `the value of \`${key}\``;
}
