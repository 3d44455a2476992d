import { imageSize } from 'image-size';
import type { Sharp } from 'sharp';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { contentHash, hashedStem } from '../output/output.js';
import { loadSharp, pixelLimit } from './sharp.js';

/** The pictures of `assets/` that pages show. */
export interface PictureTable {
  /** By path. Pictures without a known size are not included. */
  readonly photos: ReadonlyMap<string, Photo>;
  /** Why a file cannot be shown, by path. */
  readonly errors: ReadonlyMap<string, string>;
  /** Version of the library that makes pictures. Undefined if no pictures are made. */
  readonly version: string | undefined;
}

/** A picture of `assets/` as pages show it. Plain data, so that worker threads can receive it. */
export interface Photo {
  /** Size as shown, in px. */
  readonly width: number;
  readonly height: number;
  /** Absent if the file is published unchanged. */
  readonly converted?: ConvertedPhoto;
}

export interface ConvertedPhoto {
  /** The start of the paths of its files in the output folder. `-<width>.<type>` follows. */
  readonly stem: string;
  /** Widths of the AVIF and WebP files in px, in rising order. None is wider than the photograph. */
  readonly widths: readonly number[];
  /** The file for browsers that support neither. */
  readonly fallback: { readonly width: number; readonly extension: 'jpg' | 'png' | 'webp' };
  /** Whether to apply the orientation of its EXIF data. AVIF and HEIC files ignore that. */
  readonly isOriented: boolean;
}

/** Widths of published photographs, in px: from cards on phones to the large photograph of a product on a dense screen. */
const publishedWidths = [160, 320, 640, 960, 1280];

/** The widest file for browsers that support neither AVIF nor WebP. Also the file for links to a page. */
const fallbackWidth = 960;

/** Raise it when the same photograph would give other bytes, by `encoders` for example. */
const settingsVersion = 2;

/** Types that are converted, with the type for browsers that support neither AVIF nor WebP. */
const fallbackTypes: Readonly<Record<string, ConvertedPhoto['fallback']['extension']>> = {
  jpg: 'jpg',
  tiff: 'jpg',
  heic: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
};

/** Names of photograph files, whatever their bytes are. */
export const photoPattern = /\.(jpe?g|png|webp|avif|tiff?|heic|gif)$/i;

/** @param name path below `assets/` @param version undefined: converts nothing @returns undefined for no picture, or an SVG without size */
export async function photoOf(
  content: Uint8Array,
  name: string,
  version: string | undefined,
): Promise<Photo | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const facts = factsOf(bytes);
  if (facts === undefined) return undefined;
  const { type, orientation: stored } = facts;
  const orientation = version === undefined ? stored : await orientationOf(bytes, type, stored);
  // From orientation 5 on the picture is stored on its side.
  const [width, height] = orientation >= 5 ? [facts.height, facts.width] : [facts.width, facts.height];
  const extension = fallbackTypes[type];
  if (version === undefined || extension === undefined || isAnimated(bytes, type)) return { width, height };
  const hash = contentHash(`${contentHash(bytes)} ${settingsVersion} ${version}`);
  return {
    width,
    height,
    converted: {
      stem: `${toolFolders.assets}/${hashedStem(name, hash)}`,
      widths: widthsFor(width),
      fallback: { width: Math.min(width, fallbackWidth), extension },
      isOriented: type !== 'avif' && type !== 'heic',
    },
  };
}

export function convertedFile({ stem }: Pick<ConvertedPhoto, 'stem'>, width: number, extension: string) {
  return `${stem}-${width}.${extension}`;
}

/** Never wider than the photograph. Leaves out a width that is too close to the widest one. */
function widthsFor(width: number): readonly number[] {
  const widest = Math.min(width, publishedWidths.at(-1) ?? width);
  return [...publishedWidths.filter((candidate) => candidate < widest * 0.9), widest];
}

function factsOf(bytes: Buffer) {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    if (type === undefined || !(width >= 1 && height >= 1)) return undefined;
    return { type, width: Math.round(width), height: Math.round(height), orientation };
  } catch {
    // The library throws errors of all kinds for bytes that it cannot read.
    return undefined;
  }
}

/** The first bytes of EXIF data in types other than JPEG, whose orientation `image-size` does not read. */
const exifMarks: Readonly<Record<string, string>> = { png: 'eXIf', webp: 'EXIF', tiff: '' };

/** The EXIF orientation from 1 to 8. Loads sharp only if the bytes have EXIF data. */
async function orientationOf(bytes: Buffer, type: string, orientation: number): Promise<number> {
  const mark = exifMarks[type];
  if (mark === undefined || !bytes.includes(mark)) return orientation;
  const sharp = await loadSharp();
  // A picture that cannot be decoded is reported when it is made.
  const picture = sharp(bytes, { limitInputPixels: false });
  const metadata = await picture.metadata().catch(() => undefined);
  return metadata?.orientation ?? orientation;
}

/** Animated pictures stay unchanged: a converted photograph would not move. */
function isAnimated(bytes: Buffer, type: string): boolean {
  const nameAt = (offset: number) => bytes.toString('latin1', offset, offset + 4);
  if (type === 'webp') return nameAt(12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (type === 'avif') return nameAt(8) === 'avis';
  if (type !== 'png') return false;
  const control = bytes.indexOf('acTL');
  return control !== -1 && control < bytes.indexOf('IDAT');
}

/** Qualities look the same at the shown size. More effort makes AVIF files 5 % smaller for three times the work; few browsers need WebP. */
const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 78, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, mozjpeg: true }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};

/** Converts a photograph to sRGB without metadata such as its GPS position. @throws if it cannot be decoded */
export async function convertPhoto(
  file: string,
  to: Pick<ConvertedPhoto, 'isOriented'> & { readonly width: number; readonly extension: string },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const encode = encoders[to.extension];
  if (encode === undefined) throw new Error(`photographs do not become ${to.extension}`);
  const picture = sharp(file, { limitInputPixels: pixelLimit, failOn: 'warning' });
  const upright = to.isOriented ? picture.autoOrient() : picture;
  return encode(upright.resize({ width: to.width, withoutEnlargement: true })).toBuffer();
}
