import type { Article, Product } from '../../catalogue/schema/model.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { type Emblem, emblemOf, type Photo } from '../../site/views/parts.js';

/** The pictures of entries as absolute addresses, as search engines need them. */
export interface SitePictures {
  /** Photographs. @throws Fault when a file is missing */
  readonly photos: (route: Route) => readonly string[];
  /**
   * Photographs; else of a product the picture for links to it, else its drawing; else of an article the picture of its first product.
   * @param social the picture for links to the route
   * @throws Fault when a file is missing
   */
  readonly images: (route: Route, social: { readonly url: string } | undefined) => readonly string[];
}

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
  const pictureOf = ({ images: [photo] = [], ...product }: Product) =>
    origin + (photo === undefined ? addresses.drawing(emblemOf(product)) : addresses.asset(photo.file));
  return {
    photos,
    images: (route, social) => {
      const own = photos(route);
      const article = articleOf(site, route);
      const product = article === undefined ? productOf(site, route) : shownIn(site, article);
      if (own.length > 0 || (article ?? product) === undefined) return own;
      // All articles share one picture for links.
      if (social !== undefined && (article === undefined || product === undefined)) return [social.url];
      return product === undefined ? [] : [pictureOf(product)];
    },
  };
}

function photosOf(site: Site, route: Route): readonly Photo[] {
  const { image } = articleOf(site, route) ?? {};
  return image === undefined ? (productOf(site, route)?.images ?? []) : [image];
}

/** The article or the piece of news of a route. */
function articleOf({ index }: Site, { subject }: Route): Article | undefined {
  if (subject.screen !== 'article' && subject.screen !== 'news-item') return undefined;
  return (subject.screen === 'article' ? index.articles : index.news)[subject.place]?.article;
}

/** The first product that the page of an article shows. */
function shownIn({ index }: Site, { products = [] }: Article): Product | undefined {
  const [first] = products.flatMap((reference) => index.findProduct(reference) ?? []);
  return first?.product;
}

function productOf({ catalogue }: Site, { subject }: Route): Product | undefined {
  return subject.screen === 'product'
    ? catalogue.categories?.[subject.category]?.products[subject.product]
    : undefined;
}
