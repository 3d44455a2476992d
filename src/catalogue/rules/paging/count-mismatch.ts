import { declaredLists, isList } from '../../addresses/list-pages.js';
import type { Finding } from '../../schema/finding.js';
import { pageCount } from '../../schema/paging.js';
import { counted } from '../../text/counted.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** The declared number of list pages must be what the items and the page size give, so that no page is lost unnoticed. */
export const pagingCountMismatch: Rule = {
  code: 'paging/count-mismatch',
  severity: 'error',
  fixes: 'safe',
  page: {
    summary: 'the declared number of list pages is what the items make',
    why: `The declared number is a second count of a list, so that an item that is lost, or comes in twice, is seen in review:
the change of one line asks for the change of another. It also says how many addresses a list has, which other systems link
to.`,
    wrong: { catalogue: exampleCategories({ pages: 2, products: [{}, {}] }) },
    right: { catalogue: exampleCategories({ pages: 1, products: [{}, {}] }) },
    remedy: `Look first whether an item is missing or too many. Where the list is right, the safe fix writes the number that its
items and the page size make. \`site.page_size\` says how many items a page has: 12 products, 10 articles and 10 news where it
is absent. Items that are shadowed do not count, and an empty list has one page.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const { draft, isSound } = context;
    // A page size that could not be read, or that hides behind a misspelled key, would make every count look wrong.
    const lists =
      isSound(['site', 'page_size']) && (draft.site?.page_size || isSound(['site']))
        ? declaredLists(context)
        : [];
    for (const { declared, items, size, at } of lists) {
      const right = pageCount(items, size);
      if (declared === right) continue;
      yield {
        message: `${declared} list ${declared === 1 ? 'page is' : 'pages are'} declared, but ${counted(items, 'item')} at ${size} a page ${items === 1 ? 'makes' : 'make'} ${right}`,
        places: [{ at }],
        hint: `write \`pages: ${right}\`, or look for an item that is missing or too many`,
        fix: {
          title: `declare the ${right} that the items make`,
          safety: 'safe',
          edits: [{ at, text: String(right) }],
        },
      };
    }
    for (const [n, page] of (draft.pages ?? []).entries()) {
      if (page?.pages === undefined || page.screen === undefined || isList(page.screen)) continue;
      yield {
        message: `the screen \`${page.screen}\` is no list and has no list pages`,
        places: [{ at: ['pages', n, 'pages'] }],
        hint: 'remove the line',
      };
    }
  },
};
