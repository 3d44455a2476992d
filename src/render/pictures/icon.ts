import { readFile } from 'node:fs/promises';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { type MadeIcon, touchGroundSvg, touchSize } from '../../templates/icon-svg.js';
import { contentHash } from '../output/output.js';
import { densityFor, loadSharp, pixelLimit, rawOf } from './sharp.js';
import { canSet, setWords } from './words.js';

/** Raise it when the same icon would give other bytes. */
const drawingVersion = 1;

/** The icon for home screens: a PNG file that is made of the site's icon. Plain data. */
export interface TouchIcon {
  /** Its path in the output folder. */
  readonly file: string;
  /** The site's own icon by its name, `assets/…`, or a generated one. */
  readonly from: string | MadeIcon;
}

/** @param version of the library that makes pictures */
export function touchIcon(from: TouchIcon['from'], hash: string, version: string): TouchIcon {
  const fileHash = contentHash(`${hash} ${drawingVersion} ${version}`);
  return { file: `${toolFolders.assets}/apple-touch-icon.${fileHash}.png`, from };
}

/** Draws the icon of a site without one. It has a ring instead of a letter that the tool's fonts lack. */
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
      // The greatest height in px that leaves enough width for wide letters.
      sizes: [118],
      width: 150,
      height: 150,
    });
    picture = picture.composite([{ input: letter.data, ...rawOf(letter) }]).removeAlpha();
  }
  return picture.png({ compressionLevel: 9 }).toBuffer();
}

/** Makes transparent parts white, because home screens show them black. @throws if the file cannot be decoded */
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
