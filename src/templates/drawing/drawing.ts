import { luminance } from '../../site/luminance.js';
import type { Emblem } from '../../site/views/parts.js';
import { shade } from './colour.js';
import { forms } from './forms.js';
import { randomFrom } from './random.js';

/**
 * Version of the drawings. Browsers cache a drawing by its name, a hash of this version and of its emblem. A test fails when the version
 * must be raised.
 */
export const drawingVersion = '1';

/**
 * A product's drawing as a complete SVG file: its form in its colour, on a calm background. The background is transparent, so that the
 * drawing suits a light and a dark page. The same emblem always gives the same bytes, and two products never give quite the same picture.
 */
export function drawingSvg({ id, form, hex }: Emblem, ground: Ground = 'sheer'): string {
  const brightness = luminance(hex);
  const paint = {
    base: hex,
    light: shade(hex, brightness > 0.7 ? 0.6 : 0.28),
    // A darker shade of black would be invisible, so black products get a lighter one.
    dark: shade(hex, brightness > 0.5 ? -0.22 : brightness < 0.03 ? 0.2 : -0.32),
  };
  const picture = forms[form](paint, randomFrom(id));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">',
    groundHtml(hex, ground),
    '<ellipse cx="160" cy="252" rx="134" ry="19" fill-opacity=".14"/>',
    picture,
    '</svg>\n',
  ].join('');
}

/** The background of a drawing: its colour, mostly transparent; the same without transparency; or none. */
export type Ground = 'sheer' | 'solid' | 'none';

/** The colour of a background: stronger when the product is too light or too dark to stand out. */
function groundOf(hex: string): readonly [fill: string, opacity: number] {
  const brightness = luminance(hex);
  if (brightness > 0.63) return ['#5b6b70', 0.5];
  return brightness < 0.04 ? [shade(hex, 0.5), 0.55] : [hex, 0.15];
}

/** The colour of a drawing's background on white paper. Takes and gives `#rrggbb`. */
export function drawingGround(hex: string): string {
  const [fill, opacity] = groundOf(hex);
  return shade(fill, 1 - opacity);
}

function groundHtml(hex: string, ground: Ground): string {
  if (ground === 'none') return '';
  const [fill, opacity] = ground === 'solid' ? [drawingGround(hex), 1] : groundOf(hex);
  const sheer = opacity === 1 ? '' : ` fill-opacity="${opacity}"`;
  return `<rect width="320" height="320" fill="${fill}"${sheer}/>`;
}
