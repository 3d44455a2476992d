import { luminance } from '../../site/luminance.js';

/** What WCAG 2.2 asks of texts (1.4.3) and of graphics and edges of controls (1.4.11), level AA. */
export const needed = { text: 4.5, graphic: 3 } as const;

/** How far two colours (`#rrggbb`) stand apart, from 1 to 21, as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
