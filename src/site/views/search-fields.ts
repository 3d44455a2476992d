import { hasFullText, isSearched } from '../full-text.js';
import { hrefOf } from '../href.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import type { PictureData } from './data.js';
import { type Illustration, illustrationOf } from './parts.js';

/** The values of a page in the index, besides its text. */
export interface SearchFields {
  /** The page's address with the site's base: the link of a result. */
  readonly url: string;
  readonly title: string;
  readonly kind: 'product' | 'article' | 'news' | 'page';
  readonly language: string;
  /** Title of a product's category. */
  readonly category?: string;
  /** Address of a product's picture. */
  readonly image?: string;
}

/** The values of a route in the index. Undefined when it is not searched. */
export function searchFields(
  site: Site,
  route: Route,
  picture: (illustration: Illustration) => PictureData,
): SearchFields | undefined {
  if (!isSearched(route) || !hasFullText(site)) return undefined;
  const { subject } = route;
  const category = subject.screen === 'product' ? site.catalogue.categories?.[subject.category] : undefined;
  const product = subject.screen === 'product' ? category?.products[subject.product] : undefined;
  return {
    url: hrefOf(site.catalogue.site, route.path),
    title: route.heading,
    kind: kindOf(route),
    language: route.language,
    ...(category === undefined ? {} : { category: category.title }),
    ...(category === undefined || product === undefined
      ? {}
      : { image: picture(illustrationOf({ product, category })).src }),
  };
}

function kindOf({ subject }: Route): SearchFields['kind'] {
  if (subject.screen === 'product' || subject.screen === 'article') return subject.screen;
  return subject.screen === 'news-item' ? 'news' : 'page';
}
