import type { EntryPath } from '../../document/document.js';
import type { CatalogueDraft, DraftOf, MenuItem } from '../schema/model.js';
import { type Entry, shadowedBy } from './entries.js';

export interface PlacedMenuItem {
  readonly item: DraftOf<MenuItem>;
  readonly at: EntryPath;
}

/** All readable items of the header and the footer, each group before its links. */
export function* menuItems({ menu }: CatalogueDraft): Iterable<PlacedMenuItem> {
  for (const part of ['header', 'footer'] as const) {
    for (const [n, item] of (menu?.[part] ?? []).entries()) {
      if (item === undefined) continue;
      const at = ['menu', part, n];
      yield { item, at };
      for (const [place, link] of (item.items ?? []).entries()) {
        if (link !== undefined) yield { item: link, at: [...at, 'items', place] };
      }
    }
  }
}

/** Addresses in values: menu links, the privacy page of the form, and declared link fields of products with a page. */
export function* valueLinks(draft: CatalogueDraft, entries: readonly Entry[]) {
  for (const { item, at } of menuItems(draft)) {
    if (item.to !== undefined) yield { to: item.to, at: [...at, 'to'] };
  }
  const { privacy } = draft.site?.enquiry ?? {};
  if (privacy !== undefined) yield { to: privacy, at: ['site', 'enquiry', 'privacy'] };
  yield* declaredLinks(draft, entries);
}

function* declaredLinks(draft: CatalogueDraft, entries: readonly Entry[]) {
  const declared = Object.entries(draft.site?.fields ?? {});
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
