import type { SocialCard } from '../../site/views/social.js';
import {
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
import { fill, type Layer, paint, rawOf, withPixels } from './pixels.js';
import { loadSharp } from './sharp.js';
import { paintBrand } from './social-brand.js';
import { paintHero, paintTiles } from './social-pictures.js';
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
