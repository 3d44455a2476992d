import type { ArticleOutline, CatalogueOutline, ProductOutline } from '../catalogue/outline.js';
import { articleRoute, productRoute } from './plan.js';
import { kinKeys } from './related.js';
import type { Route } from './route.js';
import type { Entries, PlacedArticle, PlacedProduct, Site, SiteIndex } from './site.js';

/** An entry that says other things than before, by its place in a list. */
export type ChangedEntry =
  | { readonly list: number; readonly place: number; readonly outline: ProductOutline }
  | { readonly list: 'articles' | 'news'; readonly place: number; readonly outline: ArticleOutline };

/** What stands in the place of what was placed before. */
interface Replaced {
  readonly products: ReadonlyMap<PlacedProduct, PlacedProduct>;
  readonly articles: ReadonlyMap<PlacedArticle, PlacedArticle>;
}

/**
 * Plans a site again of which a few entries say other things than before, at the same addresses: as the plan of the whole,
 * in a time that hardly depends on its size.
 * @returns undefined where the site must be planned anew, because the entries differ in what others find them by
 */
export function replan(before: Site, entries: Entries, changed: readonly ChangedEntry[]): Site | undefined {
  if (!changed.every((entry) => isFoundAsBefore(before.catalogue, entry))) return undefined;
  const catalogue = withEntries(before.catalogue, changed);
  const replaced = replacedIn(before.index, catalogue, changed);
  const index = indexWith(before.index, replaced);
  const routes = routesWith(before.routes, before.index, index, catalogue);
  return { catalogue, entries, index, routes };
}

/** Whether nothing has changed in an entry that addresses, references and groups are made of. */
function isFoundAsBefore(catalogue: CatalogueOutline, entry: ChangedEntry): boolean {
  if (typeof entry.list === 'number') {
    const old = catalogue.categories?.[entry.list]?.products[entry.place];
    return old !== undefined && namesOfProduct(old) === namesOfProduct(entry.outline);
  }
  const old = catalogue[entry.list]?.items[entry.place];
  return old !== undefined && namesOfArticle(old) === namesOfArticle(entry.outline);
}

function namesOfProduct(product: ProductOutline): string {
  const { id, slug, shadowed_by, translation_of, language } = product;
  return JSON.stringify([id, slug, shadowed_by, translation_of, language, kinKeys(product)]);
}

function namesOfArticle({
  id,
  slug,
  shadowed_by,
  translation_of,
  language,
  products,
}: ArticleOutline): string {
  return JSON.stringify([id, slug, shadowed_by, translation_of, language, products]);
}

function withEntries(catalogue: CatalogueOutline, changed: readonly ChangedEntry[]): CatalogueOutline {
  const categories = [...(catalogue.categories ?? [])];
  const sections = { articles: catalogue.articles, news: catalogue.news };
  for (const { list, place, outline } of changed) {
    if (typeof list === 'number') {
      const category = categories[list];
      if (category !== undefined) {
        categories[list] = { ...category, products: category.products.with(place, outline) };
      }
    } else {
      const section = sections[list];
      if (section !== undefined) sections[list] = { ...section, items: section.items.with(place, outline) };
    }
  }
  const { articles, news } = sections;
  return {
    ...catalogue,
    ...(catalogue.categories === undefined ? {} : { categories }),
    ...(articles === undefined ? {} : { articles }),
    ...(news === undefined ? {} : { news }),
  };
}

function replacedIn(
  index: SiteIndex,
  catalogue: CatalogueOutline,
  changed: readonly ChangedEntry[],
): Replaced {
  const lists = [...new Set(changed.map(({ list }) => list))];
  return {
    products: new Map(
      lists.flatMap((list) => (typeof list === 'number' ? productsAnew(index, catalogue, list) : [])),
    ),
    articles: new Map(
      lists.flatMap((list) => (typeof list === 'number' ? [] : articlesAnew(index, catalogue, list))),
    ),
  };
}

/** All products of a category that has changed are placed anew: each of them knows its category. */
function productsAnew(
  index: SiteIndex,
  { categories }: CatalogueOutline,
  list: number,
): readonly (readonly [PlacedProduct, PlacedProduct])[] {
  const category = categories?.[list];
  return (index.byCategory.get(list) ?? []).flatMap((placed) => {
    const product = category?.products[placed.productIndex];
    return category === undefined || product === undefined
      ? []
      : [[placed, { ...placed, category, product }] as const];
  });
}

