import { create, type Font } from 'fontkitten';
import { memoize } from '../../document/collections.js';
import type { FileSet } from '../../document/file-set.js';
import type { CatalogueDraft, DraftOf, SiteSettings } from '../schema/model.js';

/** In font units. `width` is the mean width of a letter in plain English. */
export interface FontMetrics extends Readonly<Pick<Font, 'unitsPerEm' | 'ascent' | 'descent' | 'lineGap'>> {
  readonly width: number;
  /** The same in the strong weight of a variable font, if known. */
  readonly strongWidth?: number;
}

export interface FontFacts {
  readonly family: string;
  /** From 1 to 1000; two numbers for a variable font. */
  readonly weight: string;
  readonly style: 'normal' | 'italic';
  readonly format: 'woff2' | 'woff' | 'truetype' | 'opentype';
  /** Undefined without Latin letters. */
  readonly metrics: FontMetrics | undefined;
}

const formats: ReadonlyMap<string, FontFacts['format']> = new Map([
  ['wOF2', 'woff2'],
  ['wOFF', 'woff'],
  ['OTTO', 'opentype'],
  ['\0\x01\0\0', 'truetype'],
  ['true', 'truetype'],
]);

/** Reads a font file. @returns undefined if browsers cannot use it */
export const fontFacts = memoize((bytes: Uint8Array): FontFacts | undefined => {
  const format = formats.get(String.fromCharCode(...bytes.subarray(0, 4)));
  if (format === undefined) return undefined;
  try {
    const font = create(bytes as Parameters<typeof create>[0]);
    if (font.isCollection) return undefined;
    const { wght } = font.variationAxes;
    return {
      // The family without its weight, as designers group the files.
      family: font.getName('preferredFamily') ?? font.familyName,
      weight: wght === undefined ? String(font['OS/2'].usWeightClass) : `${wght.min} ${wght.max}`,
      style: font.italicAngle !== 0 || font['OS/2'].fsSelection.italic ? 'italic' : 'normal',
      format,
      metrics: metricsOf(font),
    };
  } catch {
    // The library throws many kinds of errors for bytes that are not a font.
    return undefined;
  }
});

/** The characters of a font that {@link fontFacts} can read, and a hash of its bytes. */
const fontContent = memoize((bytes: Uint8Array) => {
  const font = create(bytes as Parameters<typeof create>[0]);
  const sum = bytes.reduce((last, byte) => Math.imul(last ^ byte, 0x01000193), 0x811c9dc5);
  return { characters: new Set(font.isCollection ? [] : font.characterSet), sum: `${bytes.length} ${sum}` };
});

/** Plain English, to measure the mean letter width. */
const sample =
  'The quick brown fox jumps over the lazy dog. Our laboratory tests every batch for colour, taste and purity before it leaves the house, and each order comes with its own certificate of analysis.';

function metricsOf(font: Font): FontMetrics | undefined {
  const letters = [...sample];
  if (!letters.every((letter) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0))) return undefined;
  const { unitsPerEm, ascent, descent, lineGap } = font;
  const total = font.glyphsForString(sample).reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return { unitsPerEm, ascent, descent, lineGap, width: total / letters.length };
}

/** A font of `site.fonts`: its file's facts, or those that the catalogue gives instead. */
export interface DeclaredFont extends FontFacts {
  readonly file: string;
  /** Whether data sheets and link pictures use it, and pages do not. */
  readonly print: boolean;
  readonly unicodeRange: string | undefined;
}

type FontSettings = NonNullable<SiteSettings['fonts']>[number];
type FontEntry = DraftOf<FontSettings> & Pick<FontSettings, 'file'>;

/** Reads a file of `site.fonts`. @returns undefined if it is missing or not a font */
export function declaredFont(entry: FontEntry, files: FileSet): DeclaredFont | undefined {
  const bytes = files.bytes?.(entry.file);
  const facts = bytes && fontFacts(bytes);
  if (facts === undefined) return undefined;
  return {
    ...facts,
    file: entry.file,
    print: entry.print ?? false,
    unicodeRange: entry.unicode_range,
    family: entry.family ?? facts.family,
    weight: entry.weight === undefined ? facts.weight : String(entry.weight),
    style: entry.style ?? facts.style,
  };
}

/** The site font for print that has most of the letters. Undefined if none has one of them. @param letters those that the tool's fonts lack */
export function siteFontFor(site: CatalogueDraft['site'], files: FileSet, letters: string) {
  const fonts = letters === '' ? [] : (site?.fonts ?? []);
  const candidates = fonts.flatMap((entry) => {
    const { file = '', print } = entry ?? {};
    const font = print === true ? declaredFont({ ...entry, file }, files) : undefined;
    const bytes = files.bytes?.(file);
    // The picture library reads only these types.
    if (font === undefined || bytes === undefined || !/type$/.test(font.format)) return [];
    const { characters, sum } = fontContent(bytes);
    const has = [...letters].filter((letter) => characters.has(letter.codePointAt(0) ?? 0)).join('');
    return has === '' ? [] : [{ file, family: font.family, sum, letters: has }];
  });
  return candidates.sort((a, b) => b.letters.length - a.letters.length)[0];
}

export function areSameFace(font: DeclaredFont, other: DeclaredFont): boolean {
  const [low = 0, high = low] = font.weight.split(' ').map(Number);
  const [otherLow = 0, otherHigh = otherLow] = other.weight.split(' ').map(Number);
  const keys = ['family', 'style', 'unicodeRange', 'print'] as const;
  return keys.every((key) => font[key] === other[key]) && low <= otherHigh && otherLow <= high;
}
