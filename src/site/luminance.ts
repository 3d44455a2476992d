/** Relative luminance of a colour from 0 (black) to 1 (white), as WCAG 2.2 defines it. @param hex `#rrggbb` */
export function luminance(hex: string): number {
  return 0.2126 * light(hex, 1) + 0.7152 * light(hex, 3) + 0.0722 * light(hex, 5);
}

/** A channel without sRGB's curve, from 0 to 1. @param from index of its two digits */
function light(hex: string, from: number): number {
  const value = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}
