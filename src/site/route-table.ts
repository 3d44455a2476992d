import type { Unpublished } from '../catalogue/entries/publication.js';
import { defined } from './defined.js';
import type { RouteMeta } from './route.js';
import type { Site } from './site.js';

/** A route in `routes.json` and in the output of `herbarium routes --json`. */
export interface RouteRecord {
  readonly path: string;
  readonly name: string;
  readonly meta: RouteMeta;
  /** Only where drafts are shown: why the live site does not have the route, in the words of the catalogue. */
  readonly unpublished?: Unpublished;
}

export function routeTable(site: Site): RouteRecord[] {
  return site.routes.map(({ path, name, meta, unpublished }) => ({
    path,
    name,
    meta,
    ...defined({ unpublished }),
  }));
}
