import { firstWhere } from './collections.js';
import type { Edit, Span } from './source.js';

type Part = Span | string;

/** A text that records which ranges of the original it keeps and what replaced the others. */
export class EditedText {
  readonly #original: string;
  readonly #parts: readonly Part[];
  readonly #starts: readonly number[];
  readonly text: string;

  constructor(original: string, parts: readonly Part[] = [{ start: 0, end: original.length }]) {
    const starts: number[] = [];
    let length = 0;
    const texts = parts.map((part) => {
      const text = typeof part === 'string' ? part : original.slice(part.start, part.end);
      starts.push(length);
      length += text.length;
      return text;
    });
    this.#original = original;
    this.#parts = parts;
    this.#starts = starts;
    this.text = texts.join('');
  }

  /** @param edits non-overlapping, of this text; insertions at one place keep their order */
  edited(edits: readonly Edit[]): EditedText {
    const parts: Part[] = [];
    let at = 0;
    for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
      this.#copy(at, start, parts);
      parts.push(text);
      at = end;
    }
    this.#copy(at, this.text.length, parts);
    return new EditedText(this.#original, parts);
  }

  /** The offset in the original. Inside a new text, the start of the replaced range. */
  originalOffset(offset: number): number {
    const n = this.#partAt(offset);
    let at = n;
    while (typeof this.#parts[at] === 'string') at -= 1;
    const part = this.#parts[at];
    if (typeof part !== 'object') return 0;
    return at < n ? part.end : part.start + offset - (this.#starts[n] ?? 0);
  }

  changes(): readonly Edit[] {
    const edits: Edit[] = [];
    let start = 0;
    let text = '';
    for (const part of [...this.#parts, { start: this.#original.length, end: this.#original.length }]) {
      if (typeof part === 'string') {
        text += part;
        continue;
      }
      if (text !== '' || part.start > start) edits.push({ start, end: part.start, text });
      start = part.end;
      text = '';
    }
    return edits;
  }

  /** The edits of this text that give the original. */
  restoring(): readonly Edit[] {
    let shift = 0;
    return this.changes().map(({ start, end, text }) => {
      const from = start + shift;
      shift += text.length - (end - start);
      return { start: from, end: from + text.length, text: this.#original.slice(start, end) };
    });
  }

  #copy(from: number, to: number, parts: Part[]): void {
    for (let n = this.#partAt(from); from < to && (this.#starts[n] ?? to) < to; n += 1) {
      const part = this.#parts[n] ?? '';
      const begin = this.#starts[n] ?? 0;
      const [start, end] = [Math.max(0, from - begin), to - begin];
      if (typeof part === 'string') parts.push(part.slice(start, end));
      else parts.push({ start: part.start + start, end: Math.min(part.end, part.start + end) });
    }
  }

  #partAt(offset: number): number {
    return Math.max(0, firstWhere(this.#parts.length, (n) => (this.#starts[n] ?? 0) > offset) - 1);
  }
}
