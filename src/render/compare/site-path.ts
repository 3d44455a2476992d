import { decodedPath } from '../../catalogue/addresses/local-address.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';

/**
 * The path of a page, as routes have it, that a link of the site leads to: decoded, without the base, a query and a slash at the end.
 * Addresses elsewhere stay as they are.
 */
export function sitePath({ base = '/' }: Pick<SiteSettings, 'base'>, href: string): string {
  if (!href.startsWith(base) || href.startsWith('//')) return href;
  const below = href.slice(base.length).replace(/[?#].*$/s, '');
  return decodedPath(`/${below}`).replace(/(?<=.)\/$/, '');
}
