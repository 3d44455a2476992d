import { didYouMean } from '../suggest.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** A category's `parent` must be the id of a category. */
export const refUnknownParent: Rule = {
  code: 'ref/unknown-parent',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'the parent of a category is a category',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ entries }: RuleContext): Iterable<Finding> {
    const categories = entries.filter((entry) => entry.kind === 'category');
    const ids = new Set(categories.flatMap((entry) => entry.value.id ?? []));
    // A category whose id could not be read may be the one that is meant.
    if (ids.size < categories.length) return;
    for (const { at, value } of categories) {
      if (value.parent === undefined || ids.has(value.parent)) continue;
      yield {
        message: `no category has the id \`${value.parent}\``,
        places: [{ at: [...at, 'parent'] }],
        hint: didYouMean(value.parent, ids) ?? 'name the id of a category of this file',
      };
    }
  },
};
