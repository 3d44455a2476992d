import { memoize } from '../../catalogue/collections/remember.js';
import { lacking, type OwnFont } from '../../catalogue/fonts/letters.js';
import { defined } from '../defined.js';
import type { Route, Site } from '../site.js';
import { cardTexts } from './fields/product-fields.js';
import { type Illustration, illustrationOf, type Photo } from './links-and-cards.js';
import { spread } from './lists/lists.js';

export interface SocialCard {
  /** Names its file: the id of the product, or `site` for the picture that all other pages share. */
  readonly id: string;
  readonly heading: string;
  /** A product's identity, or the site's tagline. */
  readonly line: string;
  readonly brand: string;
  readonly language: string;
  /** The products' pictures: one large, or several small. */
  readonly pictures: readonly Illustration[];
  /** The company's logo, by its name in the catalogue. It stands in place of the brand's name. */
  readonly logo?: string;
  /** The project's font, with the letters of these texts that only it has. */
  readonly font?: OwnFont;
  /** Colour of the background as `#rrggbb`. Absent: the product's. */
  readonly colour?: string;
}

const sharedPictures = 4;

/** The picture for links to a route: a product's own, or the one that all other pages share. */
export function socialCard(site: Site, { subject, language }: Route): SocialCard {
  if (subject.screen !== 'product') return siteCard(site);
  const { categories, site: settings } = site.catalogue;
  const category = categories?.[subject.category];
  const product = category?.products[subject.product];
  if (category === undefined || product === undefined) return siteCard(site);
  const line = cardTexts(settings)(product).numbers.join(' · ');
  const font = site.ownFont(lacking('picture', [product.name, line, settings.brand]));
  return {
    id: product.id,
    heading: product.name,
    line,
    brand: settings.brand,
    language,
    pictures: [illustrationOf(site.index.findProduct(product.id) ?? { category, product })],
    ...defined({ logo: settings.theme?.logo, font }),
  };
}

export function socialPhoto({ index }: Site, { subject }: Route): Photo | undefined {
  if (subject.screen === 'article') return index.articles[subject.place]?.article.image;
  return subject.screen === 'news-item' ? index.news[subject.place]?.article.image : undefined;
}

const siteCard = memoize(({ catalogue, index, ownFont }: Site): SocialCard => {
  const { brand, company, language, theme } = catalogue.site;
  const featured = catalogue.pages.flatMap((page) => page.featured ?? []);
  const named = featured.flatMap((reference) => index.findProduct(reference) ?? []);
  const candidates = named.length >= sharedPictures ? named : index.products;
  return {
    id: 'site',
    heading: brand,
    line: company.tagline ?? '',
    brand: company.name === brand ? '' : company.name,
    language,
    pictures: spread(candidates, sharedPictures).map(illustrationOf),
    ...defined({
      logo: theme?.logo,
      colour: theme?.colour,
      font: ownFont(lacking('picture', [brand, company])),
    }),
  };
});
