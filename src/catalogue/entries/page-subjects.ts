import type { Article, CatalogueDraft, DraftOf, Page, Product } from '../schema/model.js';
import { memoize } from '../text/memoize.js';

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

/**
 * Which products lists for readers of a language have: those in their language, and originals that nobody has translated into it. So no
 * list shows a product twice. A language that is not given is the site's.
 */
export const listedIn = memoize(({ site, categories = [] }: CatalogueDraft) => {
  const spoken = new Set<string>();
  for (const category of categories)
    for (const product of category?.products ?? [])
      if (product?.translation_of !== undefined && product.shadowed_by === undefined)
        spoken.add(`${product.translation_of} ${product.language ?? site?.language}`);
  return (language: string | undefined = site?.language) =>
    ({ id, language: own = site?.language, translation_of: original }: DraftOf<Product>): boolean =>
      own === language || (original === undefined && !spoken.has(`${id} ${language}`));
});
