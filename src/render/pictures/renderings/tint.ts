import { groundColours, productColours } from '../../../templates/drawing/tones.js';

/** A rendering of a form without colour: bytes for each pixel. */
export interface Planes {
  readonly width: number;
  readonly height: number;
  /** Brightness, of the product as of the ground. */
  readonly tone: Uint8Array;
  /** How much of a pixel is the product. */
  readonly body: Uint8Array;
  /** White light on top of both. */
  readonly gloss: Uint8Array;
}

/** From this share on, a pixel counts as the product. */
const whole = 200;

/** Gives a rendering the colour of a product. @returns pixels as red, green and blue */
export function tinted({ tone, body, gloss }: Planes, hex: string): Buffer {
  const product = productColours(hex, tonesOf({ tone, body }));
  const ground = groundColours(hex);
  const pixels = Buffer.allocUnsafe(tone.length * 3);
  for (let n = 0; n < tone.length; n += 1) {
    const at = (tone[n] ?? 0) * 3;
    const share = body[n] ?? 0;
    const shine = gloss[n] ?? 0;
    if (shine === 0 && (share === 0 || share === 255)) {
      // Most pixels have one of the two colours.
      const colours = share === 0 ? ground : product;
      pixels[n * 3] = colours[at] ?? 0;
      pixels[n * 3 + 1] = colours[at + 1] ?? 0;
      pixels[n * 3 + 2] = colours[at + 2] ?? 0;
      continue;
    }
    for (let channel = 0; channel < 3; channel += 1) {
      const below = ground[at + channel] ?? 0;
      const mixed = below + (((product[at + channel] ?? 0) - below) * share) / 255;
      pixels[n * 3 + channel] = mixed + ((255 - mixed) * shine) / 255 + 0.5;
    }
  }
  return pixels;
}

/** How often the product has each tone. */
function tonesOf({ tone, body }: Pick<Planes, 'tone' | 'body'>): Uint32Array {
  const counts = new Uint32Array(256);
  for (let n = 0; n < tone.length; n += 1) {
    if ((body[n] ?? 0) >= whole) counts[tone[n] ?? 0] = (counts[tone[n] ?? 0] ?? 0) + 1;
  }
  return counts;
}
