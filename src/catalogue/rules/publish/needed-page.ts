import { isAlwaysPublished, publicationOf } from '../../entries/publication.js';
import type { Finding } from '../../schema/finding.js';
import type { CatalogueDraft } from '../../schema/model.js';
import { examplePages } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** A site has some screens on every day. */
export const publishNeededPage: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: ['draft', 'expires', 'path', 'publish', 'screen'],
  page: {
    summary: 'the pages that a site needs are on it every day',
    why: `A site needs its home page and its error page. It also needs the list pages of its products, articles and news: the
addresses of articles and news begin with the address of their list. So these pages cannot be drafts, and cannot come
or go on a day. A list page may be a draft while all entries of its list are drafts.`,
    wrong: { catalogue: errorPage('draft: true') },
    right: { catalogue: errorPage('draft: false') },
    remedy: 'Remove `draft`, `publish` and `expires` from the page.',
  },
  *check({ draft }: RuleContext): Iterable<Finding> {
    for (const [n, page] of (draft.pages ?? []).entries()) {
      if (page === undefined || isAlwaysPublished(publicationOf({ kind: 'page', at: [], value: page })))
        continue;
      if (!isNeeded(draft, n)) continue;
      const key = page.draft === true ? 'draft' : page.publish === undefined ? 'expires' : 'publish';
      yield {
        message: `the site needs this page with the screen \`${page.screen}\` on every day`,
        places: [{ at: ['pages', n, key], part: 'key' }],
        hint: `remove \`${key}\``,
      };
    }
  },
};

/** Whether a site cannot do without a page: where several have one screen, the first one counts. */
function isNeeded(draft: CatalogueDraft, n: number): boolean {
  const { path, screen } = draft.pages?.[n] ?? {};
  if (screen === 'home') return path === '/';
  if (screen === 'not-found') return path === '/404';
  if (draft.pages?.findIndex((page) => page?.screen === screen) !== n) return false;
  if (screen === 'products') return hasMoreThanDrafts(draft.categories);
  if (screen === 'knowledge') return hasMoreThanDrafts(draft.articles?.items);
  return screen === 'news' && hasMoreThanDrafts(draft.news?.items);
}

function hasMoreThanDrafts(
  list: readonly ({ readonly draft?: boolean | undefined } | undefined)[] | undefined,
): boolean {
  return list?.some((entry) => entry?.draft !== true) === true;
}

function errorPage(line: string): string {
  return examplePages('').replace('screen: not-found\n', `screen: not-found\n    ${line}\n`);
}
