import type { Sharp } from 'sharp';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import { fileIn } from '../../project/files/disk.js';
import { luminance, rgbOf } from '../../site/colour/rgb.js';
import type { Illustration } from '../../site/views/contract.js';
import type { SocialCard } from '../../site/views/social.js';
import { plateSize } from '../../templates/plates/plate-size.js';
import {
  brandMiddle,
  socialColours,
  socialMargin,
  socialPicture,
  socialSize,
  socialVersion,
} from '../../templates/social/social-look.js';
import { directionOf } from '../../templates/texts/shown-text.js';
import { contentHash } from '../output/output.js';
import { leastDifference, logoLayer } from './logo.js';
import type { PictureTable } from './photo.js';
import { plateSvg, plateVersion } from './plates.js';
import { type Layer, layerOf, loadSharp, newPixels, type Pixels, pixelLimit, rawOf } from './sharp.js';
import { canSet, prepareToolFonts, setWords, type Words } from './words.js';

/** Width of the words, in px. */
const textWidth = socialSize.width - socialMargin - socialPicture.width - 2 * socialPicture.margin;

/** Space between the heading and the text below it, in px. */
const gap = 32;

/** The files of `assets/` that cards may show. */
export interface CardFiles {
  readonly pictures: PictureTable;
  /** Files that are published unchanged, by their names in the catalogue. */
  readonly files: ReadonlyMap<string, { readonly file: string }>;
}

/** Path of a card's picture: the hash of all inputs, so that pages can name it before it is made, and equal cards share it. */
export function socialFile(card: SocialCard, { pictures, files }: CardFiles): string {
  // The published names of photographs and logos contain the hashes of their contents.
  const used = [...card.pictures.map(({ photo }) => photo?.file), card.logo].map(
    (name) => name && (pictures.photos.get(name)?.converted?.stem ?? files.get(name)?.file),
  );
  const { id: _, language: __, ...shown } = card;
  const inputs = [shown, isMirrored(card), used, socialVersion, plateVersion, pictures.version];
  return `${toolFolders.assets}/social/card.${contentHash(JSON.stringify(inputs))}.jpg`;
}

function isMirrored({ language }: SocialCard): boolean {
  return directionOf(language) === 'rtl';
}

/** In bytes. Some programs do not show larger pictures. */
const mostBytes = 30_000;

/** Qualities of JPEG. The first file that is small enough is used: nine of ten are at once. */
const qualities = [55, 44, 34, 24, 16] as const;

/** Draws a card as JPEG, the only type that all programs show and that keeps photographs small. @param root of the project */
export async function drawSocialCard(card: SocialCard, root: string): Promise<Buffer> {
  await prepareToolFonts();
  const { heading, line, brand } = wordsOf(card, root);
  const place = placer(isMirrored(card));
  const title = heading && (await setWords(heading));
  const below = line && (await setWords(line));
  const height = (title?.height ?? 0) + (title && below ? gap : 0) + (below?.height ?? 0);
  const top = Math.round((socialSize.height - height) / 2) + 18;
  const layers = [
    ...(await picturesOf(card, root)),
    ...(title === undefined ? [] : [place(title, top)]),
    ...(below === undefined ? [] : [place(below, top + height - below.height)]),
    ...(await brandLayers(card, place, brand, card.logo && fileIn(root, card.logo))),
  ];
  const pixels = newPixels({ ...socialSize, channels: 3 });
  fillPixels(pixels, socialColours.ground);
  for (const layer of layers) paint(pixels, layer);
  const sharp = await loadSharp();
  let file = Buffer.alloc(0);
  for (const quality of qualities) {
    file = await sharp(pixels.data, rawOf(pixels)).jpeg({ quality }).toBuffer();
    if (file.length <= mostBytes) break;
  }
  return file;
}

interface PlacedLayer extends Layer, Partial<Pick<Pixels, 'channels'>> {
  /** Its position on the card, in px. */
  readonly left: number;
  readonly top: number;
}

/** Fills the first row, then copies it: a pattern takes ten times as long. */
function fillPixels({ data, width }: Pixels, hex: string): void {
  const row = width * 3;
  data.fill(Buffer.from(rgbOf(hex)), 0, row);
  for (let filled = row; filled < data.length; filled *= 2) data.copyWithin(filled, 0, filled);
}

/** Paints a layer on a card. Crops it at the edges of the card. The library's own way takes five times as long. */
function paint(card: Pixels, { data, width, height, left, top, channels = 4 }: PlacedLayer): void {
  if (channels === 3) {
    for (let y = 0; y < height; y += 1)
      data.copy(card.data, ((y + top) * card.width + left) * 3, y * width * 3, (y + 1) * width * 3);
    return;
  }
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

/** Mixes a colour into a pixel. @param share of the colour, from 0 to 255 */
function mix(below: Uint8Array, at: number, above: Uint8Array, from: number, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const old = below[at + channel] ?? 0;
    below[at + channel] = old + (((above[from + channel] ?? 0) - old) * share) / 255 + 0.5;
  }
}

