import { defined } from '../defined.js';
import type { Route, Site } from '../site.js';

/** A route in `routes.json` and in the output of `herbarium routes --format json`, there with the drafts that are shown. */
export type RouteRecord = Pick<Route, 'path' | 'name' | 'meta' | 'unpublished'>;

export function routeTable(site: Site): RouteRecord[] {
  return site.routes.map(({ path, name, meta, unpublished }) => defined({ path, name, meta, unpublished }));
}
