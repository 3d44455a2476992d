import type { RouteMeta } from './route.js';
import type { Site } from './site.js';

/** A route in `routes.json` and in the output of `herbarium routes --json`. */
export interface RouteRecord {
  readonly path: string;
  readonly name: string;
  readonly meta: RouteMeta;
}

/** Every route of a site with its metadata, in the order of the plan. */
export function routeTable(site: Site): RouteRecord[] {
  return site.routes.map(({ path, name, meta }) => ({ path, name, meta }));
}
