import { readFileSync } from 'node:fs';
import { create } from 'fontkitten';
import { expect, it } from 'vitest';
import { fontFacts } from '../../../src/catalogue/fonts/fonts.js';
import { toolFonts } from '../../../src/render/assets/styles.js';

it("the stated properties of the tool's font are those of its files", async () => {
  const inFirst = new Set<number>();
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
    const characters = charactersOf(bytes);
    if (unicodeRange === undefined) {
      for (const character of characters) inFirst.add(character);
      continue;
    }
    // The range bridges small gaps, which makes it shorter. With a character of the first file, most pages would load this one.
    const stated = new Set(charactersIn(unicodeRange));
    expect(characters.filter((character) => !stated.has(character))).toEqual([]);
    expect([...inFirst].filter((character) => stated.has(character))).toEqual([]);
  }
});

function charactersOf(bytes: Uint8Array): readonly number[] {
  const font = create(Buffer.from(bytes));
  if (font.isCollection) throw new Error('several fonts in one file');
  // The last entry of the table is not a character.
  return font.characterSet.filter((character) => character !== 0xffff);
}

/** The characters of a `unicode-range`. */
function charactersIn(ranges: string): readonly number[] {
  return ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range
      .slice('U+'.length)
      .split('-')
      .map((end) => Number.parseInt(end, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  });
}
