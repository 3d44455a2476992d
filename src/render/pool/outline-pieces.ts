import type { CatalogueOutline } from '../../catalogue/outline.js';
import { type StoredPortion, storeCatalogue, storedItems } from '../entries.js';

/*
 * The outline of a catalogue on its way to other threads. As one text that of a large site would take a hundred megabytes and
 * more in each of them, only to be parsed.
 */

/** A catalogue's outline as bytes that all threads see. */
export interface OutlinePieces {
  /** JSON of all but the entries of its lists. */
  readonly frame: string;
  readonly portions: readonly StoredPortion[];
}

export function outlinePieces(outline: CatalogueOutline): OutlinePieces {
  const { categories, articles, news } = outline;
  const frame: CatalogueOutline = {
    ...outline,
    ...(categories && { categories: categories.map((category) => ({ ...category, products: [] })) }),
    ...(articles && { articles: { ...articles, items: [] } }),
    ...(news && { news: { ...news, items: [] } }),
  };
  return { frame: JSON.stringify(frame), portions: storeCatalogue(outline) };
}

/** Puts an outline together again. */
export function joinedOutline({ frame, portions }: OutlinePieces): CatalogueOutline {
  const outline: CatalogueOutline = JSON.parse(frame);
  const { categories, articles, news } = outline;
  for (const portion of portions) {
    const list =
      portion.list === 'articles'
        ? articles?.items
        : portion.list === 'news'
          ? news?.items
          : categories?.[portion.list]?.products;
    // They were made just now, and nobody else has them.
    for (const item of storedItems(portion)) (list as unknown[] | undefined)?.push(item);
  }
  return outline;
}
