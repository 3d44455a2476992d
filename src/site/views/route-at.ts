import { bareAddress } from '../../catalogue/addresses/addresses.js';
import { ownAddressOf } from '../../catalogue/addresses/local-address.js';
import { memoize } from '../../catalogue/text/memoize.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';

/** Routes by path, made when the first is asked for. */
const routesByPath = memoize(({ routes }: Site) => new Map(routes.map((route) => [route.path, route])));

/** The route at a path; undefined where the site has none. */
export function routeAt(site: Site, path: string): Route | undefined {
  return routesByPath(site).get(path);
}

/** The route that an address of the catalogue leads to; undefined for other sites, files and redirects. */
export function routeOf(site: Site, address: string): Route | undefined {
  const path = ownAddressOf(site.catalogue.site, address)?.path;
  return path === undefined ? undefined : routeAt(site, bareAddress(path));
}
