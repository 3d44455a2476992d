import { memoize } from '../../catalogue/text/memoize.js';
import type { Route } from '../route.js';
import type { Site, Translation } from '../site.js';

/** The pages with the same content, the route's own included. For a later page of a list: the first pages of the lists. */
export function translationsOf({ index }: Site, { meta }: Route): readonly Translation[] {
  return index.translations.get(meta.nodeid) ?? [];
}

/** The alternates for search engines, the route included. Later pages of a list have none: they need not show the same entries. */
export function alternatesOf(site: Site, route: Route) {
  return route.isIndexed && route.meta.page === undefined
    ? alternatesIn(site)(translationsOf(site, route))
    : [];
}

/** All pages with the same content have the same ones. */
const alternatesIn = memoize((site: Site) =>
  memoize((all: readonly Translation[]) => {
    const translations = all.filter(({ path }) => !unindexed(site).has(path));
    const [first, second] = translations;
    if (first === undefined || second === undefined) return [];
    const own = translations.find(({ language }) => language === site.catalogue.site.language) ?? first;
    return [
      ...translations.map(({ language, path }) => ({ hreflang: language, path })),
      { hreflang: 'x-default', path: own.path },
    ];
  }),
);

const unindexed = memoize(
  ({ routes }: Site) => new Set(routes.filter((route) => !route.isIndexed).map((route) => route.path)),
);
