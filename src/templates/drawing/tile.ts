import { escapeHtml } from '../markup/html.js';
import { toHex, toOklch } from '../theme/oklch.js';
import { drawingSize } from './size.js';

/** Lightness of the colours of a tile. Letters have the contrast of large text on both grounds. */
const lightness = { above: 0.94, below: 0.9, letters: 0.42, line: 0.8 } as const;

/** The picture of a product of which nobody knows the look: its initials on a tint. @param hex the colour of the tint */
export function tileSvg(letters: string, hex: string): string {
  const { c, h } = toOklch(hex);
  const tone = (l: number, chroma: number) => toHex({ l, c: Math.min(c, chroma), h });
  const text = escapeHtml(letters);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="${drawingSize.width}" height="${drawingSize.height}">`,
    `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${tone(lightness.above, 0.025)}"/><stop offset="1" stop-color="${tone(lightness.below, 0.04)}"/></linearGradient>`,
    '<path fill="url(#g)" d="M0 0h320v240H0z"/>',
    `<circle cx="160" cy="120" r="74" fill="none" stroke="${tone(lightness.line, 0.07)}" stroke-width="1.5"/>`,
    `<text x="160" y="120" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-size="64" font-weight="600" letter-spacing="1" fill="${tone(lightness.letters, 0.11)}">${text}</text>`,
    '</svg>\n',
  ].join('');
}
