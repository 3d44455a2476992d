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
    why: `The navigation and the sitemap list the category. A buyer who opens it finds an empty list, and search engines treat
such pages as errors.

Shadowed products make no page and are not on the list.`,
    wrong: { catalogue: exampleCategories({ products: [] }) },
    right: { catalogue: exampleCategories({ products: [{}] }) },
    remedy: 'Add products, or remove the category until there are some.',
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
            ? 'add products, or remove the category'
            : 'all its products are shadowed by others',
      };
    }
  },
};
