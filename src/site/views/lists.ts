import { pagedPath } from '../../catalogue/addresses/paths.js';
import { pageCount } from '../../catalogue/schema/paging.js';
import { memoize } from '../../catalogue/text/memoize.js';
import { hrefOf } from '../href.js';
import type { PlacedProduct, Site } from '../site.js';
import { illustrationOf } from './links-and-cards.js';
import { categoriesIn, categoryLink } from './navigation.js';
import type { CategoryCard, Paging } from './view.js';

/** The items of one list page; pages count from 1. */
export function pageOf<Item>(items: readonly Item[], number: number, size: number): readonly Item[] {
  return items.slice((number - 1) * size, number * size);
}

/** How many pages before and after the current one are linked. */
const reach = 2;

export function pagingOf(site: Site, path: string, number: number, items: number, size: number): Paging {
  const count = pageCount(items, size);
  // Page 1 is linked by its bare path, which is its canonical address.
  const href = (n: number) => hrefOf(site.catalogue.site, n === 1 ? path : pagedPath(path, n));
  // Only these pages are looked at: a loop over all pages on each page would take too long.
  const near = Array.from({ length: 2 * reach + 1 }, (_, n) => number - reach + n);
  const shown = [1, ...near.filter((n) => n > 1 && n < count), ...(count > 1 ? [count] : [])];
  const steps = shown.flatMap((n, place) => {
    const before = shown[place - 1];
    const step = { number: n, href: href(n) };
    return before === undefined || before === n - 1 ? [step] : [{ gapAfter: before }, step];
  });
  return {
    number,
    count,
    items,
    steps,
    ...(number > 1 ? { previous: href(number - 1) } : {}),
    ...(number < count ? { next: href(number + 1) } : {}),
  };
}

/** Products shown on a category's card. */
const picturesPerCategory = 4;

export function categoryCards(site: Site, language: string): CategoryCard[] {
  return categoriesIn(site, language).map(([place, category]) => {
    const products = site.index.byCategory.get(place) ?? [];
    // Spread over the list, because neighbours often have the same colour.
    const step = Math.max(1, Math.floor(products.length / picturesPerCategory));
    const picked = products.filter((_, n) => n % step === 0).slice(0, picturesPerCategory);
    return {
      ...categoryLink(site, category, language),
      count: products.length,
      illustrations: picked.map(illustrationOf),
      colours: coloursOf(products),
    };
  });
}

/**
 * The distinct colours of products, in order of first use. Several pages show them, and the list may hold all products.
 * @param products a list of the site's index; the same list gives the same array
 */
export const coloursOf = memoize((products: readonly PlacedProduct[]): readonly string[] => [
  ...new Set(products.flatMap(({ product }) => product.colour?.hex.toLowerCase() ?? [])),
]);
