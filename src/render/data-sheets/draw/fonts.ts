import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { perKey } from '../../../site/order/collation.js';
import { Recent } from '../../../templates/markup/recent.js';

/** The fonts come with the tool, so that a data sheet is the same on every machine. */
const files = {
  plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  italic: '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  // Its letters are a glyph each. Noto puts them together from strokes and dots, and then no program finds the letters again.
  arabic: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'arabic-bold': '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
} as const;

export type FontName = keyof typeof files;

export const fontNames = Object.keys(files) as readonly FontName[];

/** Words to remember the glyphs of: catalogues use the same words again and again. */
const remembered = 10_000;

/** Fonts are read once in a thread. */
const shaperOf = perKey((name: FontName) => {
  const file = createRequire(import.meta.url).resolve(files[name]);
  return withMemory(create(readFileSync(file)) as Font, isArabic(name));
});

export function fontOf(name: FontName): Font {
  return shaperOf(name).font;
}

export function isArabic(name: FontName): boolean {
  return name === 'arabic' || name === 'arabic-bold';
}

export function hasGlyph(name: FontName, character: string): boolean {
  return fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The width of a text, in units of its size. */
export function widthOf(name: FontName, text: string): number {
  const { font, shape } = shaperOf(name);
  // As the library sets it: Arabic as a whole, other texts word by word.
  const parts = isArabic(name) ? [text] : (text.match(/[^ ]* |[^ ]+/g) ?? []);
  return parts.reduce((sum, part) => sum + shape(part).advanceWidth, 0) / font.unitsPerEm;
}

/** To find the glyphs of a text takes longest. The library changes the positions that it gets, so everybody gets their own. */
function withMemory(font: Font, isRightToLeft: boolean) {
  const memory = new Recent<GlyphRun>(remembered);
  const shape = (text: string): GlyphRun =>
    memory.get(text, () => {
      // Digits are read from left to right in Arabic too.
      if (isRightToLeft) return font.layout(text, [], 'arab', undefined, /\p{N}/u.test(text) ? 'ltr' : 'rtl');
      // Signs stand above or below letters.
      return /\p{M}/u.test(text) ? font.layout(text, { calt: false }) : sideBySide(font, text);
    });
  const layout = (text: string) => {
    const { glyphs, positions } = shape(text);
    return {
      glyphs: isRightToLeft ? glyphs.map(asRead) : glyphs,
      positions: positions.map((position) => ({ ...position })),
    };
  };
  const shared: Font = Object.assign(Object.create(font), { layout });
  return { font: shared, shape };
}

/** The glyphs one after another: most texts need no more, and to ask the font for all that it could do takes four times as long. */
function sideBySide(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({
    xAdvance,
    yAdvance: 0,
    xOffset: 0,
    yOffset: 0,
  }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth } as GlyphRun;
}

/** Programs that copy a text turn what is read from right to left round, sign by sign: also the letters that share a glyph. */
function asRead(glyph: Glyph): Glyph {
  if (glyph.codePoints.length < 2) return glyph;
  return Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } });
}
