import { stat } from 'node:fs/promises';
import path from 'node:path';
import { asFault, Fault } from '../../project/fault.js';
import { luminance } from '../../site/rgb.js';
import type { SocialCard } from '../../site/views/social.js';
import { Recent } from '../../templates/markup/recent.js';
import {
  brandMiddle,
  type SocialLook,
  socialMargin,
  socialSize,
} from '../../templates/social/social-look.js';
import { type Layer, type Pixels, paint } from './pixels.js';
import { loadSharp, pixelLimit } from './sharp.js';
import { layerOf } from './social-pictures.js';
import { setWords, type Words } from './words.js';

/** The room of a logo, in px. */
const logoRoom = { width: 330, height: 72 } as const;

/** The least difference of luminance between a logo and the ground: a white logo is not shown on light ground. */
const leastDifference = 0.12;

/** Paints the logo of a card; where it has none that can be seen on the ground, the name of the brand after a dot. */
export async function paintBrand(
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
