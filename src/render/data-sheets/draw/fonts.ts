import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font, type Glyph, type GlyphRun } from 'fontkit';
import { perKey } from '../../../catalogue/collections.js';
import { lacking } from '../../../catalogue/fonts/letters.js';
import { Recent } from '../../../templates/markup/recent.js';

/** The fonts come with the tool, so that a data sheet is the same on every machine. */
const files = {
  plain: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  italic: '@expo-google-fonts/inter/400Regular_Italic/Inter_400Regular_Italic.ttf',
  bold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
  // Its letters are a glyph each. Noto puts them together from strokes and dots, and then no program finds the letters again.
  arabic: '@expo-google-fonts/ibm-plex-sans-arabic/400Regular/IBMPlexSansArabic_400Regular.ttf',
  'arabic-bold': '@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf',
  hebrew: '@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf',
  'hebrew-bold': '@expo-google-fonts/noto-sans-hebrew/700Bold/NotoSansHebrew_700Bold.ttf',
  thai: '@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf',
  'thai-bold': '@expo-google-fonts/noto-sans-thai/700Bold/NotoSansThai_700Bold.ttf',
} as const;

/** `own` is the project's. */
export type FontName = keyof typeof files | 'own';

/** The letters of the scripts that have fonts of their own, and what fonts call these scripts. */
export const scripts = {
  arabic: { tag: 'arab', letters: /[\p{Script_Extensions=Arabic}\u200f\u202b\u202e\u2067]/u },
  hebrew: { tag: 'hebr', letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/ },
  thai: { tag: 'thai', letters: /[\u0e00-\u0e7f]/ },
} as const;

type Script = keyof typeof scripts;

const scriptNames = ['arabic', 'hebrew', 'thai'] as const satisfies readonly Script[];

/** Whether a text has letters of these scripts: their signs are not in the order in which they are read. */
export function isShaped(text: string): boolean {
  return scriptNames.some((name) => scripts[name].letters.test(text));
}

/** The project's font of the data sheet that is drawn: one is drawn to its end before the next. */
let ownFile: string | undefined;

export function setOwnFont(file: string | undefined): void {
  ownFile = file;
}

/** The font of a character: that of its script, else of its style. @param around script of a text that is read from right to left */
export function fontFor(character: string, style: FontName, around?: Script): FontName {
  const script = scriptNames.find((name) => scripts[name].letters.test(character)) ?? around;
  const own = script && (style === 'bold' ? (`${script}-bold` as const) : script);
  if (own !== undefined && hasGlyph(own, character)) return own;
  return ownFile !== undefined && lacking('sheet', character) !== '' ? 'own' : style;
}

/** Words to remember the glyphs of: catalogues use the same words again and again. */
const remembered = 10_000;

/** Fonts are read once in a thread. @param name of the tool's font, or the file of another */
const shaperAt = perKey((name: string) => {
  const byName: Readonly<Record<string, string>> = files;
  const file = createRequire(import.meta.url).resolve(byName[name] ?? name);
  return withMemory(create(readFileSync(file)) as Font, scriptOf(name));
});

function shaperOf(name: FontName) {
  return shaperAt(name === 'own' ? (ownFile ?? 'plain') : name);
}

export function fontOf(name: FontName): Font {
  return shaperOf(name).font;
}

/** The script that a font is for: its texts are set as a whole. */
export function scriptOf(name: string): Script | undefined {
  return scriptNames.find((script) => name === script || name === `${script}-bold`);
}

export function hasGlyph(name: FontName, character: string): boolean {
  return fontOf(name).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
}

/** The width of a text, in units of its size. */
export function widthOf(name: FontName, text: string): number {
  const { font, shape } = shaperOf(name);
  // As the library sets it: other scripts as a whole, Latin word by word.
  const parts = scriptOf(name) ? [text] : (text.match(/[^ ]* |[^ ]+/g) ?? []);
  return parts.reduce((sum, part) => sum + shape(part).advanceWidth, 0) / font.unitsPerEm;
}

/** To find the glyphs of a text takes longest. The library changes the positions that it gets, so everybody gets their own. */
function withMemory(font: Font, script: Script | undefined) {
  const isRightToLeft = script === 'arabic' || script === 'hebrew';
  const memory = new Recent<GlyphRun>(remembered);
  const shape = (text: string): GlyphRun =>
    memory.get(text, () => {
      // Digits are read from left to right in Arabic and Hebrew too.
      const direction = isRightToLeft && !/\p{N}/u.test(text) ? 'rtl' : 'ltr';
      // Fonts expect the ring of this vowel before a tone.
      const ordered = text.replace(/([\u0e48-\u0e4b]?)\u0e33/g, '\u0e4d$1\u0e32');
      if (script !== undefined) return font.layout(ordered, [], scripts[script].tag, undefined, direction);
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
