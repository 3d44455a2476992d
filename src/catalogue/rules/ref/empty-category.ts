import { liveCount } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** An empty list is a page that promises something and has nothing. */
export const refEmptyCategory: Rule = {
  code: 'ref/empty-category',
  severity: 'warning',
  page: {
    summary: 'a category has products',
    why: `The category stands in the navigation and in the sitemap. A buyer who opens it finds an empty list, and search engines
take such pages for errors.

Products that are shadowed by others make no page and are not on the list.`,
    wrong: { catalogue: exampleCategories({ products: [] }) },
    right: { catalogue: exampleCategories({ products: [{}] }) },
    remedy: 'Add the products, or leave the category out until there are some.',
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    for (const { kind, at, value } of entries) {
      // Products that could not be read are products; `liveCount` counts them.
      if (kind !== 'category' || value.products === undefined || liveCount(value.products) > 0) continue;
      yield {
        message: `the category \`${value.title ?? value.slug ?? ''}\` has no products`,
        places: [{ at: [...at, 'products'], part: 'key' }],
        hint:
          value.products.length === 0
            ? 'add some, or leave the category out'
            : 'all that it has are shadowed by others',
      };
    }
  },
};
