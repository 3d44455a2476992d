import { declaredLists, isPossible } from '../../catalogue/addresses/list-pages.js';
import { pageCount } from '../../catalogue/schema/site/paging.js';
import { counted } from '../../document/text/counted.js';
import { exampleCategories, type Rule, seenInAddresses } from '../rule/rule.js';

export const pagingSizeInfeasible: Rule = {
  severity: 'information',
  sees: [...seenInAddresses, 'pages'],
  summary: 'a declared number of list pages is possible with some page size',
  why: `A wrong number of list pages has one of two causes: another page size, or items that are missing or extra. Not every
number is possible. 8 items can make 4 pages or 8, but no page size makes 5, 6 or 7 pages. Then the cause is the
items, or the number itself.

\`paging/count-mismatch\` reports the same number too. This example switches that rule off.`,
  wrong: example(3),
  right: example(2),
  remedy:
    'Look for items that are missing or appear twice, or declare one of the numbers that the hint names.',
  *check(context) {
    for (const list of declaredLists(context)) {
      const nearest = isPossible(list) ? [] : nearestCounts(list.declared, list.items);
      if (nearest.length === 0) continue;
      const all = counted(list.items, 'item');
      yield {
        message: `no page size makes ${list.declared} list pages of ${all}`,
        places: [{ at: list.at }],
        hint: `${all} can make ${nearest.join(' or ')} ${nearest.at(-1) === 1 ? 'page' : 'pages'}: check the items and the number`,
      };
    }
  },
};

/** The nearest possible numbers of pages, above and below. Empty if the declared one is possible. */
function nearestCounts(declared: number, items: number): readonly number[] {
  const most = Math.max(1, items);
  if (declared === 1 || declared === most) return [];
  if (declared > most) return [most];
  // The largest page size that gives at least the declared number of pages.
  const size = Math.ceil(items / (declared - 1)) - 1;
  const above = pageCount(items, size);
  return above === declared ? [] : [pageCount(items, size + 1), above];
}

function example(pages: number): string {
  return `${exampleCategories({ pages }, [{}, {}])}lint: { rules: { paging/count-mismatch: off } }\n`;
}
