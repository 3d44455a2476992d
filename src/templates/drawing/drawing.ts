import type { Emblem } from '../../site/views/parts.js';
import { luminance, shade } from './colour.js';
import { forms } from './forms.js';
import { randomFrom } from './random.js';

/**
 * A product's drawing as a whole SVG file: its form in its colour, on a calm ground. The same emblem always gives the
 * same bytes, and two products never quite the same picture.
 */
export function drawingSvg({ id, form, hex }: Emblem): string {
  const brightness = luminance(hex);
  const paint = {
    base: hex,
    light: shade(hex, brightness > 0.7 ? 0.6 : 0.28),
    // White powders need a darker shade than black ones to be seen at all.
    dark: shade(hex, brightness > 0.5 ? -0.22 : brightness < 0.03 ? 0.2 : -0.32),
  };
  const tint = brightness > 0.7 ? shade(hex, -0.14) : shade(hex, 0.82);
  const picture = forms[form](paint, randomFrom(id));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">',
    `<rect width="320" height="320" fill="${tint}"/>`,
    `<ellipse cx="160" cy="256" rx="132" ry="22" fill="${shade(tint, -0.1)}"/>`,
    picture,
    '</svg>\n',
  ].join('');
}
