import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkitten';
import { fontFacts } from '../../catalogue/fonts/font-facts.js';
import { assetOf } from './asset.js';
import type { ReadyFont } from './styles.js';

/** The font of sites that choose none, made by `scripts/subset-font.mjs`. The first file has what nearly every page needs. */
const files = ['geist-latin.woff2', 'geist-latin-ext.woff2'];

/** Mean widths of a letter, normal and at a weight of 600, as browsers set the text of `font-facts.ts`: with the kerning of the font. */
const widths = { width: 446.8, strongWidth: 468.9 };

const folder = fileURLToPath(new URL('../../templates/fonts/', import.meta.url));

let read: Promise<readonly ReadyFont[]> | undefined;

/** The files of the tool's font. They never change while the tool runs. */
export function toolFonts(): Promise<readonly ReadyFont[]> {
  read ??= Promise.all(files.map(readyFont));
  return read;
}

async function readyFont(name: string): Promise<ReadyFont> {
  const file = path.join(folder, name);
  const bytes = await readFile(file);
  const facts = fontFacts(bytes);
  const font = create(Buffer.from(bytes));
  if (facts === undefined || font.isCollection) throw new Error(`${file} is not a font`);
  const metrics = facts.metrics && { ...facts.metrics, ...widths };
  // Browsers load a file only for a page with one of its characters.
  const unicodeRange = rangesOf(font.characterSet);
  return { ...facts, metrics, unicodeRange, asset: assetOf(file, `fonts/${name}`, bytes) };
}

/** Characters as the value of `unicode-range`. */
function rangesOf(characters: readonly number[]): string {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const character of characters.toSorted((a, b) => a - b)) {
    const range = ranges.at(-1);
    if (range?.last === character - 1) range.last = character;
    else ranges.push({ first: character, last: character });
  }
  const hex = (character: number) => character.toString(16).toUpperCase();
  return ranges
    .map(({ first, last }) => (first === last ? `U+${hex(first)}` : `U+${hex(first)}-${hex(last)}`))
    .join(',');
}
