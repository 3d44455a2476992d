import { stat } from 'node:fs/promises';
import path from 'node:path';
import { asFault, Fault } from '../../project/fault.js';
import { luminance } from '../../site/rgb.js';
import type { SocialCard } from '../../site/views/social.js';
import { Recent } from '../../templates/markup/recent.js';
import {
  brandMiddle,
  type SocialLook,
  socialLook,
  socialMargin,
  socialSize,
  socialVersion,
} from '../../templates/social/social-look.js';
import { drawingVersion } from '../output/drawing-names.js';
import { contentHash } from '../output/hash.js';
import { folders } from '../output/output.js';
import type { PictureTable } from './photo.js';
import { fill, type Layer, loadSharp, type Pixels, paint, pixelLimit, rawOf, withPixels } from './sharp.js';
import { layerOf, paintHero, paintTiles } from './social-pictures.js';
import { canSet, type SetWords, setWords, type Words } from './words.js';

/** Width of the words, in px: beside one picture, whose ground goes on below them, and beside several with edges. */
const textWidths = { one: 590, several: 520 } as const;

/** Between the heading and the text below it, in px. */
const gap = 36;

/** The files of `assets/` that cards may show. */
export interface CardFiles {
  readonly pictures: PictureTable;
  /** Files that are published unchanged, by their names in the catalogue. */
  readonly files: ReadonlyMap<string, { readonly file: string }>;
}

/**
 * Path of a card's picture in the output folder. Its name has the hash of all that it is made of: pages can name the picture before it is
 * made.
 */
export function socialFile(card: SocialCard, { pictures, files }: CardFiles): string {
  // The published names of photographs and logos have the hashes of their contents.
  const used = [...card.pictures.map(({ photo }) => photo?.file), card.logo].map(
    (name) => name && (pictures.photos.get(name)?.converted?.stem ?? files.get(name)?.file),
  );
  const sum = contentHash(JSON.stringify([card, used, socialVersion, drawingVersion, pictures.version]));
  return `${folders.assets}/social/${card.id}.${sum}.jpg`;
}

/**
 * Draws a card as a JPEG file: the only type that all programs show beside links and that keeps photographs small.
 * @param root absolute path of the project
 */
export async function drawSocialCard(card: SocialCard, root: string): Promise<Buffer> {
  const look = socialLook(card);
  return withPixels({ ...socialSize, channels: 3 }, async (pixels) => {
    fill(pixels, look.ground);
    const isOne = card.pictures.length === 1;
    await (isOne ? paintHero : paintTiles)(pixels, card, { root, look });
    const { heading, line, brand } = wordsOf(card, look);
    const set = async (part: Words | undefined) => part && setWords(part);
    const [title, below] = [await set(heading), await set(line)];
    const height = (title?.height ?? 0) + (title && below ? gap : 0) + (below?.height ?? 0);
    const top = Math.round((socialSize.height - height) / 2) + 18;
    if (title !== undefined) paint(pixels, placed(title, look, top));
    if (below !== undefined) paint(pixels, placed(below, look, top + height - below.height));
    await paintBrand(pixels, card, { root, look, words: brand });
    const sharp = await loadSharp();
    // Without Huffman tables of its own, a file is 4 % larger, for less than half the work.
    return sharp(pixels.data, rawOf(pixels)).jpeg({ quality: 80, optimiseCoding: false }).toBuffer();
  });
}

/** The words of a card. A text with a character that the fonts lack is left out. */
function wordsOf({ heading, line, brand, pictures }: SocialCard, { ink, quiet, isMirrored }: SocialLook) {
  const part = (text: string, how: Omit<Words, 'text' | 'isMirrored'>): Words | undefined =>
    canSet(text) ? { text, isMirrored, ...how } : undefined;
  const textWidth = pictures.length > 1 ? textWidths.several : textWidths.one;
  const bold = { weight: 'Bold', width: textWidth } as const;
  const large = { ...bold, colour: ink, sizes: [84, 72, 62, 54, 46, 40], height: 288 };
  const named = part(heading, large);
  return {
    // Show the brand instead of a name that the fonts cannot draw.
    heading: named ?? part(brand, large),
    line: part(line, { weight: 'Regular', width: textWidth, colour: quiet, sizes: [32, 28], height: 72 }),
    brand: named && part(brand, { ...bold, colour: quiet, sizes: [30], height: 40 }),
  };
}

