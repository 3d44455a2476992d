import { unreadIds } from '../../catalogue/entries/meant-id.js';
import { limitedHints } from '../../document/text/suggest.js';
import { exampleCategories, type Rule } from '../rule/rule.js';

export const refUnknownParent: Rule = {
  severity: 'mandatory',
  sees: ['id', 'parent'],
  summary: 'the parent of a category is a category',
  why: `The products of a category carry the id of its parent in their metadata. Programs that read it look for this category.
With an unknown id, they find nothing.`,
  wrong: exampleCategories({ parent: 'e7c05a2b94d1463f8a6be3109d5c7f29' }),
  right: exampleCategories({ parent: 'e7c05a2b94d1463f8a6be3109d5c7f28' }),
  remedy: `Write the id of a category in this file, or remove \`parent\`. Then the products carry the id of their own category.`,
  *check({ entries }) {
    const categories = entries.filter((entry) => entry.kind === 'category');
    const ids = new Set(categories.flatMap((entry) => entry.value.id ?? []));
    // A category whose id could not be read may be the parent.
    const mayBeUnread = unreadIds(categories.map(({ value }) => value));
    const hintFor = limitedHints(ids, 'write the id of a category in this file');
    for (const { at, value } of categories) {
      if (value.parent === undefined || ids.has(value.parent) || mayBeUnread(value.parent)) continue;
      const message = `no category has the id \`${value.parent}\``;
      const follows = [value.parent];
      yield { message, places: [{ at: [...at, 'parent'] }], hint: hintFor(value.parent), follows };
    }
  },
};
