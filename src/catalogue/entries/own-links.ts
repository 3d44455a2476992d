import type { EntryPath } from '../document/document.js';
import type { CatalogueDraft } from '../schema/model.js';
import { type Entry, shadowedBy } from './entries.js';

/** The address in a field of a product, and where it is in the catalogue. */
export interface OwnLink {
  readonly to: string;
  readonly at: EntryPath;
}

/** The addresses in fields that the catalogue declares as links, of products that have a page. */
export function* ownLinks({ site }: CatalogueDraft, entries: readonly Entry[]): Iterable<OwnLink> {
  const declared = Object.entries(site?.fields ?? {});
  const links = declared.filter(([, field]) => field?.kind === 'link').map(([name]) => name);
  if (links.length === 0) return;
  for (const entry of entries) {
    if (entry.kind !== 'product' || shadowedBy(entry) !== undefined) continue;
    for (const name of links) {
      const to = entry.value.fields?.[name];
      if (typeof to === 'string') yield { to, at: [...entry.at, 'fields', name] };
    }
  }
}
