import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { isOfMachine } from '../../project/surroundings/surroundings.js';
import { hexOf, luminance, rgbOf } from '../../site/colour/rgb.js';
import type { Emblem } from '../../site/views/contract.js';
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
import { contentHash } from '../output/output.js';
import type { PictureTable } from './photo.js';
import { renderingFor } from './renderings.js';
import { type Layer, layerOf, loadSharp, newPixels, type Pixels, pixelLimit, rawOf } from './sharp.js';
import { canSet, setWords, type Words } from './words.js';

/** Width of the words in px: over the ground of one picture, or beside several with edges. */
const textWidths = { one: 590, several: 520 } as const;

/** Space between the heading and the text below it, in px. */
const gap = 36;

/** The files of `assets/` that cards may show. */
export interface CardFiles {
  readonly pictures: PictureTable;
  /** Files that are published unchanged, by their names in the catalogue. */
  readonly files: ReadonlyMap<string, { readonly file: string }>;
}

/** Path of a card's picture. Its name contains the hash of all inputs, so that pages can name the picture before it is made. */
export function socialFile(card: SocialCard, { pictures, files }: CardFiles): string {
  // The published names of photographs and logos contain the hashes of their contents.
  const used = [...card.pictures.map(({ photo }) => photo?.file), card.logo].map(
    (name) => name && (pictures.photos.get(name)?.converted?.stem ?? files.get(name)?.file),
  );
  const inputs = JSON.stringify([card, used, socialVersion, drawingVersion, pictures.version]);
  return `${toolFolders.assets}/social/${card.id}.${contentHash(inputs)}.jpg`;
}

/** Draws a card as JPEG, the only type that all programs show and that keeps photographs small. @param root of the project */
export async function drawSocialCard(card: SocialCard, root: string): Promise<Buffer> {
  const look = socialLook(card);
  const pixels = newPixels({ ...socialSize, channels: 3 });
  pixels.data.fill(Buffer.from(rgbOf(look.ground)));
  const pictures = card.pictures.map(({ emblem, photo }) => ({
    emblem,
    photo: photo && path.join(root, photo.file),
  }));
  await (pictures.length === 1 ? paintHero : paintTiles)(pixels, pictures, look.isMirrored);
  const { heading, line, brand } = wordsOf(card, look, root);
  const title = heading && (await setWords(heading));
  const below = line && (await setWords(line));
  const height = (title?.height ?? 0) + (title && below ? gap : 0) + (below?.height ?? 0);
  const top = Math.round((socialSize.height - height) / 2) + 18;
  if (title !== undefined) paint(pixels, title, leftOf(title, look), top);
  if (below !== undefined) paint(pixels, below, leftOf(below, look), top + height - below.height);
  await paintBrand(pixels, look, brand, card.logo && path.join(root, card.logo));
  const sharp = await loadSharp();
  // Standard Huffman tables make a file 4 % larger for less than half the work.
  return sharp(pixels.data, rawOf(pixels)).jpeg({ quality: 80, optimiseCoding: false }).toBuffer();
}

