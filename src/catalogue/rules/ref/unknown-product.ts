import { meantProduct } from '../../addresses/meant-product.js';
import { productLookup, type Reference, referable, referencesOf } from '../../addresses/references.js';
import { unreadReferences } from '../../addresses/unread-addresses.js';
import type { Finding } from '../../schema/finding.js';
import { limitedHints } from '../../text/suggest.js';
import { exampleCategories } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** A reference to a product must lead to one that has a page. */
export const refUnknownProduct: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: ['featured', 'id', 'name', 'products', 'related', 'shadowed_by', 'slides', 'slug'],
  page: {
    summary: 'a reference to a product leads to one with a page',
    why: `The home screen, articles and products show other products by reference. A reference to an unknown product would
disappear from the page, and nobody would notice. If another product has the path, the reference would be a dead link.`,
    wrong: { catalogue: withRelated('colours/gren-powder') },
    right: { catalogue: withRelated('colours/green-powder') },
    remedy: `Write the id of a product, or the slugs of its category and its own: \`category/slug\`. An id stays right when the slug
changes.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { entries, draft } = context;
    const products = entries.filter((entry) => entry.kind === 'product');
    const mayBeUnread = unreadReferences(context);
    const find = productLookup(products.map(referable));
    const hintFor = limitedHints(
      meantProduct(products, draft),
      'write the id of a product, or `category/slug`',
    );
    const unknown: Reference[] = [];
    for (const entry of entries) {
      for (const { reference, at } of referencesOf(entry)) {
        const product = find(reference);
        if (product?.shadowed_by !== undefined) {
          yield {
            message: `\`${reference}\` has no page: another product has its path`,
            places: [{ at }],
            hint: `write \`${product.shadowed_by}\` instead`,
          };
        } else if (product === undefined && !mayBeUnread(reference)) unknown.push({ reference, at });
      }
    }
    if (draft.categories === undefined) yield* withoutProducts(unknown);
    else {
      for (const { reference, at } of unknown) {
        yield {
          message: `there is no product \`${reference}\``,
          places: [{ at }],
          hint: hintFor(reference),
        };
      }
    }
  },
};

/** One finding for all references of a catalogue without products. */
function* withoutProducts([first, ...others]: readonly Reference[]): Iterable<Finding> {
  if (first === undefined) return;
  yield {
    message: `there is no product \`${first.reference}\`: the catalogue has no \`categories\``,
    places: [{ at: first.at }, ...others.map(({ at }) => ({ at }))],
    hint: 'add the `categories` with their products, or remove the references',
  };
}

function withRelated(reference: string): string {
  return exampleCategories({ products: [{ more: [`related: [${reference}]`] }, {}] });
}
