import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { assetOf } from './asset.js';
import type { ReadyFont } from './styles.js';

/*
 * The font of sites that choose none, made by `scripts/subset-font.mjs`. What its files say is written here: to unpack and read them takes
 * longer than to render a small site. A test compares it with the files.
 */

const face = { family: 'Geist', weight: '400 600', style: 'normal', format: 'woff2' } as const;

/** The first file has what nearly every page needs. Browsers load the other only for a page with one of its characters. */
const files: readonly (Omit<ReadyFont, 'asset'> & { readonly name: string })[] = [
  {
    ...face,
    name: 'geist-latin.woff2',
    // The mean widths of a letter, normal and at a weight of 600, are those of the text of `font-facts.ts`.
    metrics: { unitsPerEm: 1000, ascent: 1005, descent: -295, lineGap: 0, width: 458, strongWidth: 479.8 },
    unicodeRange: undefined,
  },
  {
    ...face,
    name: 'geist-latin-ext.woff2',
    metrics: undefined,
    unicodeRange:
      'U+A2-A5,U+A7-A8,U+AC,U+AF,U+B4,U+B6,U+B8-B9,U+BC-BE,U+C6,U+C8,U+CB-CC,U+CE-D0,U+D2,U+D8-D9,U+DB,U+DD-DF,U+E6,U+E8,U+EB-EC,U+EE-F0,U+F2,U+F7-F9,U+FB,U+FD-113,U+116-12B,U+12E-137,U+139-13E,U+141-148,U+14A-14D,U+150-17E,U+218-21B,U+3A9,U+3BB-3BC,U+3C0,U+1E9E,U+201A,U+201E,U+2020,U+2030,U+2032-2033,U+2039-203A,U+2080-2089,U+2191,U+2193,U+2197,U+221A,U+221E,U+2260,U+FFFF',
  },
];

const folder = fileURLToPath(new URL('../../templates/fonts/', import.meta.url));

let read: Promise<readonly ReadyFont[]> | undefined;

/** The files of the tool's font. They never change while the tool runs. */
export function toolFonts(): Promise<readonly ReadyFont[]> {
  read ??= Promise.all(
    files.map(async ({ name, ...font }) => {
      const file = path.join(folder, name);
      return { ...font, asset: assetOf(file, `fonts/${name}`, await readFile(file)) };
    }),
  );
  return read;
}
