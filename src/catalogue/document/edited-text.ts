import { firstWhere } from '../first-where.js';
import type { Edit } from './problem.js';
import type { Span } from './source.js';

/** A part of an edited text: a range of the original, or a text in the place of one. */
interface Piece extends Span {
  /** Absent where the original is as it was. */
  readonly text?: string;
}

/** A text that remembers what it was: which ranges of the original are still there, and what has taken the place of others. */
export class EditedText {
  readonly #original: string;
  /** In order; they cover the original without a gap. */
  readonly #pieces: readonly Piece[];
  /** Where each piece begins in the text. */
  readonly #starts: readonly number[];
  readonly text: string;

  constructor(original: string, pieces: readonly Piece[] = [{ start: 0, end: original.length }]) {
    const texts = pieces.map(({ start, end, text }) => text ?? original.slice(start, end));
    const starts: number[] = [];
    let length = 0;
    for (const text of texts) {
      starts.push(length);
      length += text.length;
    }
    this.#original = original;
    this.#pieces = pieces;
    this.#starts = starts;
    this.text = texts.join('');
  }

  /**
   * The text with these edits made.
   * @param edits of this text, apart from each other; those that insert at one place keep their order
   */
  edited(edits: readonly Edit[]): EditedText {
    const parts: (Span | string)[] = [];
    let at = 0;
    for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      parts.push(...this.#slice(at, start), text);
      at = end;
    }
    parts.push(...this.#slice(at, this.text.length));
    return new EditedText(this.#original, piecesOf(parts, this.#original.length));
  }

  /** Where an offset of the text was in the original; the beginning of what was replaced for one in a new text. */
  originalOffset(offset: number): number {
    const n = this.#pieceAt(offset);
    const piece = this.#pieces[n];
    if (piece === undefined) return 0;
    return piece.text === undefined ? piece.start + offset - (this.#starts[n] ?? 0) : piece.start;
  }

  /** The edits that make this text of the original, in its order. */
  changes(): readonly Edit[] {
    return this.#pieces.flatMap(({ start, end, text }) => (text === undefined ? [] : [{ start, end, text }]));
  }

  /** What is in a range of the text: ranges of the original, and new texts. */
  #slice(from: number, to: number): readonly (Span | string)[] {
    const parts: (Span | string)[] = [];
    if (from === to) return parts;
    for (let n = this.#pieceAt(from); (this.#starts[n] ?? to) < to; n += 1) {
      const start = this.#starts[n] ?? 0;
      const end = this.#starts[n + 1] ?? this.text.length;
      const own = { start: Math.max(from, start), end: Math.min(to, end) };
      const piece = this.#pieces[n];
      const shift = (piece?.start ?? 0) - start;
      parts.push(
        piece?.text === undefined
          ? { start: own.start + shift, end: own.end + shift }
          : piece.text.slice(own.start - start, own.end - start),
      );
    }
    return parts;
  }

  /** The last piece that begins at an offset or before it. */
  #pieceAt(offset: number): number {
    const behind = firstWhere(this.#pieces.length, (n) => (this.#starts[n] ?? 0) > offset);
    return Math.max(0, behind - 1);
  }
}

/** What is missing between two ranges of the original is what the texts between them stand for. */
function piecesOf(parts: readonly (Span | string)[], length: number): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let text = '';
  for (const part of [...parts, { start: length, end: length }]) {
    if (typeof part === 'string') {
      text += part;
      continue;
    }
    if (text !== '' || part.start > from) pieces.push({ start: from, end: part.start, text });
    if (part.end > part.start) pieces.push(part);
    text = '';
    from = part.end;
  }
  return pieces;
}
