import { declaredLists } from '../../addresses/list-pages.js';
import type { Finding } from '../../schema/finding.js';
import { pageCount } from '../../schema/paging.js';
import { counted } from '../../text/counted.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** A wrong count that no page size can explain comes from a wrong list: worth knowing before one looks for the size. */
export const pagingSizeInfeasible: Rule = {
  code: 'paging/size-infeasible',
  severity: 'information',
  page: {
    summary: 'some page size gives the declared number of list pages',
    why: `When a declared number of list pages is wrong, either the page size is another one, or items are missing or too many.
Not every number is possible: 8 items make 4 pages or 8, but no page size makes 5, 6 or 7 of them. So it must be the items, or
the number itself.

The number is then reported as well by \`paging/count-mismatch\`, which is switched off in this example.`,
    wrong: { catalogue: example(3) },
    right: { catalogue: example(2) },
    remedy:
      'Look for the items that are missing or too many, or declare one of the numbers that the hint names.',
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const { declared, items, at } of declaredLists(context)) {
      const nearest = nearestCounts(declared, items);
      if (nearest === undefined) continue;
      const all = counted(items, 'item');
      yield {
        message: `no page size makes ${declared} list pages of ${all}`,
        places: [{ at }],
        hint: `${all} can make ${nearest.join(' or ')}, the nearest to ${declared}`,
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
