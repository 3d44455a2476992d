import { categoryPath } from '../catalogue/addresses/paths.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import { memoize } from '../catalogue/text/memoize.js';
import type { Route } from './route.js';
import type { PlacedArticle, PlacedProduct, Site, Translation, TranslationIndex } from './site.js';

/** A member of a group of translations: an entry that has a page. */
interface Member {
  readonly id: string;
  readonly translation_of?: string;
  readonly language?: string;
}

/** Finds entries with the same content in other languages, by their `translation_of`. */
export function indexTranslations(
  catalogue: Catalogue,
  placed: {
    readonly products: readonly PlacedProduct[];
    readonly articles: readonly PlacedArticle[];
  },
): TranslationIndex {
  const groups = new Map<string, { readonly id: string; readonly translation: Translation }[]>();
  for (const [{ id, translation_of, language }, path] of members(catalogue, placed)) {
    const translation = { language: language ?? catalogue.site.language, path };
    const group = groups.get(translation_of ?? id) ?? [];
    if (translation_of === undefined) group.unshift({ id, translation });
    else group.push({ id, translation });
    groups.set(translation_of ?? id, group);
  }
  const index = new Map<string, readonly Translation[]>();
  for (const group of groups.values()) {
    if (group.length < 2) continue;
    const translations = group.map(({ translation }) => translation);
    for (const { id } of group) index.set(id, translations);
  }
  return index;
}

function* members(
  { pages, categories }: Catalogue,
  {
    products,
    articles,
  }: { readonly products: readonly PlacedProduct[]; readonly articles: readonly PlacedArticle[] },
): Iterable<readonly [Member, string]> {
  for (const page of pages) yield [page, page.path];
  for (const category of categories ?? []) yield [category, categoryPath(category.slug)];
  for (const { product, path } of products) yield [product, path];
  for (const { article, path } of articles) yield [article, path];
}

/**
 * The pages with the same content in different languages, including the route's own. For a later page of a list: the first pages of the
 * lists.
 * @returns an empty list for a route without a translation
 */
export function translationsOf({ index }: Site, { meta }: Route): readonly Translation[] {
  return index.translations.get(meta.nodeid) ?? [];
}

/** An address for search engines: a language, or `x-default` for all other visitors, and a route's path. */
export interface Alternate {
  readonly hreflang: string;
  readonly path: string;
}

/**
 * The alternates for search engines, including the route itself. Only for indexed pages, and not for later pages of a list: these need not
 * show the same entries.
 */
export function alternatesOf(site: Site, route: Route): readonly Alternate[] {
  if (!route.isIndexed || route.meta.page !== undefined) return [];
  const translations = translationsOf(site, route).filter(({ path }) => !unindexed(site).has(path));
  if (translations.length < 2) return [];
  const fallback =
    translations.find(({ language }) => language === site.catalogue.site.language) ?? translations[0];
  if (fallback === undefined) return [];
  return [
    ...translations.map(({ language, path }) => ({ hreflang: language, path })),
    { hreflang: 'x-default', path: fallback.path },
  ];
}

/** The paths of the pages that search engines may not list. */
const unindexed = memoize(
  ({ routes }: Site): ReadonlySet<string> =>
    new Set(routes.filter((route) => !route.isIndexed).map((route) => route.path)),
);
