import type { Edit } from '../../problem.js';

/** A copy of a broken text in which causes were repaired, so that it can be read further. It knows where all of it stood. */
export class RepairedText {
  readonly text: string;
  readonly #before: RepairedText | undefined;
  /** In the order of the text before. */
  readonly #edits: readonly Edit[];

  constructor(text: string, before?: RepairedText, edits: readonly Edit[] = []) {
    this.text = text;
    this.#before = before;
    this.#edits = edits;
  }

  /** The text with edits, which are apart from each other. */
  edited(edits: readonly Edit[]): RepairedText {
    const ordered = edits.toSorted((a, b) => a.start - b.start);
    const pieces: string[] = [];
    let at = 0;
    for (const { start, end, text } of ordered) {
      pieces.push(this.text.slice(at, start), text);
      at = end;
    }
    pieces.push(this.text.slice(at));
    return new RepairedText(pieces.join(''), this, ordered);
  }

  /** Where an offset was in the broken text. In what a repair has written, that is where the repair begins. */
  original(offset: number): number {
    if (this.#before === undefined) return offset;
    let growth = 0;
    for (const { start, end, text } of this.#edits) {
      const from = start + growth;
      if (offset < from) break;
      if (offset < from + text.length) return this.#before.original(start);
      growth += text.length - (end - start);
    }
    return this.#before.original(offset - growth);
  }
}
