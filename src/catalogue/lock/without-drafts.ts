import type { CatalogueDraft } from '../schema/model.js';
import { memoize } from '../text/memoize.js';

type Listed = { readonly draft?: boolean | undefined } | undefined;

/** A catalogue without its drafts; the same object where it has none. A draft has never been on the live site. */
export const withoutDrafts = memoize((draft: CatalogueDraft): CatalogueDraft => {
  const { pages, categories, articles, news } = draft;
  const lists = [pages, categories, ...(categories ?? []).map((category) => category?.products)];
  const all = [...lists, articles?.items, news?.items];
  if (!all.some((list) => list?.some(isDraft))) return draft;
  return {
    ...draft,
    pages: kept(pages),
    categories: kept(categories)?.map(
      (category) => category && { ...category, products: kept(category.products) },
    ),
    articles: articles && { ...articles, items: kept(articles.items) },
    news: news && { ...news, items: kept(news.items) },
  };
});

function isDraft(entry: Listed): boolean {
  return entry?.draft === true;
}

function kept<Item extends Listed>(list: readonly Item[] | undefined): readonly Item[] | undefined {
  return list?.filter((item) => !isDraft(item));
}
