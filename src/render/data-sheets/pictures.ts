import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { loadSharp, pixelLimit } from '../pictures/sharp.js';
import { prepareOwnFonts } from '../pictures/words.js';
import type { DataSheet } from './data-sheet.js';
import type { SheetPictures } from './draw/head.js';

/** Sizes in px: three for each point that a picture may be wide or high on paper. */
const sizes = { photo: { width: 516, height: 366 }, logo: { width: 510, height: 78 } } as const;

/**
 * Makes the pictures of a data sheet of the maker's files. One that cannot be decoded is left out: the build reports it where it makes the
 * page's pictures.
 * @param root absolute path of the project
 * @throws Fault when the library is missing
 */
export async function sheetPictures(root: string, { logo, photo }: DataSheet): Promise<SheetPictures> {
  const [logoBytes, photoBytes] = await Promise.all([
    logo && attempt(() => logoPicture(path.join(root, logo.file), logo.address)),
    photo && attempt(() => photoPicture(path.join(root, photo.file))),
  ]);
  return { logo: logoBytes, photo: photoBytes };
}

async function attempt(make: () => Promise<Buffer>): Promise<Buffer | undefined> {
  // Outside of the attempt: a missing library is no fault of the picture.
  await loadSharp();
  return make().catch(() => undefined);
}

/** A photograph, cut to the shape that the sheet has for it. */
async function photoPicture(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ ...sizes.photo, fit: 'cover', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}

/** Logos by address: all data sheets of a site have the same. */
const logos = new Map<string, Promise<Buffer>>();

function logoPicture(file: string, address: string): Promise<Buffer> {
  let made = logos.get(address);
  if (made === undefined) {
    made = drawLogo(file);
    logos.set(address, made);
  }
  return made;
}

async function drawLogo(file: string): Promise<Buffer> {
  const sharp = await loadSharp();
  await prepareOwnFonts();
  const bytes = await readFile(file);
  const { format, width = 1, height = 1 } = await sharp(bytes).metadata();
  const scale = Math.min(sizes.logo.width / width, sizes.logo.height / height);
  // A drawing is drawn at the size that is wanted, not enlarged as pixels.
  const density = format === 'svg' ? Math.min(2400, Math.max(1, 72 * scale)) : 72;
  return sharp(bytes, { density, limitInputPixels: pixelLimit })
    .resize({ ...sizes.logo, fit: 'inside', withoutEnlargement: format !== 'svg' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
