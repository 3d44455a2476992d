import type { Route } from '../site/route.js';
import type { Site } from '../site/site.js';

/** Finds routes by their paths. */
export class RouteTable {
  readonly #site: Site;
  readonly #places: ReadonlyMap<string, number>;

  /** @param places of the routes by their paths, where they are known */
  constructor(site: Site, places = placesOf(site)) {
    this.#site = site;
    this.#places = places;
  }

  get(path: string): Route | undefined {
    const place = this.#places.get(path);
    return place === undefined ? undefined : this.#site.routes[place];
  }

  /** The table of another site with the same paths. */
  of(site: Site): RouteTable {
    return new RouteTable(site, this.#places);
  }
}

function placesOf({ routes }: Site): ReadonlyMap<string, number> {
  const places = new Map<string, number>();
  for (const [place, { path }] of routes.entries()) places.set(path, place);
  return places;
}
