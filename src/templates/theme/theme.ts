import type { SiteSettings } from '../../catalogue/schema/model.js';
import { brandRules } from './rules.js';

/** How a site looks; undefined where it looks as the tool's own styles do. */
export type Theme = SiteSettings['theme'];

/**
 * The stylesheet of a site: the tool's own, followed by what its theme changes.
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
