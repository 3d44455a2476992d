import { memoize } from '../../catalogue/text/memoize.js';
import type { Route } from '../route.js';
import type { Site, Translation } from '../site.js';

/** The alternates for search engines, the route included. Later pages of a list have none: they need not show the same entries. */
export function alternatesOf(site: Site, route: Route) {
  return route.isIndexed && route.meta.page === undefined
    ? alternatesIn(site)(site.index.translationsOf(route.meta.nodeid))
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
