import { groundColours, productColours } from '../../../templates/drawing/tones.js';
import type { Planes } from './planes.js';

/** Red, green and blue of each of the tones of {@link Planes}: first those of the ground, then those of the product. */
export type Tints = Uint8Array;

/** The colours of a rendering for a product's colour. */
export function tintsOf(hex: string, { counts }: Pick<Planes, 'counts'>): Tints {
  const tints = new Uint8Array(512 * 3);
  tints.set(groundColours(hex));
  tints.set(productColours(hex, counts), 256 * 3);
  return tints;
}

/** Gives a rendering the colour of a product. @param pixels for the result, as red, green and blue */
export function tint({ tones, mixed, shares, shines }: Planes, tints: Tints, pixels: Uint8Array): void {
  for (let n = 0, to = 0; n < tones.length; n += 1, to += 3) {
    const from = (tones[n] ?? 0) * 3;
    pixels[to] = tints[from] ?? 0;
    pixels[to + 1] = tints[from + 1] ?? 0;
    pixels[to + 2] = tints[from + 2] ?? 0;
  }
  for (let place = 0; place < mixed.length; place += 1) {
    const n = mixed[place] ?? 0;
    const from = (tones[n] ?? 0) * 3;
    const share = shares[place] ?? 0;
    const shine = shines[place] ?? 0;
    for (let channel = 0; channel < 3; channel += 1) {
      const below = tints[from + channel] ?? 0;
      const colour = below + (((tints[256 * 3 + from + channel] ?? 0) - below) * share) / 255;
      pixels[n * 3 + channel] = colour + ((255 - colour) * shine) / 255 + 0.5;
    }
  }
}
