import type { CollectionPageLeaf } from 'schema-dts';
import type { Link } from '../views/parts.js';
import type { Paging } from '../views/view.js';
import { absolute, type StructuredInput } from './input.js';
import { pageFacts } from './page.js';

/** A page of a list. Positions count over the whole list, so that its pages are parts of one. */
export function collectionPage(
  input: StructuredInput,
  { items, paging }: { readonly items: readonly Link[]; readonly paging: Paging },
  pageSize: number,
): CollectionPageLeaf {
  const before = (paging.number - 1) * pageSize;
  return {
    '@type': 'CollectionPage',
    ...pageFacts(input),
    name: input.route.heading,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: paging.items,
      itemListElement: items.map(({ label, href }, n) => ({
        '@type': 'ListItem',
        position: before + n + 1,
        name: label,
        url: absolute(input.site, href),
      })),
    },
  };
}
