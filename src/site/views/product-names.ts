import type { Product } from '../../catalogue/schema/model.js';
import type { Site } from '../site.js';
import { ownSearchNames } from './own-fields.js';

/**
 * The names that buyers look for a product by, besides its own: synonyms, Latin and INCI names, its marker, and fields of the catalogue that
 * are searched. The search and the filters of lists find the same.
 */
export function otherNames(settings: Site['catalogue']['site'], product: Product): readonly string[] {
  const { other_names = [], latin, inci, marker, marker_cas } = product.identity ?? {};
  const names = [...other_names, latin, inci, marker, marker_cas].filter((name) => name !== undefined);
  return [...new Set([...names, ...ownSearchNames(settings, product)])];
}
