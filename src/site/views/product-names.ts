import type { Product } from '../../catalogue/schema/model.js';
import { productFields } from '../../catalogue/schema/product.js';
import { textsOf } from '../../catalogue/schema/shown-fields.js';
import type { Site } from '../site.js';
import { ownSearchNames } from './own-fields.js';

const searched = productFields.filter(({ search }) => search === true);

/**
 * The names that buyers look for a product by, besides its own: synonyms, Latin and INCI names, its marker, and fields of the catalogue that
 * are searched. The search and the filters of lists find the same.
 */
export function otherNames(settings: Site['catalogue']['site'], product: Product): readonly string[] {
  const names = searched.flatMap((field) => textsOf(product, field));
  return [...new Set([...names, ...ownSearchNames(settings, product)])];
}