/** The words of a card. Leaves out a text with a character that the fonts lack. */
function wordsOf(card: SocialCard, root: string) {
  const { heading, line, brand, font: siteFont } = card;
  const { ink, quiet } = socialColours;
  const font = siteFont && { ...siteFont, file: fileIn(root, siteFont.file) };
  const part = (text: string, look: Omit<Words, 'text' | 'isMirrored'>): Words | undefined =>
    canSet(text, font?.letters) ? { text, isMirrored: isMirrored(card), font, ...look } : undefined;
  const bold = { weight: 'Bold', width: textWidth } as const;
  const large = { ...bold, colour: ink, sizes: [44, 38, 32], height: 288 };
  const named = part(heading, large);
  return {
    // Show the brand instead of a name that the fonts cannot draw.
    heading: named ?? part(brand, large),
    line: part(line, { weight: 'Regular', width: textWidth, colour: quiet, sizes: [26, 22], height: 72 }),
    brand: named && part(brand, { ...bold, colour: quiet, sizes: [28], height: 40 }),
  };
}

/** Returns a function that places a layer at the margin where lines begin. @param indent from the margin, in px */
function placer(isAtRight: boolean) {
  return (layer: Layer, top: number, indent = 0): PlacedLayer => {
    const edge = socialMargin + indent;
    return { ...layer, left: isAtRight ? socialSize.width - edge - layer.width : edge, top };
  };
}

/** The picture of one product, or four small ones. */
async function picturesOf(card: SocialCard, root: string): Promise<readonly PlacedLayer[]> {
  const { pictures } = card;
  const { width, top, margin } = socialPicture;
  const look = { isMirrored: isMirrored(card), detail: 'head' } as const;
  const left = look.isMirrored ? margin : socialSize.width - margin - width;
  if (pictures.length === 1) {
    const layer = await pictureOf(pictures[0], root, { ...look, width });
    return layer === undefined ? [] : [{ ...layer, left, top }];
  }
  /** Distance of the small pictures, in px. */
  const between = 16;
  const small = (width - between) / 2;
  const step = { x: small + between, y: (small * plateSize.height) / plateSize.width + between };
  const layers = pictures.map((shown) => pictureOf(shown, root, { ...look, width: small, detail: 'card' }));
  return (await Promise.all(layers)).flatMap((layer, n) =>
    layer === undefined
      ? []
      : [{ ...layer, left: left + (n % 2) * step.x, top: Math.round(top + Math.floor(n / 2) * step.y) }],
  );
}

/** A photograph, cropped, else a plate. Of a photograph that cannot be decoded, the plate: its own files report it. */
async function pictureOf(
  shown: Illustration | undefined,
  root: string,
  look: Parameters<typeof plateSvg>[1] & { readonly width: number },
): Promise<Pixels | undefined> {
  if (shown === undefined) return undefined;
  const { photo, emblem } = shown;
  const sharp = await loadSharp();
  const opaque = async (drawn: Sharp): Promise<Pixels> => ({
    ...(await layerOf(drawn.toColourspace('srgb').removeAlpha())),
    channels: 3,
  });
  const plate = () => opaque(sharp(Buffer.from(plateSvg(emblem.plate, look))));
  if (photo === undefined) return plate();
  const { width } = look;
  const cropped = sharp(fileIn(root, photo.file), { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width, height: Math.round((width * plateSize.height) / plateSize.width), fit: 'cover' })
    .flatten({ background: '#ffffff' });
  return opaque(cropped).catch(plate);
}

/** The logo. Without a logo that is visible on the ground, a dot and the name of the brand. */
async function brandLayers(
  { pictures, colour }: SocialCard,
  place: ReturnType<typeof placer>,
  brand?: Words,
  file?: string,
): Promise<readonly PlacedLayer[]> {
  const put = (layer: Layer, indent: number) =>
    place(layer, brandMiddle - Math.round(layer.height / 2), indent);
  const logo = file === undefined ? undefined : await logoLayer(file);
  if (logo !== undefined && Math.abs(logo.luminance - luminance(socialColours.ground)) >= leastDifference)
    return [put(logo, 0)];
  if (brand === undefined) return [];
  const sharp = await loadSharp();
  const { quiet, brand: usual } = socialColours;
  const accent = (pictures.length === 1 ? pictures[0]?.emblem.hex : colour) ?? usual;
  const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><circle cx="15" cy="15" r="13" fill="${accent}" stroke="${quiet}" stroke-width="2"/></svg>`;
  /** Width of the dot and the space after it, in px. */
  const indent = 26 + 14;
  const name = await setWords({ ...brand, width: brand.width - indent });
  return [
    put(await layerOf(sharp(Buffer.from(dot)).toColourspace('srgb').ensureAlpha()), -2),
    put(name, indent),
  ];
}
