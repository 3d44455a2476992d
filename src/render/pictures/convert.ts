import type { Sharp } from 'sharp';
import { loadSharp, pixelLimit } from './sharp.js';

/**
 * The types that photographs become, with settings that look the same at the size that they are shown at. More effort than this
 * makes AVIF files smaller by one part in twenty for three times the work; WebP is for the few browsers without AVIF.
 */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/**
 * Makes one of the files that a photograph is published as. Colours become sRGB, and what cameras and programs have
 * written into the file, such as the place where it was taken, is left out.
 * @param file absolute path of the photograph
 * @param width in px
 * @throws when the file cannot be decoded
 */
export async function convertPhoto(
  file: string,
  {
    width,
    extension,
    isOriented,
  }: { readonly width: number; readonly extension: string; readonly isOriented: boolean },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const encode = encoders[extension];
  if (encode === undefined) throw new Error(`photographs do not become ${extension}`);
  const picture = sharp(file, { limitInputPixels: pixelLimit, failOn: 'warning' });
  const upright = isOriented ? picture.autoOrient() : picture;
  return encode(upright.resize({ width, withoutEnlargement: true })).toBuffer();
}
