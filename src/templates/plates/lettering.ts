import type { PlateWords } from '../../site/views/contract.js';
import { type PlateDetail, plateMargin, plateSize } from './plate-size.js';

/* Lines of text on a plate. Widths are estimated, because painters use different fonts, and none is loaded here. */

/** A line of text. `x` is from the edge where lines begin, `y` is the baseline. */
export interface PlateText extends Readonly<Record<'x' | 'y' | 'size', number>> {
  readonly text: string;
  /** `#rrggbb`, with a contrast of at least 4.5 on its ground. */
  readonly fill: string;
  readonly look?: 'bold' | 'italic';
  /** Whether the line ends at `x`. */
  readonly isAtEnd?: true;
}

/** Sizes of the texts of a block in units. Texts without a size are not shown at this detail. */
const sizes: Readonly<Record<Exclude<PlateDetail, 'sign'>, BlockSizes>> = {
  row: { figure: 116, least: 76 },
  card: { figure: 84, least: 36, subject: 36 },
  head: { figure: 72, least: 34, subject: 24, latin: 20 },
};

interface BlockSizes {
  /** The size of a figure that has enough room, and the least size: a smaller one is left out, because a part of it would be another. */
  readonly figure: number;
  readonly least: number;
  readonly subject?: number;
  readonly latin?: number;
}

/** The height of a line, of a capital letter, and of the part of small letters below the line, as shares of the size. */
const lineHeight = 1.2;
const capital = 0.76;
const tail = 0.1;

/** Least space above a block, in units. */
const above = 8;

type Name = Pick<PlateText, 'text' | 'size' | 'look'>;

/** Figure, subject and Latin name, at the bottom of a field. Leaves out names without room. @param field its top and its end */
export function blockIn(
  field: readonly [top: number, end: number],
  words: PlateWords,
  detail: PlateDetail,
  fill: string,
): readonly PlateText[] {
  if (detail === 'sign') return [];
  const { figure: usual, least } = sizes[detail];
  const [top, end] = field;
  const room = plateSize.width - 2 * plateMargin;
  const widest = words.figure === undefined ? 0 : room / widthOf(words.figure, 1);
  const figure = widest < least ? undefined : words.figure;
  const lines: PlateText[] = [];
  let y = end - plateMargin;
  const put = ({ text, size, look }: Name) => {
    lines.push({
      text,
      x: plateMargin,
      y: Math.round(y),
      size: Math.round(size),
      fill,
      ...(look && { look }),
    });
    y -= size * lineHeight;
  };
  const largest = figure === undefined ? 0 : Math.min(usual, widest);
  const heightLeft = () => y - top - above - largest * (capital + tail);
  for (const { text, size, ...look } of namesIn({ ...words, figure }, sizes[detail])) {
    const isHigh = heightLeft() > 2 * size * lineHeight;
    const broken = isHigh ? inTwoLines(text, size, room) : [shortened(text, size, room)];
    if (heightLeft() < broken.length * size * lineHeight) continue;
    for (const line of [...broken].reverse()) put({ text: line, size, ...look });
  }
  if (figure !== undefined) {
    // The tails of letters such as g need room.
    if (lines.length > 0) y -= largest * tail;
    const size = Math.max(least, Math.min(largest, (y - top - above) / capital));
    put({ text: figure, size, look: 'bold' });
  }
  return lines;
}

/** The names below a figure, the lowest first. A subject, or the Latin name, may stand alone. */
function namesIn(
  { figure, subject, other, latin }: { readonly [Part in keyof PlateWords]: PlateWords[Part] | undefined },
  { subject: large, latin: small }: BlockSizes,
) {
  const names: Name[] = [];
  const isAlone = figure === undefined && subject === undefined;
  const latinSize = isAlone ? large : small;
  if (latin !== undefined && latinSize !== undefined)
    names.push({ text: latin, size: latinSize, look: 'italic' });
  if (other !== undefined && large !== undefined) names.push({ text: other, size: large });
  if (subject !== undefined && large !== undefined) names.push({ text: subject, size: large });
  return names;
}

/** Widths of letters as shares of the size, in the bold weight of a wide sans-serif font. */
const widths: readonly (readonly [letters: RegExp, width: number])[] = [
  [/[\u3000-\u9fff\uac00-\ud7af\uff00-\uffef]/, 1],
  [/[mwMW%]/, 0.92],
  [/[0-9A-Z≥≤<>–=±×]/, 0.67],
  [/[ \u00a0\u202f.,:;·'|ilj()]/, 0.3],
];

const usualWidth = 0.58;

/** An estimate of the width of a text, in the unit of its size. */
export function widthOf(text: string, size: number): number {
  const shares = [...text].map(
    (letter) => widths.find(([letters]) => letters.test(letter))?.[1] ?? usualWidth,
  );
  return shares.reduce((sum, share) => sum + share, 0) * size;
}

function shortened(text: string, size: number, room: number): string {
  if (widthOf(text, size) <= room) return text;
  const letters = [...text];
  while (letters.length > 0 && widthOf(`${letters.join('')}…`, size) > room) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** A text in one line or two, broken at a space. */
function inTwoLines(text: string, size: number, room: number): readonly string[] {
  const words = text.split(' ');
  if (widthOf(text, size) <= room || words.length === 1) return [shortened(text, size, room)];
  let count = words.length - 1;
  while (count > 1 && widthOf(words.slice(0, count).join(' '), size) > room) count -= 1;
  const lines = [words.slice(0, count), words.slice(count)];
  return lines.map((line) => shortened(line.join(' '), size, room));
}
