import { LineMap, type Position, type Source, type Span } from '../source.js';
import type { LabelledSpan, LocatedMessage } from './diagnostic.js';

/** How the parts of a frame are marked: a terminal colours them, a page does not. */
export interface Palette {
  readonly strong: (text: string) => string;
  readonly fault: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly place: (text: string) => string;
}

const plainPalette: Palette = {
  strong: (text) => text,
  fault: (text) => text,
  faint: (text) => text,
  place: (text) => text,
};

/** Columns of source text that a frame shows, which leaves room for the gutter on a terminal of 100. */
const frameWidth = 88;

/** Columns of a long line that are shown before the fault. */
const leftMargin = 20;

/** Draws diagnostics over their sources. Keeps the line tables, so that many faults of one file cost one scan of it. */
export class FramePrinter {
  readonly #palette: Palette;
  readonly #lines = new Map<Source, LineMap>();

  constructor(palette: Palette = plainPalette) {
    this.#palette = palette;
  }

  /** Where a span begins. */
  position(source: Source, span: Span): Position {
    return this.#lineMap(source).position(span.start);
  }

  /** `file:line:column`, which editors and terminals make clickable. */
  location(message: LocatedMessage): string {
    const { line, column } = this.position(message.source, message.spans[0]);
    return `${visible(message.source.file)}:${line}:${column}`;
  }

  /** A diagnostic as people read it: what is wrong, where, and what to do. */
  print(diagnostic: LocatedMessage): string {
    const { strong, fault, faint, place } = this.#palette;
    const head = `${place(this.location(diagnostic))} ${fault(diagnostic.severity)} ${faint(diagnostic.code)}`;
    const frames = diagnostic.spans.map((span, n) => this.#frame(diagnostic.source, span, n > 0));
    const hint = diagnostic.hint === undefined ? [] : [`  ${strong('help:')} ${visible(diagnostic.hint)}`];
    return [head, `  ${strong(visible(diagnostic.message))}`, '', ...frames, ...hint].join('\n');
  }

  #frame(source: Source, span: LabelledSpan, isOther: boolean): string {
    const { fault, faint, place } = this.#palette;
    const map = this.#lineMap(source);
    const { line, column } = map.position(span.start);
    const text = map.line(line);
    const start = Math.min(span.start - map.lineStart(line), text.length);
    const end = Math.min(Math.max(span.end - map.lineStart(line), start), text.length);
    // Only a window of the line is looked at: a whole catalogue may stand in one.
    const from = Math.max(0, Math.min(start - leftMargin, text.length - frameWidth));
    const shown = text.slice(from, from + frameWidth);
    const gutter = String(line).padStart(6);
    const blank = ' '.repeat(gutter.length);
    const before = widthOf(visible(text.slice(from, start)));
    const marked = widthOf(visible(text.slice(start, Math.min(end, from + frameWidth))));
    const label = span.label === undefined ? '' : ` ${visible(span.label)}`;
    const previous =
      !isOther && line > 1 ? [this.#context(String(line - 1).padStart(6), map.line(line - 1), from)] : [];
    return [
      ...(isOther ? [faint(`  ${blank} see ${place(`${visible(source.file)}:${line}:${column}`)}`)] : []),
      ...previous,
      `${fault('>')}${faint(`${gutter} |`)} ${visible(shown)}`,
      ` ${faint(`${blank} |`)} ${' '.repeat(before)}${fault('^'.repeat(Math.max(1, marked)))}${fault(label)}`,
    ].join('\n');
  }

  #context(gutter: string, line: string, from: number): string {
    return this.#palette.faint(` ${gutter} | ${visible(line.slice(from, from + frameWidth))}`.trimEnd());
  }

  #lineMap(source: Source): LineMap {
    let map = this.#lines.get(source);
    if (map === undefined) {
      map = new LineMap(source.text);
      this.#lines.set(source, map);
    }
    return map;
  }
}

/** Characters of a text; one that needs two code units counts once. */
function widthOf(text: string): number {
  return [...text].length;
}

/** A text with its control characters shown, not obeyed: a catalogue must not be able to steer a terminal. */
function visible(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, (char) =>
    char === '\t' ? '  ' : `<${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(2, '0')}>`,
  );
}
