import type { LocatedDocument } from '../../document/document.js';
import { EditedText } from '../../document/edited-text.js';
import type { Edit } from '../../document/problem.js';
import { otherValues } from './other-value.js';
import { type Lines, partsOf, type ValueAt, valuesAt } from './values-at.js';

/** The most values that are tried one by one: each takes a check of the catalogue. */
const mostValues = 400;

/** A catalogue with other values in some lines. */
export interface ChangedText {
  readonly text: string;
  /** Values that the catalogue allows no other for, such as ids. */
  readonly fixed: readonly ValueAt[];
  /** How many have another value, or are taken out. */
  readonly changed: number;
}

/**
 * Puts other values in the place of those in some lines, so that the catalogue stays without errors.
 * @param isSound whether a text is a catalogue without errors
 */
export function changedText(
  document: LocatedDocument,
  lines: readonly Lines[],
  isSound: (text: string) => boolean,
): ChangedText {
  const { text } = document.source;
  const write = (edits: readonly Edit[]) =>
    new EditedText(text).edited(edits.toSorted((a, b) => a.start - b.start)).text;
  const wanted = distinct(lines.flatMap((range) => valuesAt(document, range)));
  const first = wanted.flatMap((value) => otherValues(document, value).slice(0, 1));
  if (first.length > 0 && areApart(first) && isSound(write(first))) {
    return { text: write(first), fixed: [], changed: first.length };
  }
  const chosen: Edit[] = [];
  const fixed: ValueAt[] = [];
  const open = [...wanted];
  for (let tried = 0; open.length > 0; tried += 1) {
    const value = open.shift();
    if (value === undefined || tried >= mostValues) break;
    const edit = otherValues(document, value).find(
      (other) => areApart([...chosen, other]) && isSound(write([...chosen, other])),
    );
    if (edit !== undefined) {
      chosen.push(edit);
      continue;
    }
    const parts = partsOf(document, value);
    if (parts.length > 0) open.unshift(...parts);
    else fixed.push(value);
  }
  return { text: write(chosen), fixed: [...fixed, ...open], changed: chosen.length };
}

function distinct(values: readonly ValueAt[]): readonly ValueAt[] {
  return [...new Map(values.map((value) => [value.path.join('\n'), value])).values()];
}

function areApart(edits: readonly Edit[]): boolean {
  const sorted = edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
  return sorted.every((edit, n) => n === 0 || (sorted[n - 1]?.end ?? 0) <= edit.start);
}
