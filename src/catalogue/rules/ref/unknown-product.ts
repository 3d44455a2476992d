import { productLookup, referable, referencesOf } from '../../addresses/references.js';
import { hasUnreadProducts } from '../../addresses/unread-addresses.js';
import type { Finding } from '../../schema/finding.js';
import { limitedHints } from '../../text/suggest.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** A reference to a product must lead to one that has a page. */
export const refUnknownProduct: Rule = {
  code: 'ref/unknown-product',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a reference to a product leads to one that has a page',
    why: `Home screens, articles and products show other products by reference. One that leads to none would be left out of
the page, and nobody would see that something is missing. One that leads to a product without a page of its own, because another
has its path, would be a dead link.`,
    wrong: { catalogue: withRelated('colours/gren-powder') },
    right: { catalogue: withRelated('colours/green-powder') },
    remedy: `Write the id of a product, or the slugs of its category and its own: \`category/slug\`. An id stays right when
the slug changes.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { entries } = context;
    const products = entries.filter((entry) => entry.kind === 'product').map(referable);
    // A product whose id or address could not be read may be the one that is meant.
    const areAllKnown =
      !hasUnreadProducts(context) &&
      products.every(({ id, path, found }) => id && (path || found.shadowed_by));
    const find = productLookup(products);
    const names = products.flatMap(({ path }) => path?.slice(1) ?? []);
    const hintFor = limitedHints(names, 'write the id of a product, or `category/slug`');
    for (const entry of entries) {
      for (const { reference, at } of referencesOf(entry)) {
        const product = find(reference);
        if (product === undefined) {
          if (!areAllKnown) continue;
          yield { message: `\`${reference}\` is no product`, places: [{ at }], hint: hintFor(reference) };
        } else if (product.shadowed_by !== undefined) {
          yield {
            message: `\`${reference}\` is shadowed by another product and has no page`,
            places: [{ at }],
            hint: `refer to \`${product.shadowed_by}\``,
          };
        }
      }
    }
  },
};

function withRelated(reference: string): string {
  return exampleCategories({ products: [{ more: [`related: [${reference}]`] }, {}] });
}
