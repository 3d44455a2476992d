import type { EntryPath } from '../document/document.js';
import type { CatalogueDraft, DraftOf, MenuItem } from '../schema/model.js';

/** An item of the menu, or of one of its groups, and where it is in the catalogue. */
export interface PlacedMenuItem {
  readonly item: DraftOf<MenuItem>;
  readonly at: EntryPath;
}

/** All items of the header and the footer that could be read, each group before its links. */
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