function articlesAnew(
  index: SiteIndex,
  catalogue: CatalogueOutline,
  section: 'articles' | 'news',
): readonly (readonly [PlacedArticle, PlacedArticle])[] {
  return index[section].flatMap((placed) => {
    const article = catalogue[section]?.items[placed.itemIndex];
    return article === undefined || article === placed.article
      ? []
      : [[placed, { ...placed, article }] as const];
  });
}

function indexWith(index: SiteIndex, { products, articles }: Replaced): SiteIndex {
  const productNow = (placed: PlacedProduct) => products.get(placed) ?? placed;
  const articleNow = (placed: PlacedArticle) => articles.get(placed) ?? placed;
  const categories = new Set([...products.keys()].map(({ categoryIndex }) => categoryIndex));
  const kin = new Set([...products.keys()].flatMap(({ product }) => kinKeys(product)));
  const about = new Set(
    [...articles.keys()].flatMap(({ article }) =>
      (article.products ?? []).flatMap((reference) => index.findProduct(reference)?.product.id ?? []),
    ),
  );
  return {
    ...index,
    products: products.size === 0 ? index.products : index.products.map(productNow),
    byCategory: groupsWith(index.byCategory, categories, productNow),
    articles: articles.size === 0 ? index.articles : index.articles.map(articleNow),
    news: articles.size === 0 ? index.news : index.news.map(articleNow),
    articlesAbout: groupsWith(index.articlesAbout, about, articleNow),
    kin: groupsWith(index.kin, kin, productNow),
    findProduct: findWith(index.findProduct, products),
  };
}

/** Groups of which some have members that were replaced. */
function groupsWith<Key, Member>(
  groups: ReadonlyMap<Key, readonly Member[]>,
  touched: ReadonlySet<Key>,
  now: (member: Member) => Member,
): ReadonlyMap<Key, readonly Member[]> {
  if (touched.size === 0) return groups;
  const fresh = new Map(groups);
  for (const key of touched) {
    const group = groups.get(key);
    if (group !== undefined) fresh.set(key, group.map(now));
  }
  return fresh;
}

type FindProduct = SiteIndex['findProduct'];

/** What lookups of sites that were planned again are made of, so that a long day does not make a long chain of them. */
const origins = new WeakMap<
  FindProduct,
  { readonly find: FindProduct; readonly replaced: ReadonlyMap<PlacedProduct, PlacedProduct> }
>();

function findWith(find: FindProduct, products: Replaced['products']): FindProduct {
  const origin = origins.get(find) ?? { find, replaced: new Map<PlacedProduct, PlacedProduct>() };
  const replaced = new Map([...origin.replaced].map(([first, last]) => [first, products.get(last) ?? last]));
  const known = new Set(origin.replaced.values());
  for (const [old, now] of products) if (!known.has(old)) replaced.set(old, now);
  const fresh: FindProduct = (reference) => {
    const found = origin.find(reference);
    return found === undefined ? undefined : (replaced.get(found) ?? found);
  };
  origins.set(fresh, { find: origin.find, replaced });
  return fresh;
}

function routesWith(
  routes: readonly Route[],
  before: SiteIndex,
  now: SiteIndex,
  { site }: CatalogueOutline,
): readonly Route[] {
  const fresh = new Map<string, Route>();
  for (const [n, placed] of now.byCategory) {
    if (placed === before.byCategory.get(n)) continue;
    for (const product of placed) fresh.set(product.path, productRoute(product, site));
  }
  for (const section of ['articles', 'news'] as const) {
    if (now[section] === before[section]) continue;
    for (const [place, placed] of now[section].entries()) {
      if (placed !== before[section][place]) fresh.set(placed.path, articleRoute(placed, place, site));
    }
  }
  const isOwn = ({ subject: { screen } }: Route) =>
    screen === 'product' || screen === 'article' || screen === 'news-item';
  return routes.map((route) => (isOwn(route) ? (fresh.get(route.path) ?? route) : route));
}
