import { readFile } from 'node:fs/promises';
import { type MadeIcon, touchGroundSvg, touchSize } from '../../templates/icon-svg.js';
import { contentHash, folders } from '../output/output.js';
import { densityFor, loadSharp, pixelLimit, rawOf } from './sharp.js';
import { canSet, setWords } from './words.js';

/** Raise it when the same icon would give other bytes. */
const drawingVersion = 1;

/** The icon for home screens: a PNG file that is made of the site's icon. Plain data. */
export type TouchIcon = ReturnType<typeof touchIcon>;

/** @param from the maker's own icon by its name, `assets/…`; or the one that is made. @param version of the tool that makes pictures */
export function touchIcon(from: string | MadeIcon, hash: string, version: string) {
  const sum = contentHash(`${hash} ${drawingVersion} ${version}`);
  return { file: `${folders.assets}/apple-touch-icon.${sum}.png`, from };
}

/** Draws the icon of a site without its own. Fonts that come with the tool lack some scripts: then it has a ring. */
export async function drawTouchIcon(icon: MadeIcon): Promise<Buffer> {
  const sharp = await loadSharp();
  const hasLetter = canSet(icon.letter);
  let picture = sharp(Buffer.from(touchGroundSvg(icon, hasLetter)));
  if (hasLetter) {
    const letter = await setWords({
      text: icon.letter,
      weight: 'Bold',
      colour: icon.ink,
      isMirrored: false,
      // As high as it may be; two thirds of the width are left for wide letters.
      sizes: [118],
      width: 150,
      height: 150,
    });
    picture = picture.composite([{ input: letter.data, ...rawOf(letter) }]).removeAlpha();
  }
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

/** Home screens show black where a picture is transparent, so the ground is white. @throws when the file cannot be decoded */
export async function convertTouchIcon(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  const bytes = await readFile(file);
  const options = { limitInputPixels: pixelLimit, failOn: 'warning' } as const;
  const { format, width = touchSize, height = touchSize } = await sharp(bytes, options).metadata();
  const density = densityFor(format, touchSize / Math.max(1, Math.min(width, height)));
  return sharp(bytes, { ...options, density })
    .resize({ width: touchSize, height: touchSize, fit: 'contain', background: '#ffffff' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
