import { hexOf, lightOf, rgbOf } from '../../site/colour/rgb.js';

/* Björn Ottosson, "A perceptual color space for image processing", 2020; the same numbers as in CSS Color 4. */

/** A colour by its lightness (0 to 1), its chroma (0 for greys, about 0.3 at most on a screen) and its hue (0 to 360 degrees). */
export type Oklch = Readonly<Record<'l' | 'c' | 'h', number>>;

type Triple = readonly [number, number, number];

/** @param hex `#rrggbb` */
export function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map(lightOf);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    c: Math.hypot(a, b),
    h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360,
  };
}

/** Number of times that the range of chroma is halved: the result is finer than one step of a channel. */
const halvings = 12;

/** The nearest colour that a screen can show, as `#rrggbb`: lightness and hue stay, chroma is reduced. */
export function toHex({ l, c, h }: Oklch): string {
  const whole = toLinearRgb({ l, c, h });
  if (isShown(whole)) return shownHex(whole);
  let [low, high] = [0, c];
  for (let step = 0; step < halvings; step++) {
    const middle = (low + high) / 2;
    if (isShown(toLinearRgb({ l, c: middle, h }))) low = middle;
    else high = middle;
  }
  return shownHex(toLinearRgb({ l, c: low, h }));
}

function toLinearRgb({ l, c, h }: Oklch): Triple {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

function isShown(channels: Triple): boolean {
  return channels.every((channel) => channel > -0.0005 && channel < 1.0005);
}

function shownHex(channels: Triple): string {
  const bytes = channels.map((light) => {
    const channel = Math.min(1, Math.max(0, light));
    const curved = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(curved * 255);
  });
  return hexOf(bytes);
}
