import { isListedOn } from '../catalogue/entries/page-subjects.js';
import type { Catalogue, Page } from '../catalogue/schema/model.js';
import { memoize } from '../catalogue/text/memoize.js';
import type { PlacedArticle, SiteIndex } from './site.js';

/** By page: every page of its list asks. */
const gathered = memoize((_: SiteIndex) => new Map<Page, readonly PlacedArticle[]>());

/** The articles of a page with the screen `articles`. The same list at each call. */
export function articlesOn(
  page: Page,
  { site }: Pick<Catalogue, 'site'>,
  index: SiteIndex,
): readonly PlacedArticle[] {
  const known = gathered(index);
  const articles =
    known.get(page) ?? index.articles.filter(({ article }) => isListedOn(page, article, site.language));
  known.set(page, articles);
  return articles;
}
