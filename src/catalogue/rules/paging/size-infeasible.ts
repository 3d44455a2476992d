import { declaredLists, isPossible } from '../../addresses/list-pages.js';
import type { Finding } from '../../schema/finding.js';
import { pageCount } from '../../schema/paging.js';
import { counted } from '../../text/counted.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule.js';

/** A wrong count that no page size can explain comes from a wrong list: worth knowing before one looks for the size. */
export const pagingSizeInfeasible: Rule = {
  severity: 'information',
  sees: [...seenInAddresses, 'pages'],
  page: {
    summary: 'a declared number of list pages is possible with some page size',
    why: `A wrong number of list pages has one of two causes: another page size, or items that are missing or extra. Not every
number is possible. 8 items can make 4 pages or 8, but no page size makes 5, 6 or 7 pages. Then the cause is the
items, or the number itself.

\`paging/count-mismatch\` reports the same number too. This example switches that rule off.`,
    wrong: { catalogue: example(3) },
    right: { catalogue: example(2) },
    remedy:
      'Look for items that are missing or appear twice, or declare one of the numbers that the hint names.',
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const list of declaredLists(context)) {
      const { declared, items, at } = list;
      if (isPossible(list)) continue;
      const nearest = nearestCounts(declared, items);
      if (nearest === undefined) continue;
      const all = counted(items, 'item');
      yield {
        message: `no page size makes ${declared} list pages of ${all}`,
        places: [{ at }],
        hint: `${all} can make ${nearest.join(' or ')} ${nearest.at(-1) === 1 ? 'page' : 'pages'}: check the items and the number`,
      };
    }
  },
};

/** The possible numbers of pages on either side of one that is impossible; undefined where it is possible. */
function nearestCounts(declared: number, items: number): readonly number[] | undefined {
  const most = Math.max(1, items);
  if (declared === 1) return undefined;
  if (declared >= most) return declared === most ? undefined : [most];
  // The largest size that makes at least so many pages; one more makes fewer.
  const size = Math.ceil(items / (declared - 1)) - 1;
  const above = pageCount(items, size);
  return above === declared ? undefined : [pageCount(items, size + 1), above];
}

function example(pages: number): string {
  const lint = 'lint: { rules: { paging/count-mismatch: off } }\n';
  return exampleCategories({ pages, products: [{}, {}] }) + lint;
}
