import type { ListScreen } from '../catalogue/addresses/list-pages.js';
import type { EntryPath } from '../catalogue/document/document.js';
import type { Unpublished } from '../catalogue/entries/publication.js';
import type { PageScreen } from '../catalogue/schema/model.js';

/** A route's metadata, with the names and meanings of the specification's section 3. */
export interface RouteMeta {
  /** Id of the page, category, product or article; 32 hex characters. */
  readonly nodeid: string;
  /** The parent category's id; only on product routes. */
  readonly grandId?: string;
  /** Equal to nodeid. */
  readonly type: string;
  /** Screen kind. */
  readonly name: string;
  /** Only on paged list routes; counts from 1. */
  readonly page?: number;
  readonly title: string;
  readonly description: string;
  readonly keywords: string;
}

/** What a route shows, and of which entry. Numbers are indexes in the catalogue's lists; `place` is an index in the site's own. */
export type Subject =
  | { readonly screen: 'page'; readonly page: number; readonly kind: Exclude<PageScreen, ListScreen> }
  | { readonly screen: ListScreen; readonly page: number; readonly number: number }
  | { readonly screen: 'category'; readonly category: number; readonly number: number }
  | { readonly screen: 'product'; readonly category: number; readonly product: number }
  | { readonly screen: 'article' | 'news-item'; readonly place: number };

/** The named route guards of the client (the specification's named middleware). */
export type GuardName = 'search-terms';

export interface Route {
  /** Decoded, without the site's base. Begins with a slash and does not end with one. */
  readonly path: string;
  /** The route's own name. For paged lists: the id followed by the number (specification, section 2). */
  readonly name: string;
  readonly meta: RouteMeta;
  /** The visible heading. Used instead of an empty title, because an HTML document must have one. */
  readonly heading: string;
  /** The path for search engines: for `page-1` of a list, its bare path. */
  readonly canonical: string;
  readonly language: string;
  /** Whether search engines may list it: under its canonical path, if that is another. */
  readonly isIndexed: boolean;
  /** Checks that the browser runs before it shows the route, in this order. */
  readonly guards: readonly GuardName[];
  /** Whether an in-site navigation to it scrolls to the top of the page. */
  readonly scrollsToTop: boolean;
  readonly subject: Subject;
  /** The entry's place in the catalogue of the site, for messages about this route. */
  readonly entry: EntryPath;
  /** Why the live site does not have it, where it is shown before its time or after it. */
  readonly unpublished?: Unpublished;
}
