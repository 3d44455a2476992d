import type { Emblem } from '../../site/views/parts.js';
import { luminance, shade } from './colour.js';
import { forms } from './forms.js';
import { randomFrom } from './random.js';

/**
 * A product's drawing as a whole SVG file: its form in its colour, on a calm ground. The ground lets the page shine
 * through, so that the drawing suits a light and a dark page. The same emblem always gives the same bytes, and two products
 * never quite the same picture.
 */
export function drawingSvg({ id, form, hex }: Emblem): string {
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
    groundOf(hex, brightness),
    '<ellipse cx="160" cy="252" rx="134" ry="19" fill-opacity=".14"/>',
    picture,
    '</svg>\n',
  ].join('');
}

/** A breath of the colour; a grey where the product is too light or too dark to stand out from that. */
function groundOf(hex: string, brightness: number): string {
  if (brightness > 0.7) return ground('#6f6a5c', 0.36);
  return brightness < 0.03 ? ground('#8f8f8a', 0.5) : ground(hex, 0.15);
}

function ground(fill: string, opacity: number): string {
  return `<rect width="320" height="320" fill="${fill}" fill-opacity="${opacity}"/>`;
}
