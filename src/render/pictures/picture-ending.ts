import { photoOf } from './photo.js';
import { loadSharp, pixelLimit } from './sharp.js';

/** The endings of files, by the decoded format. Others are refused: browsers do not show them. */
const endings: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  webp: 'webp',
  heif: 'avif',
  tiff: 'tiff',
  gif: 'gif',
  svg: 'svg',
};

/** Drawings can be small files that take hours. */
const mostSeconds = 20;

/** Decodes bytes of unknown origin. @returns the ending for their format, or the reason to refuse them. @throws Fault if the library is missing */
export async function pictureEnding(
  bytes: Buffer,
): Promise<{ readonly ending: string } | { readonly problem: string }> {
  const sharp = await loadSharp();
  const size = await photoOf(bytes, '', undefined);
  if (size === undefined) return notShown;
  if (size.width * size.height > pixelLimit)
    return { problem: `the picture has more than ${pixelLimit / 1e6} million pixels: make it smaller` };
  try {
    const picture = sharp(bytes, { limitInputPixels: pixelLimit, failOn: 'warning' });
    const { format } = await picture.metadata();
    await picture.resize(32, 32, { fit: 'inside' }).timeout({ seconds: mostSeconds }).toBuffer();
    const ending = endings[format];
    return ending === undefined ? notShown : { ending };
  } catch {
    return { problem: 'the picture is damaged, or of a kind that cannot be read: save it as JPEG or PNG' };
  }
}

const notShown = {
  problem:
    'the file is not a picture that pages can show: choose a JPEG, PNG, WebP, AVIF, TIFF, GIF or SVG file',
};
