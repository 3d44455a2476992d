import type { ProductForm } from '../../catalogue/model.js';
import { productForms } from '../../catalogue/schema-product.js';
import type { PlacedProduct } from '../site.js';
import { listFile } from './data.js';
import type { ListToolsView } from './view.js';

/** What there is to choose from in a product list. */
export interface ListChoices {
  /** The forms that occur in it. */
  readonly forms: readonly ProductForm[];
  readonly hasColours: boolean;
}

/** Every page of a list shows the same choices: they are gathered once, or long lists would be read as often as they have pages. */
const known = new WeakMap<readonly PlacedProduct[], ListChoices>();

/**
 * @param id of the list's category or overview page
 * @param products all of the list, as the site's index has them
 */
export function listTools(id: string, products: readonly PlacedProduct[]): ListToolsView {
  return { file: listFile(id), ...choicesOf(products) };
}

function choicesOf(products: readonly PlacedProduct[]): ListChoices {
  let choices = known.get(products);
  if (choices === undefined) {
    const occurring = new Set(products.map(({ product }) => product.form));
    choices = {
      forms: productForms.filter((form) => occurring.has(form)),
      hasColours: products.some(({ product }) => product.colour !== undefined),
    };
    known.set(products, choices);
  }
  return choices;
}
