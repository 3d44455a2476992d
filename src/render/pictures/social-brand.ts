import path from 'node:path';
import type { OverlayOptions } from 'sharp';
import { asFault, Fault } from '../../project/fault.js';
import { luminance } from '../../site/luminance.js';
import type { SocialCard } from '../../site/views/social.js';
import {
  brandMiddle,
  type SocialLook,
  socialMargin,
  socialSize,
} from '../../templates/social/social-look.js';
import { loadSharp, pixelLimit } from './sharp.js';
import { setWords, type Words } from './words.js';

/** The room of a logo, in px. */
const logoRoom = { width: 330, height: 72 } as const;

/** The least difference of luminance between a logo and the ground: a white logo is not shown on light ground. */
const leastDifference = 0.12;

/** The logo of a card; where it has none that can be seen on the ground, the name of the brand after a dot. */
export async function brandLayers(
  { logo }: SocialCard,
  {
    root,
    look,
    words,
  }: { readonly root: string; readonly look: SocialLook; readonly words: Words | undefined },
): Promise<readonly OverlayOptions[]> {
  const drawn = logo === undefined ? undefined : await logoPixels(path.join(root, logo), look.ground);
  if (drawn !== undefined) return [at(drawn, look, 0)];
  if (words === undefined) return [];
  const dot = 26;
  const name = await setWords({ ...words, width: words.width - dot - 14 });
  return [dotLayer(look), at(name, look, dot + 14)];
}

interface Drawn {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

/** @returns undefined when the file is not a picture, or can hardly be seen on the ground */
async function logoPixels(file: string, ground: string): Promise<Drawn | undefined> {
  const sharp = await loadSharp();
  try {
    // A vector logo is drawn large and made smaller.
    const { data, info } = await sharp(file, { density: 288, limitInputPixels: pixelLimit })
      .resize({ ...logoRoom, fit: 'inside' })
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return Math.abs(meanLuminance(data) - luminance(ground)) < leastDifference
      ? undefined
      : { data, width, height };
  } catch (error) {
    if (asFault(error) instanceof Fault) throw error;
    return undefined;
  }
}

/** The mean luminance of what is not transparent. */
function meanLuminance(pixels: Buffer): number {
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

function dotLayer({ accent, quiet, isMirrored }: SocialLook): OverlayOptions {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="30"><circle cx="15" cy="15" r="13" fill="${accent}" stroke="${quiet}" stroke-width="2"/></svg>`;
  const left = isMirrored ? socialSize.width - socialMargin - 28 : socialMargin - 2;
  return { input: Buffer.from(svg), left, top: brandMiddle - 15 };
}

/** @param indent from the margin, in px */
function at({ data, width, height }: Drawn, { isMirrored }: SocialLook, indent: number): OverlayOptions {
  const edge = socialMargin + indent;
  const left = isMirrored ? socialSize.width - edge - width : edge;
  return {
    input: data,
    raw: { width, height, channels: 4 },
    left,
    top: brandMiddle - Math.round(height / 2),
  };
}
