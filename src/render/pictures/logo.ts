import { stat } from 'node:fs/promises';
import { isOfMachine } from '../../project/surroundings/surroundings.js';
import { luminance, luminanceOf } from '../../site/colour/rgb.js';
import { Recent } from '../../templates/markup/recent.js';
import { dark } from '../../templates/theme/shades.js';
import { layerOf, loadSharp, pixelLimit } from './sharp.js';

/** The largest size of a logo, in px. */
const logoRoom = { width: 260, height: 56 } as const;

/** The least difference of luminance between a logo and the ground: a white logo is invisible on light ground. */
export const leastDifference = 0.12;

/** The last logo, by its file and modification time: the header and all cards of a site have the same. */
const remembered = new Recent<ReturnType<typeof drawnLogo>>(1);

/** @returns undefined if the file is not a picture */
export async function logoLayer(file: string) {
  const stats = await stat(file, { bigint: true }).catch(() => undefined);
  return remembered.get(`${file} ${stats?.ino} ${stats?.size} ${stats?.mtimeNs}`, () => drawnLogo(file));
}

async function drawnLogo(file: string) {
  const sharp = await loadSharp();
  try {
    // A vector logo is drawn large (288 dpi) and reduced.
    const picture = sharp(file, { density: 288, limitInputPixels: pixelLimit });
    const sized = picture.resize({ ...logoRoom, fit: 'inside' });
    const drawn = await layerOf(sized.toColourspace('srgb').ensureAlpha());
    return { ...drawn, ...lightnessOf(drawn.data) };
  } catch (error) {
    if (isOfMachine(error)) throw error;
    return undefined;
  }
}

/** Pixels count by their opacity. */
function lightnessOf(pixels: Uint8Array) {
  const ground = luminance(dark['paper-raised']);
  const sums: [number, number, number] = [0, 0, 0];
  let weight = 0;
  let lost = 0;
  for (let n = 0; n < pixels.length; n += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(n, n + 4);
    if (alpha === 0) continue;
    weight += alpha;
    sums[0] += red * alpha;
    sums[1] += green * alpha;
    sums[2] += blue * alpha;
    if (luminanceOf(red, green, blue) - ground < leastDifference) lost += alpha;
  }
  const [red = 0, green = 0, blue = 0] = sums.map((sum) => Math.round(sum / Math.max(1, weight)));
  return {
    /** The mean luminance. */
    luminance: luminanceOf(red, green, blue),
    /** Whether a quarter of it or more vanishes on dark pages. A logo that fills its file brings its own ground. */
    isDark: lost >= weight / 4 && weight > 0 && weight < 0.9 * 255 * (pixels.length / 4),
  };
}
