import type { Article } from '../../catalogue/schema/model.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { type Emblem, illustrationOf, type Member, type Photo } from '../../site/views/links-and-cards.js';

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
  const pictureOf = (member: Member) => {
    const { photo, emblem } = illustrationOf(member);
    return origin + (photo === undefined ? addresses.drawing(emblem) : addresses.asset(photo.file));
  };
  return {
    photos,
    images: (route, social) => {
      const own = photos(route);
      const article = articleOf(site, route);
      const product = article === undefined ? memberOf(site, route) : shownIn(site, article);
      if (own.length > 0 || (article ?? product) === undefined) return own;
      // All articles share one picture for links.
      if (social !== undefined && (article === undefined || product === undefined)) return [social.url];
      return product === undefined ? [] : [pictureOf(product)];
    },
  };
}

function photosOf(site: Site, route: Route): readonly Photo[] {
  const { image } = articleOf(site, route) ?? {};
  return image === undefined ? (memberOf(site, route)?.product.images ?? []) : [image];
}

/** The article or the piece of news of a route. */
function articleOf({ index }: Site, { subject }: Route): Article | undefined {
  if (subject.screen !== 'article' && subject.screen !== 'news-item') return undefined;
  return (subject.screen === 'article' ? index.articles : index.news)[subject.place]?.article;
}

/** The first product that the page of an article shows. */
function shownIn({ index }: Site, { products = [] }: Article): Member | undefined {
  return products.flatMap((reference) => index.findProduct(reference) ?? [])[0];
}

function memberOf({ catalogue }: Site, { subject }: Route): Member | undefined {
  if (subject.screen !== 'product') return undefined;
  const category = catalogue.categories?.[subject.category];
  const product = category?.products[subject.product];
  return category === undefined || product === undefined ? undefined : { category, product };
}
