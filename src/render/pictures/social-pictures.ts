import path from 'node:path';
import type { Sharp } from 'sharp';
import type { Emblem, Illustration } from '../../site/views/links-and-cards.js';
import type { SocialCard } from '../../site/views/social.js';
import { type SocialLook, socialMargin, socialSize } from '../../templates/social/social-look.js';
import { withRendering } from './renderings.js';
import { type Layer, layerOf, loadSharp, type Pixels, pixelLimit, rawOf } from './sharp.js';

/** Width of a product's photograph, in px. */
const photoWidth = 500;

/** How much of a product's rendering is shown, in px, and how much of that fades into the ground. */
const renderedWidth = 640;
const fade = 180;

/** Paints the picture of a card about one product: its photograph at the edge, or its rendering, whose ground is that of the card. */
export async function paintHero(
  card: Pixels,
  { pictures: [picture] }: SocialCard,
  { isMirrored }: SocialLook,
  root: string,
): Promise<void> {
  if (picture === undefined) return;
  const { photo, emblem } = picture;
  const { width, height } = socialSize;
  const layer = photo && (await croppedOrNone(path.join(root, photo.file), photoWidth, height));
  if (layer !== undefined) return paint(card, layer, isMirrored ? 0 : width - photoWidth, 0);
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
      for (let n = 0; n < fade; n += 1) {
        mix(card.data, (to + faded + n) * 3, rendering.data, (from + faded + n) * 4, shares[n] ?? 0);
      }
    }
  });
}

/** Side and distance of the tiles of a card about several products, in px. */
const side = 236;
const gap = 18;

export async function paintTiles(
  card: Pixels,
  { pictures }: SocialCard,
  { isMirrored }: SocialLook,
  root: string,
): Promise<void> {
  const left = isMirrored ? socialMargin : socialSize.width - socialMargin - 2 * side - gap;
  const top = (socialSize.height - 2 * side - gap) / 2;
  const drawn = await Promise.all(pictures.map((picture) => tile(picture, root)));
  for (const [n, layer] of drawn.filter((one) => one !== undefined).entries()) {
    paint(card, layer, left + (n % 2) * (side + gap), top + Math.floor(n / 2) * (side + gap));
  }
}

async function tile({ photo, emblem }: Illustration, root: string): Promise<Layer | undefined> {
  const sharp = await loadSharp();
  const rendered = () =>
    withRendering(emblem, 640, (pixels) =>
      cardLayer(sharp(pixels.data, rawOf(pixels)).resize(side, side, { fit: 'cover' })),
    );
  const square =
    (photo && (await croppedOrNone(path.join(root, photo.file), side, side))) ??
    (emblem.letters === undefined ? await rendered() : undefined);
  if (square === undefined) return undefined;
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="20"/></svg>`;
  return cardLayer(
    sharp(square.data, rawOf(square)).composite([{ input: Buffer.from(corners), blend: 'dest-in' }]),
  );
}

/** The middle of a photograph. Undefined when it cannot be decoded: its own files report that, or it is a vector for browsers alone. */
async function croppedOrNone(file: string, width: number, height: number): Promise<Layer | undefined> {
  const sharp = await loadSharp();
  const cropped = sharp(file, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' });
  return cardLayer(cropped).catch(() => undefined);
}

export function cardLayer(picture: Sharp): Promise<Layer> {
  return layerOf(picture.toColourspace('srgb').ensureAlpha());
}

/** Paints a layer on a card, at a place in px. What is outside of the card is left out. */
export function paint(card: Pixels, { data, width, height }: Layer, left: number, top: number): void {
  const from = Math.max(0, -left);
  const to = Math.min(width, card.width - left);
  for (let y = Math.max(0, -top); y < Math.min(height, card.height - top); y += 1) {
    for (let x = from; x < to; x += 1) {
      const at = (y * width + x) * 4;
      const share = data[at + 3] ?? 0;
      if (share !== 0) mix(card.data, ((y + top) * card.width + x + left) * 3, data, at, share);
    }
  }
}

/** Copies pixels with four channels into a picture with three. Places and the length are counted in pixels. */
function copyPixels(to: Pixels, at: number, from: Pixels, start: number, length: number): void {
  const { data: target } = to;
  const { data: source } = from;
  for (let n = 0, a = at * 3, b = start * 4; n < length; n += 1, a += 3, b += 4) {
    target[a] = source[b] ?? 0;
    target[a + 1] = source[b + 1] ?? 0;
    target[a + 2] = source[b + 2] ?? 0;
  }
}

/** Puts a colour on a pixel. @param share how much of it, from 0 to 255 */
function mix(below: Uint8Array, at: number, above: Uint8Array, from: number, share: number): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const old = below[at + channel] ?? 0;
    below[at + channel] = old + (((above[from + channel] ?? 0) - old) * share) / 255 + 0.5;
  }
}
