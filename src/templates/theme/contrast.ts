import { luminance } from '../../site/rgb.js';

/** The contrast that WCAG 2.2 level AA requires for texts (1.4.3) and for graphics and edges of controls (1.4.11). */
export const needed = { text: 4.5, graphic: 3 } as const;

/** The contrast of two colours (`#rrggbb`), from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
