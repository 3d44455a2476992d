import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, it } from 'vitest';
import { fontFacts } from '../../../src/catalogue/fonts/fonts.js';
import { toolFonts } from '../../../src/render/assets/styles.js';

it("the stated properties of the tool's font are those of its files", async () => {
  for (const { asset, metrics, unicodeRange, ...face } of await toolFonts()) {
    if (!('path' in asset.source)) throw new Error('a font is a file');
    const bytes = readFileSync(asset.source.path);
    const { metrics: own, ...ownFace } = fontFacts(bytes) ?? {};
    expect(face, asset.file).toEqual(ownFace);
    const { width = 0, strongWidth, ...sizes } = metrics ?? {};
    const { width: ownWidth = 0, ...ownSizes } = own ?? {};
    expect(sizes).toEqual(ownSizes);
    expect(width).toBeCloseTo(ownWidth, 0);
    // The bold face is a little wider. The file does not say by how much.
    if (strongWidth !== undefined) expect(strongWidth / width).toBeCloseTo(1.05, 1);
    if (unicodeRange !== undefined) expect(unicodeRange).toBe(rangesOf(bytes));
  }
});

/** The characters of a font file as the value of `unicode-range`. */
function rangesOf(bytes: Uint8Array): string {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('several fonts in one file');
  const ranges: { readonly first: number; last: number }[] = [];
  for (const character of font.characterSet.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.last === character - 1) range.last = character;
    else ranges.push({ first: character, last: character });
  }
  const hex = (character: number) => character.toString(16).toUpperCase();
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}
