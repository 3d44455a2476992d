import { create, type Font } from 'fontkitten';

/** The sizes of a font, in its own units. */
export interface FontMetrics {
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The mean width of a letter in plain English. */
  readonly width: number;
  /** The same in the strong weight of a variable font, where it is known. */
  readonly strongWidth?: number;
}

/** What a font file says of itself. */
export interface FontFacts {
  readonly family: string;
  /** From 1 to 1000; two numbers for a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  /** For the `format` of `@font-face`. */
  readonly format: 'woff2' | 'woff' | 'truetype' | 'opentype';
  /** Undefined when it has no Latin letters. */
  readonly metrics: FontMetrics | undefined;
}

const known = new WeakMap<Uint8Array, FontFacts | undefined>();

/** Reads a font file. @returns undefined when it is not a font that browsers can use */
export function fontFacts(bytes: Uint8Array): FontFacts | undefined {
  if (!known.has(bytes)) known.set(bytes, readFacts(bytes));
  return known.get(bytes);
}

function readFacts(bytes: Uint8Array): FontFacts | undefined {
  const format = formatOf(bytes);
  if (format === undefined) return undefined;
  try {
    const font = create(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    if (font.isCollection) return undefined;
    const metrics = metricsOf(font);
    return { family: familyOf(font), weight: weightOf(font), style: styleOf(font), format, metrics };
  } catch {
    // The library has many ways to fail on bytes that are no font.
    return undefined;
  }
}

/** By the first four bytes. */
function formatOf(bytes: Uint8Array): FontFacts['format'] | undefined {
  const tag = String.fromCharCode(...bytes.subarray(0, 4));
  if (tag === 'wOF2') return 'woff2';
  if (tag === 'wOFF') return 'woff';
  if (tag === 'OTTO') return 'opentype';
  return tag === '\0\x01\0\0' || tag === 'true' ? 'truetype' : undefined;
}

/** The family without its weight, as designers group its files. */
function familyOf(font: Font): string {
  return font.getName('preferredFamily') ?? font.familyName;
}

function weightOf(font: Font): string {
  const { wght } = font.variationAxes;
  return wght === undefined ? String(font['OS/2'].usWeightClass) : `${wght.min} ${wght.max}`;
}

function styleOf(font: Font): FontFacts['style'] {
  return font.italicAngle !== 0 || font['OS/2'].fsSelection.italic ? 'italic' : 'normal';
}

/** Plain English, whose letters are measured. */
const sample =
  'The quick brown fox jumps over the lazy dog. Our laboratory tests every batch for colour, taste and purity before it leaves the house, and each order comes with its own certificate of analysis.';

function metricsOf(font: Font): FontMetrics | undefined {
  const letters = [...sample];
  if (!letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return undefined;
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const total = font.glyphsForString(sample).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return { unitsPerEm, ascent, descent, lineGap, width: total / letters.length };
}
