import { urlOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import type { View } from '../views/view.js';

/** What the structured data of a page is made of: the page as visitors see it, so that it says nothing else than they read. */
export interface StructuredInput {
  readonly site: Site;
  readonly route: Route;
  readonly view: View;
  /** Absolute addresses of the pictures of the route's entry. */
  readonly images: readonly string[];
  /** Absolute address of the company's logo, where it is one that search engines take. */
  readonly logo: string | undefined;
}

/** The address that search engines keep of the route. */
export function pageUrl({ site, route }: Pick<StructuredInput, 'site' | 'route'>): string {
  return urlOf(site.catalogue.site, route.canonical);
}

/** A link of a view as an absolute address. */
export function absolute({ catalogue }: Site, href: string): string {
  return catalogue.site.origin + href;
}

/** Absolute, so that a node is the same thing on whichever page it is spoken of. */
export const nodeIds = {
  organization: (site: Site) => `${urlOf(site.catalogue.site, '/')}#organization`,
  product: (page: string) => `${page}#product`,
  breadcrumbs: (page: string) => `${page}#breadcrumb`,
} as const;
