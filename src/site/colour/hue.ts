import { luminance, rgbOf } from './rgb.js';

/** The first value for colours without a hue: first white, then greys to black. */
const greysFrom = 360;

/** A colour looks grey if its strongest and weakest channel differ by less than this, of 255. */
const greyDifference = 18;

/** The angle of a colour on the colour wheel from 0 (red) to 360, or above that for greys. Undefined if the text is not `#rrggbb`. */
export function hueOf(hex: string | undefined): number | undefined {
  if (hex === undefined || !/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const [red, green, blue] = rgbOf(hex);
  const strongest = Math.max(red, green, blue);
  const difference = strongest - Math.min(red, green, blue);
  if (difference < greyDifference) return greysFrom + 255 - strongest;
  if (strongest === red) return 60 * (((green - blue) / difference + 6) % 6);
  if (strongest === green) return 60 * ((blue - red) / difference + 2);
  return 60 * ((red - green) / difference + 4);
}

/** The families of shades, in the order of the filter. */
export const shades = [
  'red',
  'orange',
  'yellow',
  'green',
  'blue',
  'violet',
  'brown',
  'white-grey',
  'black',
] as const;
export type Shade = (typeof shades)[number];

/** The hues in degrees below which a family ends. After the last one comes red again. */
const families: readonly (readonly [below: number, shade: Shade])[] = [
  [14, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [175, 'green'],
  [246, 'blue'],
  [320, 'violet'],
];

/** A colour with a relative luminance below this looks black, whatever its hue. */
const blackBelow = 0.012;

/** The family of a colour `#rrggbb`, as buyers name it. The limits were set by eye on the swatches of natural colours. */
export function shadeOf(hex: string | undefined): Shade | undefined {
  const hue = hueOf(hex);
  if (hex === undefined || hue === undefined) return undefined;
  const channels = rgbOf(hex).map((channel) => channel / 255);
  // The strongest channel, and its difference to the weakest one, from 0 to 1.
  const value = Math.max(...channels);
  const chroma = value - Math.min(...channels);
  if (luminance(hex) < blackBelow) return 'black';
  if (isPale(hue, value, chroma)) return value < 0.2 ? 'black' : 'white-grey';
  if (isBrown(hue, value, chroma)) return 'brown';
  // Dark magentas count as violet, dull greenish yellows as olive.
  if (hue >= 320 && hue < 345 && value < 0.5) return 'violet';
  if (hue >= 55 && hue < 68 && value < 0.72) return 'green';
  return families.find(([below]) => hue < below)?.[1] ?? 'red';
}

/** Greys, and the creams of pale powders. */
function isPale(hue: number, value: number, chroma: number): boolean {
  const isCream = hue >= 14 && hue < 75 && value > 0.85 && chroma < 0.22;
  return hue >= greysFrom || chroma / value < 0.16 || isCream;
}

/** Dark or dull reds, oranges and yellows, and tans. */
function isBrown(hue: number, value: number, chroma: number): boolean {
  if (hue >= 350 || hue < 14) return value < 0.75 && chroma < 0.22;
  if (hue >= 52) return false;
  return (value < 0.8 && chroma < 0.5) || (value < 0.88 && chroma < 0.36);
}
