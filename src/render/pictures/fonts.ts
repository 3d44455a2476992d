import { createRequire } from 'node:module';
import path from 'node:path';
import { escapeHtml } from '../../templates/html.js';
import type { TextMeasure } from '../../templates/social/lines.js';
import { type FontFile, readFontFile } from './font-file.js';

/*
 * Pictures with words are set in fonts that come with the tool: so they are the same on every machine, and need none to be
 * installed.
 */

const fontFiles = {
  regular: [
    '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
    '@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf',
  ],
  bold: [
    '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
    '@expo-google-fonts/noto-sans-arabic/700Bold/NotoSansArabic_700Bold.ttf',
  ],
} as const;

function pathOf(name: string): string {
  return createRequire(import.meta.url).resolve(name);
}

/**
 * The configuration by which the library that sets texts finds our fonts and no others.
 * @param cache absolute path of the folder where it keeps what it knows of them
 */
export function fontConfiguration(cache: string): string {
  const folders = Object.values(fontFiles)
    .flat()
    .map((name) => `<dir>${escapeHtml(path.dirname(pathOf(name)))}</dir>`);
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">',
    `<fontconfig>${folders.join('')}<cachedir>${escapeHtml(cache)}</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

let measure: TextMeasure | undefined;

/** Measures texts as our fonts set them; reads the fonts when it is first asked for. */
export function fontMeasure(): TextMeasure {
  measure ??= {
    regular: widthIn(fontFiles.regular.map((name) => readFontFile(pathOf(name)))),
    bold: widthIn(fontFiles.bold.map((name) => readFontFile(pathOf(name)))),
  };
  return measure;
}

function widthIn(fonts: readonly FontFile[]): (text: string) => number | undefined {
  const known = new Map<number, number | undefined>();
  const advanceOf = (character: number) => {
    if (!known.has(character)) {
      known.set(
        character,
        fonts.map((font) => font.advance(character)).find((advance) => advance !== undefined),
      );
    }
    return known.get(character);
  };
  return (text) => {
    let width = 0;
    for (const character of text) {
      const advance = advanceOf(character.codePointAt(0) ?? 0);
      if (advance === undefined) return undefined;
      width += advance;
    }
    return width;
  };
}
