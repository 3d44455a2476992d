import { groundColours, productColours, type ToneColours } from '../../../templates/drawing/tones.js';

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
    const isPlain = shine === 0 && (share === 0 || share === 255);
    // Most pixels have one of the two colours.
    if (isPlain) copyColour(share === 0 ? ground : product, at, pixels, n * 3);
    else mixColours({ product, ground, share, shine }, at, pixels, n * 3);
  }
  return pixels;
}

function copyColour(colours: ToneColours, from: number, pixels: Buffer, to: number): void {
  pixels[to] = colours[from] ?? 0;
  pixels[to + 1] = colours[from + 1] ?? 0;
  pixels[to + 2] = colours[from + 2] ?? 0;
}

interface Mixture {
  readonly product: ToneColours;
  readonly ground: ToneColours;
  /** How much of a pixel is the product, and how much white light is on top: from 0 to 255. */
  readonly share: number;
  readonly shine: number;
}

function mixColours(
  { product, ground, share, shine }: Mixture,
  from: number,
  pixels: Buffer,
  to: number,
): void {
  for (let channel = 0; channel < 3; channel += 1) {
    const below = ground[from + channel] ?? 0;
    const mixed = below + (((product[from + channel] ?? 0) - below) * share) / 255;
    pixels[to + channel] = mixed + ((255 - mixed) * shine) / 255 + 0.5;
  }
}

/** How often the product has each tone. */
function tonesOf({ tone, body }: Pick<Planes, 'tone' | 'body'>): Uint32Array {
  const counts = new Uint32Array(256);
  for (let n = 0; n < tone.length; n += 1) {
    if ((body[n] ?? 0) >= whole) counts[tone[n] ?? 0] = (counts[tone[n] ?? 0] ?? 0) + 1;
  }
  return counts;
}
