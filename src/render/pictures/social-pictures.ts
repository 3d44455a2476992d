import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import type { Emblem, Illustration } from '../../site/views/parts.js';
import type { SocialCard } from '../../site/views/social.js';
import { type SocialLook, socialMargin, socialSize } from '../../templates/social/social-look.js';
import { renderedPixels } from './renderings/render.js';
import { loadSharp, pixelLimit } from './sharp.js';

/** Width of a product's photograph, in px. */
const photoWidth = 500;

/** Width of a product's rendering, in px, and how much of it fades into the ground. */
const renderedWidth = 640;
const fade = 180;

/** The picture of a card about one product: its photograph at the edge, or its rendering, whose ground is that of the card. */
export async function heroLayers(
  { pictures: [picture] }: SocialCard,
  root: string,
  { isMirrored }: SocialLook,
): Promise<readonly OverlayOptions[]> {
  if (picture === undefined) return [];
  const { photo, emblem } = picture;
  const input = photo && (await croppedOrNone(path.join(root, photo.file), photoWidth, socialSize.height));
  if (input !== undefined) return [{ input, left: isMirrored ? 0 : socialSize.width - photoWidth, top: 0 }];
  // Nobody knows what it looks like.
  if (emblem.letters !== undefined) return [];
  const raw = { width: renderedWidth, height: socialSize.height, channels: 4 } as const;
  const faded = await fadedRendering(emblem, isMirrored);
  return [{ input: faded, raw, left: isMirrored ? 0 : socialSize.width - renderedWidth, top: 0 }];
}

/** The outer part of a product's rendering, which fades towards the words: raw pixels with a channel for transparency. */
async function fadedRendering(emblem: Emblem, isMirrored: boolean): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, raw } = await renderedPixels(emblem);
  const { height } = socialSize;
  const left = isMirrored ? (height * 4) / 3 - renderedWidth : 0;
  const [from, to] = isMirrored ? [renderedWidth, renderedWidth - fade] : [0, fade];
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${renderedWidth}" height="${height}"><linearGradient id="fade" gradientUnits="userSpaceOnUse" x1="${from}" x2="${to}"><stop stop-opacity="0"/><stop offset="1"/></linearGradient><rect width="100%" height="100%" fill="url(#fade)"/></svg>`;
  return sharp(data, { raw })
    .resize({ height })
    .extract({ left, top: 0, width: renderedWidth, height })
    .ensureAlpha()
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .raw()
    .toBuffer();
}

/** Side and distance of the tiles of a card about several products, in px. */
const side = 236;
const gap = 18;

/** Several pictures as the tiles of a square. */
export async function tileLayers(
  { pictures }: SocialCard,
  root: string,
  { isMirrored }: SocialLook,
): Promise<readonly OverlayOptions[]> {
  const left = isMirrored ? socialMargin : socialSize.width - socialMargin - 2 * side - gap;
  const top = (socialSize.height - 2 * side - gap) / 2;
  const drawn = await Promise.all(pictures.map((picture) => tile(picture, root)));
  return drawn
    .filter((input) => input !== undefined)
    .map((input, n) => ({
      input,
      left: left + (n % 2) * (side + gap),
      top: top + Math.floor(n / 2) * (side + gap),
    }));
}

async function tile({ photo, emblem }: Illustration, root: string): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  const rendered = async () => {
    if (emblem.letters !== undefined) return undefined;
    const { data, raw } = await renderedPixels(emblem);
    return sharp(data, { raw }).resize(side, side, { fit: 'cover' }).png().toBuffer();
  };
  const square =
    (photo && (await croppedOrNone(path.join(root, photo.file), side, side))) ?? (await rendered());
  if (square === undefined) return undefined;
  const corners = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="20"/></svg>`;
  return sharp(square)
    .ensureAlpha()
    .composite([{ input: Buffer.from(corners), blend: 'dest-in' }])
    .png()
    .toBuffer();
}

/**
 * The middle of a photograph. Undefined when it cannot be decoded: the error is that of its own files, and a vector that only browsers can
 * draw is none.
 */
async function croppedOrNone(file: string, width: number, height: number): Promise<Buffer | undefined> {
  const sharp = await loadSharp();
  return sharp(file, { limitInputPixels: pixelLimit })
    .autoOrient()
    .resize({ width, height, fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => undefined);
}
