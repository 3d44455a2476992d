import { type Oklch, toHex, toOklch } from '../theme/oklch.js';

/* Pictures are rendered without colour, in tones from 0 to 255. This module gives each tone its colour, in OKLCH. */

/** The tone that open, flat ground has in every rendering. */
const groundTone = 0.72 * 255;

export type ToneColours = (tone: number) => Oklch;

/** The lightness of a product at a point that is `times` as bright as usual. */
function shaded(lightness: number, times: number): number {
  // Light things throw light into their own shadows, dark things swallow it.
  const contrast = 0.95 - 0.25 * ramp(0.6, 1, lightness);
  if (times <= 1) return lightness * times ** contrast;
  const room = 0.985 - Math.min(0.98, lightness);
  // Without a sheen, black things would have no shape.
  const sheen = 0.4 * (1 - lightness) ** 3 * (times - 1);
  return lightness + room * (1 - Math.exp(-(lightness * (times ** contrast - 1) + sheen) / room));
}

/** The mean is the product's colour, or a little darker for white products, which have no room for lights. @param counts how often each tone occurs */
export function productColours(hex: string, counts: ArrayLike<number>): ToneColours {
  const { l: lightness, c, h } = toOklch(hex);
  const middle = middleTone(lightness, counts);
  const each = Array.from({ length: 256 }, (_, tone) => {
    const l = shaded(lightness, tone / middle);
    const chroma =
      l < lightness ? (l / lightness) ** 0.75 : 1 - (0.45 * (l - lightness)) / Math.max(0.05, 1 - lightness);
    return { l, chroma };
  });
  const all = Array.from(counts).reduce((sum, count) => sum + count, 0) || 1;
  const mean = each.reduce((sum, { chroma }, tone) => sum + (chroma * (counts[tone] ?? 0)) / all, 0) || 1;
  return (tone) => {
    const { l = 0, chroma = 1 } = each[tone] ?? {};
    return { l, c: (c * chroma) / mean, h };
  };
}

/** The tone that gets the product's lightness, so that the mean of the whole product has this lightness too. */
function middleTone(lightness: number, counts: ArrayLike<number>): number {
  const each = Array.from(counts);
  const all = each.reduce((sum, count) => sum + count, 0) || 1;
  // The least share that is darker than the product's colour: otherwise white things would have no shape.
  const leastShaded = 0.15 + 0.45 * ramp(0.8, 1, lightness);
  let low = 1;
  for (let sum = 0; low < 254 && sum < all * leastShaded; low += 1) sum += each[low] ?? 0;
  let high = 255;
  for (let n = 0; n < 12; n += 1) {
    const middle = (low + high) / 2;
    const sum = each.reduce(
      (total, count, tone) => (count === 0 ? total : total + count * shaded(lightness, tone / middle)),
      0,
    );
    if (sum / all > lightness) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** The colours of the ground below a product. Shadows have more of the product's colour. */
export function groundColours(hex: string): ToneColours {
  const product = toOklch(hex);
  const ground = groundOf(product);
  return (tone) => {
    const times = tone / groundTone;
    const l =
      times <= 1 ? ground.l * times ** 0.85 : ground.l + (1 - ground.l) * (1 - Math.exp(-1.6 * (times - 1)));
    return mixed(l, ground, product, 0.3 * Math.max(0, 1 - times));
  };
}

/** Products of this lightness or more lie on stone, darker ones on paper: no product is as light as its ground. */
const lightFrom = 0.82;

/** The colour of open ground, as `#rrggbb`: paper with a breath of the product's colour, and stone below light products. */
export function groundHex(hex: string): string {
  return toHex(groundOf(toOklch(hex)));
}

function groundOf({ l, c, h }: Oklch): Oklch {
  const light = l < lightFrom ? 0 : 1;
  const breath = { c: Math.min(0.014, c * 0.12), h };
  // Stone and paper are a little warm.
  return mixed(0.945 - 0.26 * light, breath, { c: 0.006, h: 84 }, 1);
}

/** The sum of a colour and a part of another, with a given lightness. */
function mixed(l: number, colour: Omit<Oklch, 'l'>, other: Omit<Oklch, 'l'>, part: number): Oklch {
  const along = (axis: (angle: number) => number) =>
    colour.c * axis((colour.h * Math.PI) / 180) + part * (other.c * axis((other.h * Math.PI) / 180));
  const x = along(Math.cos);
  const y = along(Math.sin);
  return { l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI };
}

function ramp(from: number, to: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
