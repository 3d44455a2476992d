import { liveCount } from '../../catalogue/entries/entries.js';
import { unpublishedOn } from '../../catalogue/entries/publication.js';
import { exampleCategories, exampleProducts, type Rule } from '../rule/rule.js';

export const refEmptyCategory: Rule = {
  severity: 'warning',
  sees: ['draft', 'expires', 'publish', 'shadowed_by'],
  summary: 'a category has products',
  why: `The navigation and the sitemap list the category. A buyer who opens it finds an empty list, and search engines treat
such pages as errors.

Shadowed products make no page and are not on the list. Nor are drafts, and products whose days have not come or are over.`,
  wrong: exampleCategories({}, []),
  right: exampleProducts(),
  remedy: 'Add products, or remove the category until there are some.',
  *check({ entries, today }) {
    for (const { kind, at, value } of entries) {
      if (kind !== 'category' || value.products === undefined) continue;
      if (unpublishedOn(value, today) !== undefined) continue;
      const shown = value.products.filter((item) => !item || unpublishedOn(item, today) === undefined);
      // `liveCount` counts products that could not be read.
      if (liveCount(shown) > 0) continue;
      yield {
        message: `the category \`${value.title ?? value.slug ?? ''}\` has no products`,
        places: [{ at: [...at, 'products'], part: 'key' }],
        hint:
          value.products.length === 0
            ? 'add products (`herbarium new product`), or remove the category'
            : shown.length === 0
              ? 'all its products are drafts or have other days: give the category the same'
              : 'all its products are shadowed by others',
      };
    }
  },
};
