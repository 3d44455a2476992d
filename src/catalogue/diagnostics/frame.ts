import type { Fix } from '../document/problem.js';
import { counted } from '../text/counted.js';
import { cutTo, isolated } from './cells.js';
import type { Diagnostic, EntryLabel, LocatedMessage } from './diagnostic.js';
import { type FrameStyle, framesOf, shownPlaces } from './excerpt.js';
import { SourceLines } from './lines.js';
import { plainPalette } from './palette.js';
import { visible } from './visible.js';

/** Columns where the width of what shows the frames is not known. */
export const usualColumns = 100;

/** Columns that a frame takes at least, however narrow the terminal. */
const fewestColumns = 40;

/** Columns of an entry's name in a head. */
const nameWidth = 50;

export class FramePrinter {
  readonly #style: FrameStyle;
  readonly #lines: SourceLines;

  /** @param options plain and of usual width where they do not say otherwise */
  constructor(options: Partial<FrameStyle> & { readonly lines?: SourceLines } = {}) {
    const { palette = plainPalette, columns = usualColumns, lines = new SourceLines() } = options;
    this.#style = { palette, columns: Math.max(fewestColumns, columns) };
    this.#lines = lines;
  }

  /** What is wrong, where, and what to do. Several lines without a line break at the end. */
  print(message: LocatedMessage | Diagnostic): string {
    return [
      this.#head(message),
      `  ${this.#style.palette.strong(textOf(message.message))}`,
      '',
      ...this.details(message),
    ].join('\n');
  }

  /** The frames, the hint with its snippet, and the fix. */
  details(message: LocatedMessage | Diagnostic): readonly string[] {
    const { strong } = this.#style.palette;
    const { hint, snippet, spans } = message;
    const left = spans.length - 1 - shownPlaces;
    const fix = 'fix' in message ? message.fix : undefined;
    return [
      ...framesOf(message, this.#lines, this.#style),
      ...(left > 0 ? [`         and ${counted(left, 'more place')}`] : []),
      ...(hint === undefined ? [] : [`  ${strong('help:')} ${textOf(hint)}`]),
      // At their own columns, so that they can be copied.
      ...(snippet === undefined ? [] : ['', ...snippet.split('\n').map(textOf)]),
      ...(fix === undefined ? [] : [`  ${strong('fix:')} ${textOf(fix.title)} (${fixOption(fix)})`]),
    ];
  }

  #head(message: LocatedMessage | Diagnostic): string {
    const { palette } = this.#style;
    const { severity, code } = message;
    const place = palette.place(this.#lines.location(message));
    const entry =
      'entry' in message && message.entry !== undefined ? ` in ${isolated(entryName(message.entry))}` : '';
    return `${place} ${palette[severity](severity)} ${palette.faint(code)}${entry}`;
  }
}

/** An entry as people know it: `product Blue Powder`. */
export function entryName({ kind, id, name }: EntryLabel): string {
  const known = name?.trim() ? name : id;
  return known === undefined ? kind : `${kind} ${cutTo(visible(known), nameWidth)}`;
}

export function fixOption({ safety }: Fix): string {
  return safety === 'safe' ? '--fix' : '--fix-unsafe';
}

function textOf(text: string): string {
  return isolated(visible(text));
}
