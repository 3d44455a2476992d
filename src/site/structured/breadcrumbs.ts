import type { BreadcrumbListLeaf } from 'schema-dts';
import type { Link } from '../views/parts.js';
import { absolute, nodeIds, pageUrl, type StructuredInput } from './input.js';

/** The way to a page. The last step is the page itself, which needs no address. */
export function breadcrumbs(input: StructuredInput, crumbs: readonly Link[]): BreadcrumbListLeaf {
  return {
    '@type': 'BreadcrumbList',
    '@id': nodeIds.breadcrumbs(pageUrl(input)),
    itemListElement: crumbs.map(({ label, href }, n) => ({
      '@type': 'ListItem',
      position: n + 1,
      name: label,
      ...(n === crumbs.length - 1 ? {} : { item: absolute(input.site, href) }),
    })),
  };
}