/** The words of a card. Leaves out a text with a character that the fonts lack. */
function wordsOf(
  { heading, line, brand, pictures, font: siteFont }: SocialCard,
  { ink, quiet, isMirrored }: SocialLook,
  root: string,
) {
  const font = siteFont && { ...siteFont, file: path.join(root, siteFont.file) };
  const part = (text: string, look: Omit<Words, 'text' | 'isMirrored'>): Words | undefined =>
    canSet(text, font?.letters) ? { text, isMirrored, font, ...look } : undefined;
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

/** The left edge in px of a layer that begins at the margin. @param indent from the margin, in px */
function leftOf({ width }: Layer, { isMirrored }: SocialLook, indent = 0): number {
  const edge = socialMargin + indent;
  return isMirrored ? socialSize.width - edge - width : edge;
}

/** The largest size of a logo, in px. */
const logoRoom = { width: 330, height: 72 } as const;

/** The least difference of luminance between a logo and the ground: a white logo is invisible on light ground. */
const leastDifference = 0.12;

/** Paints the logo. Without a logo that is visible on the ground, paints a dot and the name of the brand. */
async function paintBrand(card: Pixels, look: SocialLook, brand?: Words, file?: string): Promise<void> {
  const put = (layer: Layer, indent: number) =>
    paint(card, layer, leftOf(layer, look, indent), brandMiddle - Math.round(layer.height / 2));
  const logo = file === undefined ? undefined : await logoLayer(file);
  if (logo !== undefined && Math.abs(logo.luminance - luminance(look.ground)) >= leastDifference) {
    put(logo, 0);
  } else if (brand !== undefined) {
    const sharp = await loadSharp();
    const { accent, quiet } = look;
    const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><circle cx="15" cy="15" r="13" fill="${accent}" stroke="${quiet}" stroke-width="2"/></svg>`;
    /** Width of the dot and the space after it, in px. */
    const indent = 26 + 14;
    const name = await setWords({ ...brand, width: brand.width - indent });
    put(await cardLayer(sharp(Buffer.from(dot))), -2);
    put(name, indent);
  }
}

/** The last logo, by its file and modification time: all cards of a site have the same. */
const remembered = new Recent<ReturnType<typeof drawnLogo>>(1);

/** @returns undefined if the file is not a picture */
async function logoLayer(file: string) {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return remembered.get(`${file} ${stats?.ino} ${stats?.size} ${stats?.mtimeNs}`, () => drawnLogo(file));
}

async function drawnLogo(file: string) {
  const sharp = await loadSharp();
  try {
    // A vector logo is drawn large (288 dpi) and reduced.
    const picture = sharp(file, { density: 288, limitInputPixels: pixelLimit });
    const drawn = await cardLayer(picture.resize({ ...logoRoom, fit: 'inside' }));
    return { ...drawn, luminance: meanLuminance(drawn.data) };
  } catch (error) {
    if (isOfMachine(error)) throw error;
    return undefined;
  }
}

/** The mean luminance of the pixels, weighted by their opacity. */
function meanLuminance(pixels: Uint8Array): number {
  const sums = [0, 0, 0];
  let weight = 0;
  for (let n = 0; n < pixels.length; n += 4) {
    const alpha = pixels[n + 3] ?? 0;
    weight += alpha;
    for (const channel of [0, 1, 2])
      sums[channel] = (sums[channel] ?? 0) + (pixels[n + channel] ?? 0) * alpha;
  }
  return luminance(hexOf(sums.map((sum) => Math.round(sum / Math.max(1, weight)))));
}

interface CardPicture {
  readonly emblem: Emblem;
  readonly photo: string | undefined;
}

/** Width of a product's photograph, in px. */
const photoWidth = 500;

/** Width of the visible part of a product's rendering in px, and of its part that fades into the ground. */
const renderedWidth = 640;
const fade = 180;

/** Paints the picture of one product: its photograph at the edge, or its rendering, which has the ground of the card. */
async function paintHero(card: Pixels, [picture]: readonly CardPicture[], isMirrored: boolean) {
  if (picture === undefined) return;
  const { photo, emblem } = picture;
  const { width, height } = socialSize;
  const layer = await croppedOrNone(photo, photoWidth, height);
  if (layer !== undefined) return paint(card, layer, isMirrored ? 0 : width - photoWidth, 0);
  // A product with letters has no known look.
  if (emblem.letters === undefined) await paintRendering(card, emblem, isMirrored);
}

/** Paints the outer part of a product's rendering at the edge of a card. It fades towards the words. */
async function paintRendering(card: Pixels, emblem: Emblem, isMirrored: boolean): Promise<void> {
  const { width, height } = socialSize;
  const shares = Array.from({ length: fade }, (_, x) => (255 * (x + 0.5)) / fade);
  if (isMirrored) shares.reverse();
  // Offsets from the start of a row.
  const [faded, whole] = isMirrored ? [renderedWidth - fade, 0] : [0, fade];
  const rendering = await renderingFor(emblem, (height * 4) / 3);
  const left = isMirrored ? rendering.width - renderedWidth : 0;
  for (let y = 0; y < height; y += 1) {
    const from = y * rendering.width + left;
    const to = y * width + (isMirrored ? 0 : width - renderedWidth);
    copyPixels(card, to + whole, rendering, from + whole, renderedWidth - fade);
    for (let n = 0; n < fade; n += 1) {
      mix(card.data, (to + faded + n) * 3, rendering.data, (from + faded + n) * 4, shares[n] ?? 0);
    }
  }
}

/** Side and distance of the tiles of a card about several products, in px. */
const side = 236;
const tileGap = 18;

async function paintTiles(card: Pixels, pictures: readonly CardPicture[], isMirrored: boolean) {
  const left = isMirrored ? socialMargin : socialSize.width - socialMargin - 2 * side - tileGap;
  const top = (socialSize.height - 2 * side - tileGap) / 2;
  const drawn = await Promise.all(pictures.map(tile));
  for (const [n, layer] of drawn.filter((tile) => tile !== undefined).entries()) {
    paint(card, layer, left + (n % 2) * (side + tileGap), top + Math.floor(n / 2) * (side + tileGap));
  }
}

async function tile({ photo, emblem }: CardPicture): Promise<Layer | undefined> {
  const sharp = await loadSharp();
  let square = await croppedOrNone(photo, side, side);
  if (square === undefined) {
    // A product with letters has no known look.
    if (emblem.letters !== undefined) return undefined;
    const pixels = await renderingFor(emblem, 640);
    square = await cardLayer(sharp(pixels.data, rawOf(pixels)).resize(side, side, { fit: 'cover' }));
  }
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="20"/></svg>`;
  const picture = sharp(square.data, rawOf(square));
  return cardLayer(picture.composite([{ input: Buffer.from(corners), blend: 'dest-in' }]));
}

/** The middle of a photograph. Undefined without one, or if it cannot be decoded: its own files report that, unless it is a vector. */
async function croppedOrNone(file: string | undefined, width: number, height: number) {
  if (file === undefined) return undefined;
  const sharp = await loadSharp();
  const cropped = sharp(file, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' });
  return cardLayer(cropped).catch(() => undefined);
}

function cardLayer(picture: Sharp): Promise<Layer> {
  return layerOf(picture.toColourspace('srgb').ensureAlpha());
}

/** Paints a layer on a card, at a position in px. Crops it at the edges of the card. */
function paint(card: Pixels, { data, width, height }: Layer, left: number, top: number): void {
  const from = Math.max(0, -left);
  const to = Math.min(width, card.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, card.height - top); y += 1) {
    for (let x = from; x < to; x += 1) {
      const offset = (y * width + x) * 4;
      const share = data[offset + 3] ?? 0;
      if (share !== 0) mix(card.data, ((y + top) * card.width + x + left) * 3, data, offset, share);
    }
  }
}

/** Copies pixels with four channels into a picture with three. Offsets and the length are in pixels. */
function copyPixels(to: Pixels, at: number, from: Pixels, start: number, length: number): void {
  const { data: target } = to;
  const { data: source } = from;
  for (let n = 0, a = at * 3, b = start * 4; n < length; n += 1, a += 3, b += 4) {
    target[a] = source[b] ?? 0;
    target[a + 1] = source[b + 1] ?? 0;
    target[a + 2] = source[b + 2] ?? 0;
  }
}

/** Mixes a colour into a pixel. @param share of the colour, from 0 to 255 */
function mix(below: Uint8Array, at: number, above: Uint8Array, from: number, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const old = below[at + channel] ?? 0;
    below[at + channel] = old + (((above[from + channel] ?? 0) - old) * share) / 255 + 0.5;
  }
}
