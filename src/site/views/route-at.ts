import { bareAddress } from '../../catalogue/addresses/addresses.js';
import { ownAddressOf } from '../../catalogue/addresses/local-address.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';

/** Routes by path, made when the first is asked for. */
const routesByPath = new WeakMap<Site, ReadonlyMap<string, Route>>();

/** The route at a path; undefined where the site has none. */
export function routeAt(site: Site, path: string): Route | undefined {
  const known = routesByPath.get(site) ?? new Map(site.routes.map((route) => [route.path, route]));
  routesByPath.set(site, known);
  return known.get(path);
}

/** The route that an address of the catalogue leads to; undefined for other sites, files and redirects. */
export function routeOf(site: Site, address: string): Route | undefined {
  const path = ownAddressOf(site.catalogue.site, address)?.path;
  return path === undefined ? undefined : routeAt(site, bareAddress(path));
}
