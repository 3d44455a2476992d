import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { lacking, noGlyph } from '../../../catalogue/fonts/letters.js';
import { perKey } from '../../../document/collections.js';
import { Recent } from '../../../templates/markup/recent.js';

/** The fonts come with the tool, so that a data sheet is the same on every machine. */
const files = {
  plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  italic: '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  // One glyph for each letter. Noto builds letters from strokes and dots, and then programs cannot extract the text.
  arabic: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'arabic-bold': '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'hebrew-bold': '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'thai-bold': '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
} as const;

/** `site` is the project's font. */
export type FontName = keyof typeof files | 'site';

/** Scripts with separate fonts: their OpenType tags and their letters. */
export const scripts = {
  arabic: { tag: 'arab', letters: /[\p{Script_Extensions=Arabic}\u200f\u202b\u202e\u2067]/u },
  hebrew: { tag: 'hebr', letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/ },
  thai: { tag: 'thai', letters: /[\u0e00-\u0e7f]/ },
} as const;

type Script = keyof typeof scripts;

const scriptNames = ['arabic', 'hebrew', 'thai'] as const satisfies readonly Script[];

/** Whether a text has letters of these scripts. Their glyphs are not in reading order. */
export function isShaped(text: string): boolean {
  return scriptNames.some((name) => scripts[name].letters.test(text));
}

/** The project's font of the current data sheet: sheets are drawn one after the other. */
let siteFontFile: string | undefined;

export function setSiteFont(file: string | undefined): void {
  siteFontFile = file;
}

/** The font of a character: by its script, else by its style. @param around script of a right-to-left text */
export function fontFor(character: string, style: FontName, around?: Script): FontName {
  const script = scriptNames.find((name) => scripts[name].letters.test(character)) ?? around;
  const font = script && (style === 'bold' ? (`${script}-bold` as const) : script);
  if (font !== undefined && hasGlyph(font, character)) return font;
  return siteFontFile !== undefined && lacking('sheet', character) !== '' ? 'site' : style;
}

/** A text with a sign in the place of each character that no font has. */
export function drawable(text: string): string {
  const missing = [...lacking('sheet', text)].filter((letter) => !(siteFontFile && hasGlyph('site', letter)));
  return missing.length === 0
    ? text
    : [...text].map((char) => (missing.includes(char) ? noGlyph : char)).join('');
}

/** Number of words whose glyphs are cached: catalogues repeat words. */
const remembered = 10_000;

/** Reads a font once in a thread. @param name of the tool's font, or the file of another */
const shaperAt = perKey((name: string) => {
  const byName: Readonly<Record<string, string>> = files;
  const file = createRequire(import.meta.url).resolve(byName[name] ?? name);
  return withMemory(create(readFileSync(file)) as Font, scriptOf(name));
});

function shaperOf(name: FontName) {
  return shaperAt(name === 'site' ? (siteFontFile ?? 'plain') : name);
}

export function fontOf(name: FontName): Font {
  return shaperOf(name).font;
}

/** The script of a font. Undefined for fonts of Latin, Greek and Cyrillic. */
export function scriptOf(name: string): Script | undefined {
  return scriptNames.find((script) => name === script || name === `${script}-bold`);
}

export function hasGlyph(name: FontName, character: string): boolean {
  return fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The width of a text, in units of its size. */
export function widthOf(name: FontName, text: string): number {
  const { font, shape } = shaperOf(name);
  // As the library lays out texts: other scripts as a whole, Latin word by word.
  const parts = scriptOf(name) ? [text] : (text.match(/[^ ]* |[^ ]+/g) ?? []);
  return parts.reduce((sum, part) => sum + shape(part).advanceWidth, 0) / font.unitsPerEm;
}

/** Caches glyph runs, which take longest to compute. The library changes the positions, so each call gets a copy. */
function withMemory(font: Font, script: Script | undefined) {
  const isRightToLeft = script === 'arabic' || script === 'hebrew';
  const memory = new Recent<GlyphRun>(remembered);
  const shape = (text: string): GlyphRun =>
    memory.get(text, () => {
      // Digits are read from left to right in Arabic and Hebrew too.
      const direction = isRightToLeft && !/\p{N}/u.test(text) ? 'rtl' : 'ltr';
      // Thai fonts expect the ring of SARA AM before a tone mark.
      const ordered = text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
      if (script !== undefined) return font.layout(ordered, [], scripts[script].tag, undefined, direction);
      // Combining marks need the font's layout rules.
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

const notMoved = { yAdvance: 0, xOffset: 0, yOffset: 0 } as const;

/** Places glyphs side by side. Most texts need no more, and the font's layout rules take four times as long. */
function sideBySide(font: Font, text: string): GlyphRun {
  const glyphs = font.glyphsForString(text);
  const positions = glyphs.map(({ advanceWidth: xAdvance }) => ({ xAdvance, ...notMoved }));
  const advanceWidth = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return { glyphs, positions, advanceWidth } as GlyphRun;
}

/** Programs reverse copied right-to-left text by character, also inside a glyph of several letters. So these are reversed here. */
function asRead(glyph: Glyph): Glyph {
  if (glyph.codePoints.length < 2) return glyph;
  return Object.create(glyph, { codePoints: { value: glyph.codePoints.toReversed() } });
}
