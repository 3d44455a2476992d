import { categoryPath, claimedPath, listPath } from '../../catalogue/addresses/paths.js';
import { productLookup } from '../../catalogue/addresses/references.js';
import { groupedBy } from '../../catalogue/collections/grouped-by.js';
import { memoize, once, perKey } from '../../catalogue/collections/remember.js';
import { entriesOf, shadowedBy } from '../../catalogue/entries/entries.js';
import { isListedOn, listedIn, sharedId } from '../../catalogue/entries/page-subjects.js';
import type { Catalogue, Page } from '../../catalogue/schema/model.js';
import { defaultPageSize } from '../../catalogue/schema/site/paging.js';
import { comparerIn } from '../order/collation.js';
import type { PlacedArticle, PlacedProduct, SiteIndex, Translation } from '../site.js';
import { ingredientKeys } from './related.js';

/** Finds the entries that have a page, and the references between them. */
export function indexSite(catalogue: Catalogue): SiteIndex {
  const { pages, site, categories = [] } = catalogue;
  const originals = once(() => {
    const all = categories.flatMap((category) => category.products.map((product) => ({ product, category })));
    return new Map(all.map((one) => [one.product.id, one]));
  });
  const byCategory = categories.map((category, categoryIndex) =>
    category.products.flatMap((product, productIndex): PlacedProduct[] => {
      if (product.shadowed_by !== undefined) return [];
      const path = categoryPath(site, category, product.slug);
      const original = product.translation_of && originals().get(product.translation_of);
      return [{ product, category, path, categoryIndex, productIndex, ...(original && { original }) }];
    }),
  );
  const products = byCategory.flat();
  const listed = perKey((language) => {
    const isListed = listedIn(catalogue)(language);
    const isOwn = ({ product }: PlacedProduct) => (product.language ?? site.language) === language;
    const shown = products.filter(({ product }) => isListed(product));
    // What stands for a translation that is missing comes behind.
    const all = shown.every(isOwn) ? shown : [...shown.filter(isOwn), ...shown.filter((one) => !isOwn(one))];
    return { all, inCategory: groupedBy(all, ({ category }) => [sharedId(category)]) };
  });
  const lookup = productLookup(
    products.map((placed) => ({ id: placed.product.id, path: placed.path, found: placed })),
  );
  const placed = placeArticles(catalogue, 'articles');
  const articles = [...placed.filter(hasText), ...placed.filter((one) => !hasText(one))];
  const news = placeArticles(catalogue, 'news');
  const pageSize = { ...defaultPageSize, ...site.page_size };
  const languages = [...new Set(pages.map(({ language = site.language }) => language))];
  languages.sort(comparerIn([site.language]));
  const translationsOf = translationsIn(catalogue, languages);
  const findProduct: SiteIndex['findProduct'] = (reference, language) => {
    const found = lookup(reference);
    const own = translationsOf(found?.product.id ?? '').find((one) => one.language === language);
    return own === undefined ? found : lookup(own.path.slice(1));
  };
  return {
    products,
    byCategory,
    listed: (language, category) =>
      category === undefined
        ? listed(language).all
        : (listed(language).inCategory.get(sharedId(categories[category] ?? {})) ?? []),
    articles,
    news,
    articlesOn: memoize((page: Page) => {
      const isOn = isListedOn(catalogue, page);
      const [all, size] = page.screen === 'news' ? [news, pageSize.news] : [articles, pageSize.articles];
      return { items: all.filter(({ article }) => isOn(article)), size };
    }),
    articlesAbout: groupedBy(
      articles,
      ({ article }) => new Set((article.products ?? []).flatMap((named) => originalOf(lookup(named)) ?? [])),
    ),
    variants: groupedBy(products, ({ product }) => ingredientKeys(product)),
    languages,
    translationsOf,
    findProduct,
    pageSize,
  };
}

export function hasText({ article }: Pick<PlacedArticle, 'article'>): boolean {
  return article.body !== undefined;
}

function placeArticles(catalogue: Catalogue, section: 'articles' | 'news'): PlacedArticle[] {
  const screen = section === 'articles' ? 'knowledge' : 'news';
  const baseIn = perKey((language: string) => listPath(catalogue, screen, language));
  return (catalogue[section]?.items ?? []).flatMap((article, itemIndex) => {
    const path = `${baseIn(article.language ?? catalogue.site.language)}/${article.slug}`;
    return article.shadowed_by === undefined ? [{ article, path, section, itemIndex }] : [];
  });
}

/** Finds entries with the same content in other languages, by their `translation_of`. */
function translationsIn(catalogue: Catalogue, languages: readonly string[]): SiteIndex['translationsOf'] {
  const members = entriesOf(catalogue).flatMap((entry) => {
    const path = shadowedBy(entry) === undefined ? claimedPath(entry, catalogue) : undefined;
    const { id = '', translation_of: original = id, language = catalogue.site.language } = entry.value;
    return path === undefined ? [] : [{ id, original, language, path }];
  });
  const index = new Map<string, readonly Translation[]>();
  const compare = comparerIn(languages);
  for (const group of groupedBy(members, ({ original }) => [original]).values()) {
    if (group.length < 2) continue;
    const translations = group
      .map(({ language, path }) => ({ language, path }))
      .sort((a, b) => compare(a.language, b.language));
    for (const { id } of group) index.set(id, translations);
  }
  return (id) => index.get(id) ?? [];
}

/** The id of a product, of a translation that of its original. */
export function originalOf(placed: Pick<PlacedProduct, 'product'> | undefined): string | undefined {
  return placed?.product.translation_of ?? placed?.product.id;
}
