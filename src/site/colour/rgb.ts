/** Red, green and blue, from 0 to 255. @param hex `#rrggbb` */
export function rgbOf(hex: string): readonly [number, number, number] {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** `#rrggbb` */
export function hexOf(rgb: readonly number[]): string {
  return `#${rgb.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour between two, all `#rrggbb`. @param part of the second one, from 0 to 1 */
export function mixed(from: string, to: string, part: number): string {
  const target = rgbOf(to);
  return hexOf(rgbOf(from).map((channel, n) => Math.round(channel + ((target[n] ?? 0) - channel) * part)));
}

/** A channel without sRGB's curve: light, from 0 to 1. */
export function lightOf(channel: number): number {
  const value = channel / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance of a colour from 0 (black) to 1 (white), as WCAG 2.2 defines it. @param hex `#rrggbb` */
export function luminance(hex: string): number {
  return luminanceOf(...rgbOf(hex));
}

/** The same of red, green and blue, from 0 to 255. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return 0.2126 * lightOf(red) + 0.7152 * lightOf(green) + 0.0722 * lightOf(blue);
}

/** The contrast that WCAG 2.2 level AA requires for texts (1.4.3) and for graphics and edges of controls (1.4.11). */
export const needed = { text: 4.5, graphic: 3 } as const;

/** The contrast of two colours (`#rrggbb`), from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(colour: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(colour), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** At most `most` colours, evenly spaced over the list. */
export function evenlySpaced(colours: readonly string[], most: number): readonly string[] {
  const count = Math.min(most, colours.length);
  return Array.from({ length: count }, (_, n) => colours[Math.floor((n * colours.length) / count)] ?? '');
}
