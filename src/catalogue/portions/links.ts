import type { Entry } from '../entries.js';
import type { Link } from '../markdown/links.js';
import type { Portion } from './cut.js';
import { listPlace, type PortionList, placeInList } from './list-place.js';
import type { PortionSummary } from './portioned-catalogue.js';

/**
 * What the bodies of the portions' entries link to.
 * @param entries of the whole catalogue, in its order
 */
export function linksOf(
  portions: readonly Portion[],
  summaries: readonly PortionSummary[],
  entries: readonly Entry[],
): readonly Link[] {
  const byList = new Map<PortionList, Entry[]>();
  for (const entry of entries) {
    const place = placeInList(entry.at);
    if (place === undefined) continue;
    const items = byList.get(place.list) ?? [];
    byList.set(place.list, items);
    items[place.place] = entry;
  }
  return portions.flatMap(({ list, first }, n) =>
    (summaries[n]?.links ?? []).flatMap(({ place, ...link }): readonly Link[] => {
      const entry = byList.get(list)?.[first + place];
      return entry === undefined ? [] : [{ ...link, entry, at: [...listPlace(list), first + place, 'body'] }];
    }),
  );
}
