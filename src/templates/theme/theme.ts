import type { SiteSettings } from '../../catalogue/schema/model.js';
import { type FontFace, fontFaceRules, fontStack } from './fonts.js';
import { toOklch } from './oklch.js';
import { allAccents, dark, light, type Scheme, type Shades, shadesOf, start, strongOf } from './shades.js';

/** The stylesheet of a site: the tool's rules, then the fonts and the changes of its theme, in the same layer. @param isLogoDark on dark pages */
export function themedStyles(
  styles: string,
  theme: SiteSettings['theme'],
  fonts: readonly FontFace[] = [],
  isLogoDark = false,
): string {
  const { font, heading_font, colour } = theme ?? {};
  const stack = (names: string) => fontStack(names, fonts);
  const themeRules = [
    fontFaceRules(fonts, [font, heading_font]),
    font === undefined ? '' : `:root{--hb-font:${stack(font)}}`,
    heading_font === undefined ? '' : `:root{--hb-heading-font:${stack(heading_font)}}`,
    colour === undefined ? '' : brandRules(colour),
    isLogoDark ? both('', logoGround) : '',
  ].join('');
  return inSchemes(themeRules === '' ? styles : `${styles}@layer herbarium{${themeRules}}\n`, theme);
}

/** A shadow moves nothing, unlike a padding. */
const logoGround = `.brand img{background:${light['paper-raised']};box-shadow:0 0 0 .4rem ${light['paper-raised']};border-radius:1px}`;

/** The styles of a site. A light one has no rules for dark pages. */
export function inSchemes(styles: string, theme: SiteSettings['theme']): string {
  if (theme?.mode !== 'light') return styles;
  return styles.replace(darkRules, '').replaceAll('color-scheme:light dark', 'color-scheme:light');
}

const darkRules = /@media screen and \(prefers-color-scheme:dark\)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** The brand's colour of a site whose theme does not set it. */
export const brand = '#17564c';

/** The first rules of the stylesheet: the colours of both schemes, of the brand, and of every accent. */
export function colourRules(): string {
  const inLight = schemeProperties(light);
  const accents = allAccents().map(
    (tone) =>
      `.${tone.name}{${shadeProperties(tone.light)};--_hb-lit:${tone.dark.accent};--_hb-dim:${tone.dark.soft}}`,
  );
  const schemes = both(`:root{color-scheme:light dark;${inLight}}`, `:root{${schemeProperties(dark)}}`);
  // Printed on white, whatever colours a `theme.css` sets on the root.
  const printed = `@media print{body{color:var(--hb-text);${inLight}}}`;
  // One rule for all accents keeps the stylesheet small. In the dark, an accent has enough contrast for lines too.
  const lit = 'var(--_hb-lit)';
  const dim = 'var(--_hb-dim)';
  const inDark = `[class^="tone-"],[class*=" tone-"]{${shadeProperties({ accent: lit, graphic: lit, soft: dim })}}`;
  return [`${schemes}${printed}`, brandRules(brand), both(accents.join(''), inDark), ''].join('\n');
}

/** The shades of a brand's colour in both schemes. @param hex `#rrggbb` */
function brandRules(hex: string): string {
  const colour = toOklch(hex);
  // In the dark, a brand with just enough contrast would look dull beside the colours of products.
  const lit = { ...colour, l: Math.max(colour.l, start.dark) };
  const rule = (scheme: Scheme) =>
    `:root{${shadeProperties(shadesOf(scheme === dark ? lit : colour, scheme))};--hb-strong:${strongOf(colour, scheme)}}`;
  return both(rule(light), rule(dark));
}

/** Paper is white, whatever the screen's scheme is. */
function both(inLight: string, inDark: string): string {
  return `${inLight}@media screen and (prefers-color-scheme:dark){${inDark}}`;
}

function schemeProperties({ name: _, ...colours }: Scheme): string {
  return Object.entries(colours)
    .map(([name, hex]) => `--hb-${name}:${hex}`)
    .join(';');
}

function shadeProperties({ accent, graphic, soft }: Shades): string {
  return `--hb-accent:${accent};--hb-accent-line:${graphic};--hb-accent-soft:${soft}`;
}
