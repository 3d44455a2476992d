import { luminance } from './luminance.js';

/** Where colours stand that have no hue: whites first, blacks last, then what has no colour at all. */
const greysFrom = 360;

/** Place of what has no colour. */
export const greyBehind = 1000;

/** Below this difference between its strongest and weakest channel, of 255, a colour looks grey. */
const greyDifference = 18;

/**
 * The place of a colour in an order by hue: its angle on the colour wheel from 0 (red) to 360, or behind that for greys.
 * Undefined for what is no `#rrggbb`.
 */
export function hueOf(hex: string | undefined): number | undefined {
  if (hex === undefined || !/^#[0-9a-f]{6}$/i.test(hex)) return undefined;
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  const [red, green, blue] = [channel(1), channel(3), channel(5)];
  const strongest = Math.max(red, green, blue);
  const difference = strongest - Math.min(red, green, blue);
  if (difference < greyDifference) return greysFrom + 255 - strongest;
  return wheel(red, green, blue, strongest, difference);
}

function wheel(red: number, green: number, blue: number, strongest: number, difference: number): number {
  if (strongest === red) return 60 * (((green - blue) / difference + 6) % 6);
  if (strongest === green) return 60 * ((blue - red) / difference + 2);
  return 60 * ((red - green) / difference + 4);
}

/** The families that shades are chosen by, in the order that they are offered. */
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

/** Hues in degrees at which one family ends and the next begins; behind the last one they begin again with red. */
const families: readonly (readonly [below: number, shade: Shade])[] = [
  [14, 'red'],
  [45, 'orange'],
  [68, 'yellow'],
  [175, 'green'],
  [246, 'blue'],
  [320, 'violet'],
  [361, 'red'],
];

/** Below this relative luminance a colour looks black, whatever its hue. */
const blackBelow = 0.012;

/** A colour by what eyes tell apart. */
interface Look {
  /** In degrees. */
  readonly hue: number;
  /** Strength of the strongest channel, from 0 to 1. */
  readonly value: number;
  /** Difference between the strongest and the weakest channel, from 0 to 1. */
  readonly chroma: number;
}

/**
 * The family that a colour belongs to. Families are what buyers call a colour, not science: their limits were set by eye on
 * the swatches of natural colours.
 * @param hex `#rrggbb`; undefined for anything else
 */
export function shadeOf(hex: string | undefined): Shade | undefined {
  const hue = hueOf(hex);
  if (hex === undefined || hue === undefined) return undefined;
  const channels = [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16) / 255);
  const value = Math.max(...channels);
  const look = { hue, value, chroma: value - Math.min(...channels) };
  if (luminance(hex) < blackBelow) return 'black';
  if (isPale(look)) return value < 0.2 ? 'black' : 'white-grey';
  if (isBrown(look)) return 'brown';
  // Dark magentas are called violet, and dull greenish yellows are olives.
  if (hue >= 320 && hue < 345 && value < 0.5) return 'violet';
  if (hue >= 55 && hue < 68 && value < 0.72) return 'green';
  return families.find(([below]) => hue < below)?.[1] ?? 'red';
}

/** Greys, and the creams of pale powders. */
function isPale({ hue, value, chroma }: Look): boolean {
  const isCream = hue >= 14 && hue < 75 && value > 0.85 && chroma < 0.22;
  return hue >= greysFrom || chroma / value < 0.16 || isCream;
}

/** Dark or dull reds, oranges and yellows, and tans. */
function isBrown({ hue, value, chroma }: Look): boolean {
  if (hue >= 350 || hue < 14) return value < 0.75 && chroma < 0.22;
  if (hue >= 52) return false;
  return (value < 0.8 && chroma < 0.5) || (value < 0.88 && chroma < 0.36);
}
