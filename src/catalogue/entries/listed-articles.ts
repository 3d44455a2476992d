import type { Article, DraftOf, Page } from '../schema/model.js';

/**
 * Whether a page with the screen `articles` lists an article: one in the language of the page and, where the page has a topic, about it.
 * @param siteLanguage of entries that do not say their own
 */
export function isListedOn(
  page: DraftOf<Page>,
  article: DraftOf<Article>,
  siteLanguage: string | undefined,
): boolean {
  const isReadable = (article.language ?? siteLanguage) === (page.language ?? siteLanguage);
  return isReadable && (page.topic === undefined || article.topics?.includes(page.topic) === true);
}
