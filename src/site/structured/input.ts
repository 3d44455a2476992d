import type { IdReference } from 'schema-dts';
import { urlOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import type { Link } from '../views/links-and-cards.js';
import type { View } from '../views/view.js';

/** The inputs of a page's structured data: the page as visitors see it, so that search engines read the same as they do. */
export interface StructuredInput {
  readonly site: Site;
  readonly route: Route;
  readonly view: View;
  /** Absolute addresses of the pictures of the route's entry. */
  readonly images: readonly string[];
  /** Absolute address of the company's logo, if search engines accept it. */
  readonly logo: string | undefined;
}

/** The address of the route for search engines. */
export function pageUrl({ site, route }: Pick<StructuredInput, 'site' | 'route'>): string {
  return urlOf(site.catalogue.site, route.canonical);
}

/** A link of a view as an absolute address. */
export function absolute({ catalogue }: Site, href: string): string {
  return catalogue.site.origin + href;
}

/** Absolute, so that an `@id` means the same thing on every page. */
export const nodeIds = {
  organization: (site: Site) => `${urlOf(site.catalogue.site, '/')}#organization`,
  product: (page: string) => `${page}#product`,
  breadcrumbs: (page: string) => `${page}#breadcrumb`,
} as const;

/** A product of another page. A name instead of its id would make it a second product, without what search engines need of one. */
export function productAt(origin: string, { href }: Link): IdReference {
  return { '@id': nodeIds.product(origin + href) };
}

/** The list, or undefined when it is empty. */
export function filled<Item>(items: readonly Item[]): readonly Item[] | undefined {
  return items.length === 0 ? undefined : items;
}
