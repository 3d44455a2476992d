import { luminance } from '../../site/luminance.js';
import type { Emblem } from '../../site/views/parts.js';
import { shade } from './colour.js';
import { forms } from './forms.js';
import { randomFrom } from './random.js';

/**
 * Tells the drawings of this tool from those of earlier ones: browsers keep a drawing by its name, which is made of this and of
 * its emblem. A test says when it must be another.
 */
export const drawingVersion = '1';

/**
 * A product's drawing as a whole SVG file: its form in its colour, on a calm ground. The ground lets the page shine
 * through, so that the drawing suits a light and a dark page. The same emblem always gives the same bytes, and two products
 * never quite the same picture.
 */
export function drawingSvg({ id, form, hex }: Emblem, ground: Ground = 'sheer'): string {
  const brightness = luminance(hex);
  const paint = {
    base: hex,
    light: shade(hex, brightness > 0.7 ? 0.6 : 0.28),
    // White powders need a darker shade than black ones to be seen at all.
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

/** What a drawing stands on: a breath of its colour that the page shines through, the same without a page, or nothing. */
export type Ground = 'sheer' | 'solid' | 'none';

/** The colour of a ground: stronger where the product is too light or too dark to stand out from it. */
function groundOf(hex: string): readonly [fill: string, opacity: number] {
  const brightness = luminance(hex);
  if (brightness > 0.63) return ['#5b6b70', 0.5];
  return brightness < 0.04 ? [shade(hex, 0.5), 0.55] : [hex, 0.15];
}

/** What the ground of a drawing looks like on white paper. Takes and gives `#rrggbb`. */
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
