import type { SiteSettings } from '../../catalogue/schema/model.js';
import { allAccents } from './accents.js';
import { toOklch } from './oklch.js';
import { dark, light, type Scheme } from './schemes.js';
import { type Shades, shadesOf } from './shades.js';

/** The theme of a site. Undefined for the tool's own styles. */
export type Theme = SiteSettings['theme'];

/**
 * The stylesheet of a site: the tool's own, then the changes of its theme.
 * @param styles the tool's stylesheet
 */
export function themedStyles(styles: string, theme: Theme): string {
  const { font, colour } = theme ?? {};
  return [
    styles,
    font === undefined ? '' : `:root{--font:${font}}\n`,
    colour === undefined ? '' : `${brandRules(colour)}\n`,
  ].join('');
}

/** The brand's colour for sites without their own. */
export const brand = '#17564c';

/** The first rules of the stylesheet: the colours of both schemes, of the brand, and of every accent. */
export function colourRules(): string {
  return `${schemeRules()}\n${brandRules(brand)}\n${accentRules()}\n`;
}

/** The shades of a brand's colour in both schemes. @param hex `#rrggbb` */
function brandRules(hex: string): string {
  const colour = toOklch(hex);
  return both(
    `:root{${shadeProperties(shadesOf(colour, light))}}`,
    `:root{${shadeProperties(shadesOf(colour, dark))}}`,
  );
}

function schemeRules(): string {
  return both(
    `:root{color-scheme:light dark;${schemeProperties(light)}}`,
    `:root{${schemeProperties(dark)}}`,
  );
}

function accentRules(): string {
  const accents = allAccents();
  const rules = (scheme: 'light' | 'dark') =>
    accents.map((accent) => `.${accent.name}{${shadeProperties(accent[scheme])}}`).join('');
  return both(rules('light'), rules('dark'));
}

/** Paper is white, whatever the screen's scheme is. */
function both(inLight: string, inDark: string): string {
  return `${inLight}@media screen and (prefers-color-scheme:dark){${inDark}}`;
}

function schemeProperties({ name: _, ...colours }: Scheme): string {
  return Object.entries(colours)
    .map(([name, hex]) => `--${name}:${hex}`)
    .join(';');
}

function shadeProperties({ accent, graphic, soft }: Shades): string {
  return `--accent:${accent};--graphic:${graphic};--accent-soft:${soft}`;
}
