import { isAlwaysPublished } from '../../catalogue/entries/publication.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import { examplePages, type Rule } from '../rule/rule.js';

export const publishNeededPage: Rule = {
  severity: 'mandatory',
  sees: ['draft', 'expires', 'path', 'publish', 'screen'],
  summary: 'the pages that a site needs are on it every day',
  why: `A site needs its home page and its error page. It also needs the list pages of its products, articles and news: the
addresses of articles and news begin with the address of their list. So these pages cannot be drafts, and cannot come
or go on a day. A list page may be a draft while all entries of its list are drafts.`,
  wrong: errorPage('draft: true'),
  right: errorPage('draft: false'),
  remedy: 'Remove `draft`, `publish` and `expires` from the page.',
  *check({ draft }) {
    for (const [n, page] of (draft.pages ?? []).entries()) {
      if (page === undefined || isAlwaysPublished(page) || !isNeeded(draft, n)) continue;
      const key = page.draft === true ? 'draft' : page.publish === undefined ? 'expires' : 'publish';
      const message = `the site needs this page with the screen \`${page.screen}\` on every day`;
      yield { message, places: [{ at: ['pages', n, key], part: 'key' }], hint: `remove \`${key}\`` };
    }
  },
};

/** Whether the site needs the page. If several pages have one screen, the first one counts. */
function isNeeded({ pages, categories, articles, news }: CatalogueDraft, n: number): boolean {
  const { path, screen } = pages?.[n] ?? {};
  if (screen === 'home') return path === '/';
  if (screen === 'not-found') return path === '/404';
  if (pages?.findIndex((page) => page?.screen === screen) !== n) return false;
  const articlesOrNews = screen === 'knowledge' ? articles?.items : screen === 'news' ? news?.items : [];
  const listed = screen === 'products' ? categories : articlesOrNews;
  return listed?.some((entry) => entry?.draft !== true) === true;
}

function errorPage(line: string): string {
  return examplePages().replace('screen: not-found\n', `screen: not-found\n    ${line}\n`);
}
