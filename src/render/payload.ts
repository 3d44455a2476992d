import type { Route, RouteMeta } from '../site/route.js';
import type { Head } from '../templates/document.js';

/** What the browser fetches on an in-site navigation, instead of the whole page. */
export interface Payload {
  /** Version of the application; a browser that runs another one loads the whole page. */
  readonly version: string;
  /** Decoded path of the route. */
  readonly path: string;
  /** The route's name and metadata, as in the specification's section 3. */
  readonly name: string;
  readonly meta: RouteMeta;
  readonly head: Head;
  /** HTML of the main part: the same bytes as in the page. */
  readonly main: string;
}

export function payloadJson({
  version,
  route,
  head,
  main,
}: {
  readonly version: string;
  readonly route: Route;
  readonly head: Head;
  readonly main: string;
}): string {
  const payload: Payload = { version, path: route.path, name: route.name, meta: route.meta, head, main };
  return JSON.stringify(payload);
}
