import { imageSize } from 'image-size';
import { contentHash } from '../output/hash.js';
import { hashedStem } from '../output/hashed-name.js';
import { folders } from '../output/output.js';
import { loadSharp } from './sharp.js';

/** A picture of `assets/` as pages show it. Plain data, so that it can be handed to worker threads. */
export interface Photo {
  /** As it is shown, after it was turned upright; in px. */
  readonly width: number;
  readonly height: number;
  /** Absent where the file is published as it is. */
  readonly converted?: ConvertedPhoto;
}

/** The files that a photograph is published as. */
export interface ConvertedPhoto {
  /** What their paths in the output folder begin with; `-<width>.<type>` follows. */
  readonly stem: string;
  /** Widths in px that there are AVIF and WebP files of, in rising order; none is wider than the photograph. */
  readonly widths: readonly number[];
  /** What browsers that know neither are given. */
  readonly fallback: { readonly width: number; readonly extension: 'jpg' | 'png' | 'webp' };
  /** Whether it is turned as its EXIF data says. */
  readonly isOriented: boolean;
}

/** What the bytes of a picture say. */
interface PhotoFacts {
  readonly type: string;
  readonly width: number;
  readonly height: number;
  /** From 1 to 8, as EXIF counts them: from 5 on it is stored lying on its side. */
  readonly orientation: number;
}

/** Widths that photographs are published in, in px: cards on phones, and up to a product's own on a dense screen. */
const publishedWidths = [160, 320, 640, 960, 1280];

/** The widest that is given to browsers that know neither AVIF nor WebP; the one that others link to, too. */
const fallbackWidth = 960;

/** Raised whenever the same photograph would give other bytes: `convert.ts` has the settings. */
const settingsVersion = 2;

/** Types that become others, with the type for browsers that know neither AVIF nor WebP. */
const fallbackTypes: Readonly<Record<string, ConvertedPhoto['fallback']['extension']>> = {
  jpg: 'jpg',
  tiff: 'jpg',
  heic: 'jpg',
  png: 'png',
  webp: 'webp',
  avif: 'webp',
};

/** Names of files that promise a photograph, whatever their bytes are. */
export const photoPattern = /\.(jpe?g|png|webp|avif|tiff?|heic|gif)$/i;

/**
 * Reads what a page must know of a picture.
 * @param name path below `assets/`
 * @param version of the tool that converts; undefined where pictures are published as they are
 * @returns undefined where the bytes are no picture, or an SVG that does not tell its size
 */
export async function photoOf(
  bytes: Uint8Array,
  name: string,
  version: string | undefined,
): Promise<Photo | undefined> {
  const facts = factsOf(bytes);
  if (facts === undefined) return undefined;
  const { type } = facts;
  const orientation = version === undefined ? facts.orientation : await orientationOf(bytes, facts);
  const [width, height] = orientation >= 5 ? [facts.height, facts.width] : [facts.width, facts.height];
  const extension = fallbackTypes[type];
  if (version === undefined || extension === undefined || isAnimated(bytes, type)) return { width, height };
  const hash = contentHash(`${contentHash(bytes)} ${settingsVersion} ${version}`);
  return {
    width,
    height,
    converted: {
      stem: `${folders.assets}/${hashedStem(name, hash)}`,
      widths: widthsFor(width),
      fallback: { width: Math.min(width, fallbackWidth), extension },
      // In AVIF files EXIF data does not count.
      isOriented: type !== 'avif' && type !== 'heic',
    },
  };
}

/** Path of one of a photograph's files in the output folder. */
export function convertedFile(
  { stem }: Pick<ConvertedPhoto, 'stem'>,
  width: number,
  extension: string,
): string {
  return `${stem}-${width}.${extension}`;
}

/** Never wider than the photograph, and none that differs too little from the widest to be worth a file. */
function widthsFor(width: number): readonly number[] {
  const widest = Math.min(width, publishedWidths.at(-1) ?? width);
  return [...publishedWidths.filter((candidate) => candidate < widest * 0.9), widest];
}

function factsOf(bytes: Uint8Array): PhotoFacts | undefined {
  try {
    const { type, width, height, orientation = 1 } = imageSize(bytes);
    if (type === undefined || !(width >= 1 && height >= 1)) return undefined;
    return { type, width: Math.round(width), height: Math.round(height), orientation };
  } catch {
    // The library throws errors of all kinds at bytes that it does not understand.
    return undefined;
  }
}

/** What EXIF data of other types than JPEG begins with: of them `image-size` tells no orientation. */
const exifMarks: Readonly<Record<string, string>> = { png: 'eXIf', webp: 'EXIF', tiff: '' };

/** The orientation as the library knows it that turns pictures; it is not loaded where the bytes cannot tell any. */
async function orientationOf(bytes: Uint8Array, { type, orientation }: PhotoFacts): Promise<number> {
  const mark = exifMarks[type];
  if (mark === undefined || !asBuffer(bytes).includes(mark)) return orientation;
  const sharp = await loadSharp();
  // Whoever makes the picture says that it cannot be decoded.
  const known = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  return known?.orientation ?? orientation;
}

/** Moving pictures stay as they are: what is made of a photograph stands still. */
function isAnimated(bytes: Uint8Array, type: string): boolean {
  if (type === 'webp') return nameAt(bytes, 12) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
  if (type === 'avif') return nameAt(bytes, 8) === 'avis';
  if (type !== 'png') return false;
  const text = asBuffer(bytes);
  const control = text.indexOf('acTL');
  return control !== -1 && control < text.indexOf('IDAT');
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Four letters that name a part of a file. */
function nameAt(bytes: Uint8Array, at: number): string {
  return asBuffer(bytes).toString('latin1', at, at + 4);
}

/** The pictures of `assets/` that pages show. */
export interface PictureTable {
  /** By the same paths; pictures that do not tell their size are not among them. */
  readonly photos: ReadonlyMap<string, Photo>;
  /** What keeps a file from being shown, by its path. */
  readonly faults: ReadonlyMap<string, string>;
  /** Version of the tool that makes pictures; undefined where none are made. */
  readonly version: string | undefined;
}
