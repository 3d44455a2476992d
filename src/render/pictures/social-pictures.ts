import path from 'node:path';
import type { Sharp } from 'sharp';
import type { Emblem, Illustration } from '../../site/views/links-and-cards.js';
import type { SocialCard } from '../../site/views/social.js';
import { type SocialLook, socialMargin, socialSize } from '../../templates/social/social-look.js';
import { withRendering } from './renderings/tint.js';
import { copyPixels, type Layer, loadSharp, mix, type Pixels, paint, pixelLimit, rawOf } from './sharp.js';

/** Width of a product's photograph, in px. */
const photoWidth = 500;

/** How much of a product's rendering is shown, in px, and how much of that fades into the ground. */
const renderedWidth = 640;
const fade = 180;

/** Paints the picture of a card about one product: its photograph at the edge, or its rendering, whose ground is that of the card. */
export async function paintHero(
  card: Pixels,
  { pictures: [picture] }: SocialCard,
  { root, look: { isMirrored } }: { readonly root: string; readonly look: SocialLook },
): Promise<void> {
  if (picture === undefined) return;
  const { photo, emblem } = picture;
  const { width, height } = socialSize;
  const layer = photo && (await croppedOrNone(path.join(root, photo.file), photoWidth, height));
  if (layer !== undefined)
    return paint(card, { ...layer, left: isMirrored ? 0 : width - photoWidth, top: 0 });
  // Nobody knows what it looks like.
  if (emblem.letters === undefined) await paintRendering(card, emblem, isMirrored);
}

/** Paints the outer part of a product's rendering at the edge of a card. It fades towards the words. */
async function paintRendering(card: Pixels, emblem: Emblem, isMirrored: boolean): Promise<void> {
  const { width, height } = socialSize;
  const shares = Array.from({ length: fade }, (_, x) => (255 * (x + 0.5)) / fade);
  if (isMirrored) shares.reverse();
  // From the beginning of a row.
  const [faded, whole] = isMirrored ? [renderedWidth - fade, 0] : [0, fade];
  await withRendering(emblem, (height * 4) / 3, async (rendering) => {
    const left = isMirrored ? rendering.width - renderedWidth : 0;
    for (let y = 0; y < height; y += 1) {
      const from = y * rendering.width + left;
      const to = y * width + (isMirrored ? 0 : width - renderedWidth);
      copyPixels(card, to + whole, rendering, from + whole, renderedWidth - fade);
      for (let x = faded; x < faded + fade; x += 1) {
        mix(card.data, (to + x) * 3, rendering.data, (from + x) * 4, shares[x - faded] ?? 0);
      }
    }
  });
}

/** Side and distance of the tiles of a card about several products, in px. */
const side = 236;
const gap = 18;

/** Paints several pictures as the tiles of a square. */
export async function paintTiles(
  card: Pixels,
  { pictures }: SocialCard,
  { root, look: { isMirrored } }: { readonly root: string; readonly look: SocialLook },
): Promise<void> {
  const left = isMirrored ? socialMargin : socialSize.width - socialMargin - 2 * side - gap;
  const top = (socialSize.height - 2 * side - gap) / 2;
  const drawn = await Promise.all(pictures.map((picture) => tile(picture, root)));
  for (const [n, layer] of drawn.filter((one) => one !== undefined).entries()) {
    const place = { left: left + (n % 2) * (side + gap), top: top + Math.floor(n / 2) * (side + gap) };
    paint(card, { ...layer, ...place });
  }
}

/** A layer without its place. */
type Picture = Omit<Layer, 'left' | 'top'>;

async function tile({ photo, emblem }: Illustration, root: string): Promise<Picture | undefined> {
  const sharp = await loadSharp();
  const rendered = async () => {
    if (emblem.letters !== undefined) return undefined;
    return withRendering(emblem, 640, (pixels) =>
      layerOf(sharp(pixels.data, rawOf(pixels)).resize(side, side, { fit: 'cover' })),
    );
  };
  const square =
    (photo && (await croppedOrNone(path.join(root, photo.file), side, side))) ?? (await rendered());
  if (square === undefined) return undefined;
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="20"/></svg>`;
  return layerOf(
    sharp(square.data, { raw: { width: side, height: side, channels: 4 } }).composite([
      { input: Buffer.from(corners), blend: 'dest-in' },
    ]),
  );
}

/**
 * The middle of a photograph. Undefined when it cannot be decoded: the error is that of its own files, and a vector that only browsers can
 * draw is none.
 */
async function croppedOrNone(file: string, width: number, height: number): Promise<Picture | undefined> {
  const sharp = await loadSharp();
  const cropped = sharp(file, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' });
  return layerOf(cropped).catch(() => undefined);
}

/** The pixels of a picture. */
export async function layerOf(picture: Sharp): Promise<Picture> {
  const { data, info } = await picture
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
