import { categoryPath, claimedPath, listPath } from '../../catalogue/addresses/paths.js';
import { productLookup } from '../../catalogue/addresses/references.js';
import { entriesOf, shadowedBy } from '../../catalogue/entries/entries.js';
import {
  ingredientKeys,
  isListedOn,
  listedIn,
  orderedByDate,
  sharedId,
} from '../../catalogue/entries/page-subjects.js';
import type { Catalogue, Page } from '../../catalogue/schema/model.js';
import { kindsWith } from '../../catalogue/schema/product.js';
import { defaultPageSize } from '../../catalogue/schema/site/paging.js';
import { groupedBy, memoize, once, perKey } from '../../document/collections.js';
import { defined } from '../defined.js';
import { comparerIn } from '../order/collation.js';
import { naturalFirst } from '../order/natural-first.js';
import type { PlacedArticle, PlacedProduct, Site, SiteIndex, Translation } from '../site.js';
import { languageOf } from '../site.js';
import { shownProduct } from './shown-product.js';

/** Finds the entries that have a page, and the references between them. */
export function indexSite(catalogue: Catalogue): SiteIndex {
  const { pages, site, categories = [] } = catalogue;
  const kinds = kindsWith(site.fields);
  const originals = once(() => {
    const all = categories.flatMap((category) => category.products.map((product) => ({ product, category })));
    return new Map(all.map((member) => [member.product.id, member]));
  });
  const byCategory = categories.map((category, categoryIndex) =>
    category.products.flatMap((product, productIndex): PlacedProduct[] => {
      if (product.shadowed_by !== undefined) return [];
      const path = categoryPath(site, category, product.slug);
      const { translation_of: first, language = site.language } = product;
      const original = first === undefined ? undefined : originals().get(first);
      const shown = shownProduct(product, kinds, language);
      return [{ product: shown, category, path, categoryIndex, productIndex, ...defined({ original }) }];
    }),
  );
  const products = byCategory.flat();
  const listed = perKey((language) => {
    const isListed = listedIn(catalogue)(language);
    const isInLanguage = ({ product }: PlacedProduct) => (product.language ?? site.language) === language;
    const shown = byCategory.flatMap((ofCategory) =>
      naturalFirst(
        ofCategory.filter(({ product }) => isListed(product)),
        ({ product: { identity, colour } }) => ({ origin: identity?.origin, colour }),
      ),
    );
    // Products that replace a missing translation come last.
    const all = shown.every(isInLanguage)
      ? shown
      : [...shown.filter(isInLanguage), ...shown.filter((placed) => !isInLanguage(placed))];
    return { all, inCategory: groupedBy(all, ({ category }) => [sharedId(category)]) };
  });
  const lookup = productLookup(
    products.map((placed) => ({ id: placed.product.id, path: placed.path, product: placed })),
  );
  const placed = placeArticles(catalogue, 'articles');
  const articles = [...placed.filter(hasText), ...placed.filter((article) => !hasText(article))];
  const news = placeArticles(catalogue, 'news');
  const pageSize = { ...defaultPageSize, ...site.page_size };
  const languages = [...new Set(pages.map(({ language = site.language }) => language))];
  languages.sort(comparerIn([site.language]));
  const translationsOf = translationsIn(catalogue, languages);
  const findProduct: SiteIndex['findProduct'] = (reference, language) => {
    const product = lookup(reference);
    const translation = translationsOf(product?.product.id ?? '').find((page) => page.language === language);
    return translation === undefined ? product : lookup(translation.path.slice(1));
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

function placeArticles(catalogue: Catalogue, section: 'articles' | 'news'): readonly PlacedArticle[] {
  const screen = section === 'articles' ? 'knowledge' : 'news';
  const baseIn = perKey((language: string) => listPath(catalogue, screen, language));
  const all = (catalogue[section]?.items ?? []).flatMap((article, itemIndex): PlacedArticle[] => {
    const path = `${baseIn(article.language ?? catalogue.site.language)}/${article.slug}`;
    return article.shadowed_by === undefined ? [{ article, path, section, itemIndex }] : [];
  });
  return orderedByDate(all, ({ article }) => article);
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

/** The id of a product; for a translation, the id of its original. */
export function originalOf(placed: Pick<PlacedProduct, 'product'> | undefined): string | undefined {
  return placed?.product.translation_of ?? placed?.product.id;
}

/** Number of products to show beside a product: one row on a wide screen. */
const relatedCount = 4;

/** First its `related` list, then other forms of its ingredient, then its neighbours, so that every page leads to others. Never translations of it. */
export function relatedProducts(site: Site, placed: PlacedProduct): readonly PlacedProduct[] {
  const same = new Set(site.index.translationsOf(placed.product.id).map(({ path }) => path));
  const related = new Set<PlacedProduct>();
  for (const candidate of candidates(site, placed)) {
    if (related.size === relatedCount) break;
    if (candidate !== placed && !same.has(candidate.path)) related.add(candidate);
  }
  return [...related];
}

function* candidates(site: Site, placed: PlacedProduct): Iterable<PlacedProduct> {
  const { index } = site;
  const language = languageOf(site, placed.product);
  const isListed = listedIn(site.catalogue)(language);
  for (const reference of placed.product.related ?? []) {
    const named = index.findProduct(reference, language);
    if (named !== undefined && isListed(named.product)) yield named;
  }
  for (const key of ingredientKeys(placed.product)) {
    const group = (index.variants.get(key) ?? []).filter(
      (other) => other === placed || isListed(other.product),
    );
    // Start after the product itself. Otherwise all members of a large group would show the same four.
    yield* startingAfter(group, group.indexOf(placed));
  }
  const siblings = index.listed(language, placed.categoryIndex);
  yield* startingAfter(siblings, placeIn(siblings, placed));
}

/** Every page looks up its product, so a linear search would take quadratic time. */
const places = memoize(
  (products: readonly PlacedProduct[]) => new Map(products.map((placed, n) => [placed, n])),
);

export function placeIn(products: readonly PlacedProduct[], placed: PlacedProduct): number {
  return places(products).get(placed) ?? -1;
}

/** The items after an index, then from the start again, as many as {@link relatedProducts} can use. */
function* startingAfter<Item>(items: readonly Item[], place: number): Iterable<Item> {
  for (let n = 1; n <= Math.min(items.length, relatedCount + 1); n += 1) {
    const item = items[(place + n) % items.length];
    if (item !== undefined) yield item;
  }
}
