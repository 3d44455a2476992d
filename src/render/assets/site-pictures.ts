import type { Product } from '../../catalogue/schema/model.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { type Emblem, emblemOf, type Photo } from '../../site/views/parts.js';

/** The pictures of entries as absolute addresses, as search engines need them. */
export interface SitePictures {
  /** Photographs. @throws Fault when a file is missing */
  readonly photos: (route: Route) => readonly string[];
  /**
   * Photographs, else the picture for links to a product or an article, else a product's drawing.
   * @param social the picture for links to the route
   * @throws Fault when a file is missing
   */
  readonly images: (route: Route, social: { readonly url: string } | undefined) => readonly string[];
}

/** Entries that search engines want a picture of. */
const isPictured: ReadonlySet<string> = new Set(['product', 'article', 'news-item']);

export function sitePictures(
  site: Site,
  addresses: {
    /** Address of a file of `assets/`. */
    readonly asset: (file: string) => string;
    readonly drawing: (emblem: Emblem) => string;
  },
): SitePictures {
  const { origin } = site.catalogue.site;
  const photos = (route: Route) => photosOf(site, route).map(({ file }) => origin + addresses.asset(file));
  return {
    photos,
    images: (route, social) => {
      const own = photos(route);
      if (own.length > 0 || !isPictured.has(route.subject.screen)) return own;
      if (social !== undefined) return [social.url];
      const product = productOf(site, route);
      return product === undefined ? [] : [origin + addresses.drawing(emblemOf(product))];
    },
  };
}

function photosOf(site: Site, route: Route): readonly Photo[] {
  const { subject } = route;
  switch (subject.screen) {
    case 'product':
      return productOf(site, route)?.images ?? [];
    case 'article':
    case 'news-item': {
      const { articles, news } = site.index;
      const { image } = (subject.screen === 'article' ? articles : news)[subject.place]?.article ?? {};
      return image === undefined ? [] : [image];
    }
    default:
      return [];
  }
}

function productOf({ catalogue }: Site, { subject }: Route): Product | undefined {
  return subject.screen === 'product'
    ? catalogue.categories?.[subject.category]?.products[subject.product]
    : undefined;
}
