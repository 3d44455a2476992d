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
