import { hexOf, lightOf, rgbOf } from '../../site/colour/rgb.js';

/* Colours are mixed as light, not as numbers of a screen: so half the strength looks like half the strength. */

/** Strengths of a colour, the solution as shown in the catalogue being 1. */
export const strengths = [2, 1, 1 / 2, 1 / 4, 1 / 8, 1 / 16] as const;

/** A channel of a screen's darkest colours still lets some light through. Without it, double strength would be black. */
const leastLight = 0.004;

/** A colour in a solution of another strength, by the law of Beer and Lambert for each channel. Takes and returns `#rrggbb`. */
export function atStrength(hex: string, strength: number): string {
  return fromLight(rgbOf(hex).map((channel) => Math.max(lightOf(channel), leastLight) ** strength));
}

/** @param part of the second colour, from 0 to 1 */
export function mixedLight(hex: string, other: string, part: number): string {
  const target = rgbOf(other).map(lightOf);
  return fromLight(rgbOf(hex).map((channel, n) => lightOf(channel) * (1 - part) + (target[n] ?? 0) * part));
}

/** @param light from 0 to 1 by channel */
function fromLight(light: readonly number[]): string {
  return hexOf(
    light.map((value) =>
      Math.round(255 * (value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055)),
    ),
  );
}
