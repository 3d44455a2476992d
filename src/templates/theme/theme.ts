import type { SiteSettings } from '../../catalogue/model.js';

/** How a site looks; undefined where it looks as the tool's own styles do. */
export type Theme = SiteSettings['theme'];

/**
 * The stylesheet of a site: the tool's own, followed by what its theme changes.
 * @param styles the tool's stylesheet
 */
export function themedStyles(styles: string, theme: Theme): string {
  const font = theme?.font;
  return font === undefined ? styles : `${styles}:root{--font:${font}}\n`;
}
