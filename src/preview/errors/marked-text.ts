import type { Palette } from '../../catalogue/diagnostics/palette.js';
import type { FramePart, Mark } from '../live/errors/report.js';

/*
 * Frames are drawn as text. To send their colours as data, marks are written into that text as control characters. A frame has
 * no others: those of a file are shown by their numbers.
 */

const marks: readonly Mark[] = ['strong', 'faint', 'place', 'error', 'warning', 'information'];

const end = '\u0000';

function marker(mark: Mark): (text: string) => string {
  const start = String.fromCharCode(1 + marks.indexOf(mark));
  return (text) => `${start}${text}${end}`;
}

/** Marks parts of a text for {@link partsOf}. */
export const markedPalette: Palette = {
  strong: marker('strong'),
  faint: marker('faint'),
  place: marker('place'),
  error: marker('error'),
  warning: marker('warning'),
  information: marker('information'),
};

/** Characters of a line of a frame: a letter may have several marks above and below it. */
const mostCharacters = 256;

/** The parts of a line that {@link markedPalette} has marked. */
export function partsOf(line: string): readonly FramePart[] {
  const parts: FramePart[] = [];
  let mark: Mark | undefined;
  for (const piece of line.slice(0, mostCharacters).match(/\p{Cc}|\P{Cc}+/gu) ?? []) {
    const code = piece.charCodeAt(0);
    if (piece === end) mark = undefined;
    else if (code <= marks.length) mark = marks[code - 1];
    else parts.push(mark === undefined ? { text: piece } : { text: piece, mark });
  }
  return parts;
}
