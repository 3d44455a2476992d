/** Widths of texts, as a part of the font's size; undefined where the fonts lack one of their characters. */
export interface TextMeasure {
  readonly regular: (text: string) => number | undefined;
  readonly bold: (text: string) => number | undefined;
}

/** A text that was broken into lines, at the size that it is set in. */
export interface SetText {
  readonly lines: readonly string[];
  /** In px. */
  readonly size: number;
}

/** A size in px that a text may be set in, with the lines that it may then fill. */
export interface SizeStep {
  readonly size: number;
  readonly lines: number;
}

/** More is not read: it would be cut anyhow. */
const mostCharacters = 400;

/** What stands for the rest of a text. */
const ellipsis = '…';

/**
 * Breaks a text into lines of even length, as large as it may be. A text that does not fit even in the smallest size is cut.
 * @param width in px
 * @param measure width of a text as a part of the size; undefined where it cannot be set
 * @param steps sizes from the largest to the smallest
 * @returns undefined where the text is empty or the fonts lack one of its characters
 */
export function setText(
  text: string,
  width: number,
  measure: (text: string) => number | undefined,
  steps: readonly SizeStep[],
): SetText | undefined {
  const words = [...text.normalize('NFC')].slice(0, mostCharacters).join('').split(/\s+/).filter(Boolean);
  if (words.length === 0 || measure(words.join(' ')) === undefined) return undefined;
  const widthOf = (line: string) => measure(line) ?? 0;
  for (const { size, lines: most } of steps) {
    const limit = width / size;
    const pieces = words.flatMap((word) => piecesOf(word, partsOf(word), limit, widthOf));
    const lines = wrap(pieces, limit, widthOf);
    if (lines.length <= most && lines.every((line) => widthOf(line) <= limit)) {
      return { size, lines: balanced(pieces, limit, widthOf, lines) };
    }
  }
  const last = steps.at(-1) ?? { size: 16, lines: 1 };
  const limit = width / last.size;
  const pieces = words.flatMap((word) => piecesOf(word, lettersOf(word), limit, widthOf));
  return { size: last.size, lines: cut(wrap(pieces, limit, widthOf), last.lines, limit, widthOf) };
}

type WidthOf = (line: string) => number;

/** As many words to a line as it holds; a word that is wider has its line for itself. */
function wrap(words: readonly string[], limit: number, widthOf: WidthOf): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && widthOf(`${line} ${word}`) <= limit)
      lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines, but none much shorter than the others. */
function balanced(
  words: readonly string[],
  limit: number,
  widthOf: WidthOf,
  lines: readonly string[],
): readonly string[] {
  let best = lines;
  for (let narrower = limit * 0.96; narrower > limit / 2; narrower *= 0.96) {
    const candidate = wrap(words, narrower, widthOf);
    if (candidate.length > lines.length || candidate.some((line) => widthOf(line) > narrower)) break;
    best = candidate;
  }
  return best;
}

/** A word that is wider than a line, in pieces that are as wide as they may be. */
function piecesOf(
  word: string,
  parts: readonly string[],
  limit: number,
  widthOf: WidthOf,
): readonly string[] {
  if (widthOf(word) <= limit) return [word];
  const pieces: string[] = [];
  for (const part of parts) {
    const longer = (pieces.at(-1) ?? '') + part;
    if (pieces.length > 0 && widthOf(longer) <= limit) pieces[pieces.length - 1] = longer;
    else pieces.push(part);
  }
  return pieces;
}

/** A word broken where a reader expects it: behind hyphens and slashes. */
function partsOf(word: string): readonly string[] {
  return word.split(/(?<=[-/])/);
}

function lettersOf(word: string): readonly string[] {
  const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
  return [...letters.segment(word)].map(({ segment }) => segment);
}

function cut(lines: readonly string[], most: number, limit: number, widthOf: WidthOf): readonly string[] {
  if (lines.length <= most) return lines;
  let last = lines[most - 1] ?? '';
  while (last !== '' && widthOf(last + ellipsis) > limit) last = last.slice(0, -1);
  return [...lines.slice(0, most - 1), last.trimEnd() + ellipsis];
}
