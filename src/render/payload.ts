import type { RouteMeta } from '../site/route.js';

/** What the browser fetches on an in-site navigation, instead of the whole page. */
export interface Payload {
  /** Version of the application; a browser that runs another one loads the whole page. */
  readonly version: string;
  /** Decoded path of the route. */
  readonly path: string;
  /** The route's name and metadata, as in the specification's section 3. */
  readonly name: string;
  readonly meta: RouteMeta;
  /** Language and direction of the document. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  /** HTML of the page's own part of the head, and of its main part: the same bytes as in the page. */
  readonly head: string;
  readonly main: string;
}
