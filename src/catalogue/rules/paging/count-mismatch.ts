import { declaredLists, isList, isPossible } from '../../addresses/list-pages.js';
import type { Finding } from '../../schema/finding.js';
import { pageCount } from '../../schema/paging.js';
import { counted } from '../../text/counted.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule.js';

/** A declared number of list pages must be what the items and the page size give, so that no page is lost unnoticed. */
export const pagingCountMismatch: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'pages'],
  fixes: 'safe',
  page: {
    summary: 'a declared number of list pages is right',
    why: `You need not write \`pages\`: the items decide how many list pages there are. If you write it, it is a second count of
the list. If an item is lost or added twice, the number no longer fits, and a reviewer sees it. It also says how many
addresses a list has, and other systems link to them.`,
    wrong: { catalogue: exampleCategories({ pages: 2, products: [{}, {}] }) },
    right: { catalogue: exampleCategories({ pages: 1, products: [{}, {}] }) },
    remedy: `First check if an item is missing or appears twice. If the list is right, the safe fix writes the right number. Or
remove the line \`pages\`. \`herbarium new\` writes the new number itself.
\`site.page_size\` says how many items a page has. The default is 12 products, 10 articles and 10 news. Shadowed items
do not count, and an empty list has one page. Drafts and entries with days may count or not: both numbers are right.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { draft, isSound } = context;
    // A page size that could not be read, or that is hidden by a misspelled key, would make every count look wrong.
    const lists =
      isSound(['site', 'page_size']) && (draft.site?.page_size || isSound(['site']))
        ? declaredLists(context)
        : [];
    for (const list of lists) {
      if (isPossible(list)) continue;
      const { declared, items, size, at } = list;
      const right = pageCount(items, size);
      yield {
        message: `${declared} list ${declared === 1 ? 'page is' : 'pages are'} declared, but ${counted(items, 'item')} at ${size} a page ${items === 1 ? 'makes' : 'make'} ${right}`,
        places: [{ at }],
        hint: `write \`pages: ${right}\`, or check for missing or repeated items`,
        fix: {
          title: `write \`pages: ${right}\``,
          safety: 'safe',
          edits: [{ at, text: String(right) }],
        },
      };
    }
    for (const [n, page] of (draft.pages ?? []).entries()) {
      if (page?.pages === undefined || page.screen === undefined || isList(page.screen)) continue;
      yield {
        message: `the screen \`${page.screen}\` is not a list, so it has no list pages`,
        places: [{ at: ['pages', n, 'pages'] }],
        hint: 'remove the line',
      };
    }
  },
};
