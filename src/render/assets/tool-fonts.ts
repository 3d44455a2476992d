import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { fontFacts } from '../../catalogue/fonts/font-facts.js';
import { assetOf } from './asset.js';
import type { ReadyFont } from './styles.js';

/** The font of sites that choose none, made by `scripts/subset-font.mjs`. The first file has what nearly every page needs. */
const files = [
  { name: 'geist-latin.woff2', unicodeRange: undefined },
  { name: 'geist-latin-ext.woff2', unicodeRange: 'U+100-151,U+154-177,U+179-17F,U+218-21B,U+1E9E' },
];

/** Mean widths of a letter, normal and at a weight of 600, as browsers set the text of `font-facts.ts`: with the kerning of the font. */
const widths = { width: 446.8, strongWidth: 468.9 };

const folder = fileURLToPath(new URL('../../templates/fonts/', import.meta.url));

let read: Promise<readonly ReadyFont[]> | undefined;

/** The files of the tool's font. They never change while the tool runs. */
export function toolFonts(): Promise<readonly ReadyFont[]> {
  read ??= Promise.all(files.map(readyFont));
  return read;
}

async function readyFont({ name, unicodeRange }: (typeof files)[number]): Promise<ReadyFont> {
  const file = path.join(folder, name);
  const bytes = await readFile(file);
  const facts = fontFacts(bytes);
  if (facts === undefined) throw new Error(`${file} is not a font`);
  const metrics = facts.metrics && { ...facts.metrics, ...widths };
  return { ...facts, metrics, unicodeRange, asset: assetOf(file, `fonts/${name}`, bytes) };
}
