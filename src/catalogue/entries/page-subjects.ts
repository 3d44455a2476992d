import type { Article, DraftOf, Page } from '../schema/model.js';

/**
 * The application that a page is about: its own, else that of its original, else its heading. Undefined where it has none of them.
 * @param pages all pages of the catalogue
 */
export function applicationOf(page: DraftOf<Page>, pages: readonly (DraftOf<Page> | undefined)[]) {
  const { translation_of: id } = page;
  const original = id === undefined ? undefined : pages.find((other) => other?.id === id);
  const { heading, title } = original ?? page;
  return page.application ?? original?.application ?? (heading || title || undefined);
}

/**
 * Whether a page with the screen `articles` lists an article: one in the language of the page and, where the page has a topic, about it.
 * @param siteLanguage of entries that do not say their own
 */
export function isListedOn(page: DraftOf<Page>, article: DraftOf<Article>, siteLanguage: string | undefined) {
  const isReadable = (article.language ?? siteLanguage) === (page.language ?? siteLanguage);
  return isReadable && (page.topic === undefined || article.topics?.includes(page.topic) === true);
}
