import { declaredLists, isList, isPossible } from '../../catalogue/addresses/list-pages.js';
import { isPageSizeRead } from '../../catalogue/addresses/unread-addresses.js';
import { pageCount } from '../../catalogue/schema/site/paging.js';
import { counted } from '../../document/text/counted.js';
import { exampleCategories, type Rule, seenInAddresses } from '../rule/rule.js';

export const pagingCountMismatch: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'pages'],
  fixes: 'safe',
  summary: 'a declared number of list pages is right',
  why: `You need not write \`pages\`: the items decide how many list pages there are. If you write it, it is a second count of
the list. If an item is lost or added twice, the number no longer fits, and a reviewer sees it. It also says how many
addresses a list has, and other systems link to them.`,
  wrong: exampleCategories({ pages: 2 }, [{}, {}]),
  right: exampleCategories({ pages: 1 }, [{}, {}]),
  remedy: `First check if an item is missing or appears twice. If the list is right, the safe fix writes the right number. Or
remove the line \`pages\`. \`herbarium new\` writes the new number itself.
\`site.page_size\` says how many items a page has. The default is 12 products, 10 articles and 10 news. Shadowed items
do not count, and an empty list has one page. Drafts and entries with days may count or not: both numbers are right.`,
  *check(context) {
    // A wrong page size would make every count look wrong.
    for (const list of isPageSizeRead(context) ? declaredLists(context) : []) {
      if (isPossible(list)) continue;
      const { declared, items, size, at } = list;
      const right = pageCount(items, size);
      yield {
        message: `${declared} list ${declared === 1 ? 'page is' : 'pages are'} declared, but ${counted(items, 'item')} at ${size} a page ${items === 1 ? 'makes' : 'make'} ${right}`,
        places: [{ at }],
        hint: `write \`pages: ${right}\`, or check for missing or repeated items`,
        fix: { title: `write \`pages: ${right}\``, safety: 'safe', edits: [{ at, text: String(right) }] },
      };
    }
    for (const [n, page] of (context.draft.pages ?? []).entries()) {
      if (page?.pages === undefined || page.screen === undefined || isList(page.screen)) continue;
      const message = `the screen \`${page.screen}\` is not a list, so it has no list pages`;
      yield { message, places: [{ at: ['pages', n, 'pages'] }], hint: 'remove the line' };
    }
  },
};