function placed(words: SetWords, { isMirrored }: SocialLook, top: number): Layer {
  const left = isMirrored ? socialSize.width - socialMargin - words.width : socialMargin;
  return { ...words, left, top };
}

/** The room of a logo, in px. */
const logoRoom = { width: 330, height: 72 } as const;

/** The least difference of luminance between a logo and the ground: a white logo is not shown on light ground. */
const leastDifference = 0.12;

/** Paints the logo of a card; where it has none that can be seen on the ground, the name of the brand after a dot. */
async function paintBrand(
  card: Pixels,
  { logo }: SocialCard,
  {
    root,
    look,
    words,
  }: { readonly root: string; readonly look: SocialLook; readonly words: Words | undefined },
): Promise<void> {
  const drawn = logo === undefined ? undefined : await logoPixels(path.join(root, logo));
  if (drawn !== undefined && Math.abs(drawn.luminance - luminance(look.ground)) >= leastDifference) {
    return paint(card, at(drawn, look, 0));
  }
  if (words === undefined) return;
  const dot = 26;
  const name = await setWords({ ...words, width: words.width - dot - 14 });
  paint(card, await dotLayer(look));
  paint(card, at(name, look, dot + 14));
}

/** A logo as it is drawn on cards. */
interface Logo extends Omit<Layer, 'left' | 'top'> {
  readonly luminance: number;
}

/** The last logo, by its file with its time: all cards of a site have the same. */
const remembered = new Recent<Promise<Logo | undefined>>(1);

/** @returns undefined when the file is not a picture */
async function logoPixels(file: string): Promise<Logo | undefined> {
  const found = await stat(file, { bigint: true }).catch(() => undefined);
  return remembered.get(`${file} ${found?.ino} ${found?.size} ${found?.mtimeNs}`, () => drawnLogo(file));
}

async function drawnLogo(file: string): Promise<Logo | undefined> {
  const sharp = await loadSharp();
  try {
    // A vector logo is drawn large and made smaller.
    const drawn = await layerOf(
      sharp(file, { density: 288, limitInputPixels: pixelLimit }).resize({ ...logoRoom, fit: 'inside' }),
    );
    return { ...drawn, luminance: meanLuminance(drawn.data) };
  } catch (error) {
    if (asFault(error) instanceof Fault) throw error;
    return undefined;
  }
}

/** The mean luminance of what is not transparent. */
function meanLuminance(pixels: Uint8Array): number {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let n = 0; n < pixels.length; n += 4) {
    const alpha = pixels[n + 3] ?? 0;
    weight += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[n + channel] ?? 0) * alpha;
  }
  const mean = sums.map((sum) => Math.round(sum / Math.max(1, weight)));
  return luminance(`#${mean.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`);
}

async function dotLayer({ accent, quiet, isMirrored }: SocialLook): Promise<Layer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><circle cx="15" cy="15" r="13" fill="${accent}" stroke="${quiet}" stroke-width="2"/></svg>`;
  const left = isMirrored ? socialSize.width - socialMargin - 28 : socialMargin - 2;
  const sharp = await loadSharp();
  return { ...(await layerOf(sharp(Buffer.from(svg)))), left, top: brandMiddle - 15 };
}

/** @param indent from the margin, in px */
function at(
  { data, width, height }: Omit<Layer, 'left' | 'top'>,
  { isMirrored }: SocialLook,
  indent: number,
): Layer {
  const edge = socialMargin + indent;
  const left = isMirrored ? socialSize.width - edge - width : edge;
  return { data, width, height, left, top: brandMiddle - Math.round(height / 2) };
}
