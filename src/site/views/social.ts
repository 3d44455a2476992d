import { lacking, type SiteFont } from '../../catalogue/fonts/letters.js';
import { memoize } from '../../document/collections.js';
import { defined } from '../defined.js';
import { memberOf, type Route, type Site } from '../site.js';
import type { Illustration } from './contract.js';
import { cardTexts } from './fields/product-fields.js';
import { illustrationOf } from './links-and-cards.js';
import { spread } from './lists/lists.js';

export interface SocialCard extends Readonly<Record<'heading' | 'brand' | 'language', string>> {
  /** Names its file: the id of the product, or `site` for the picture that all other pages share. */
  readonly id: string;
  /** A product's identity, or the site's tagline. */
  readonly line: string;
  /** The products' pictures: one large, or several small. */
  readonly pictures: readonly Illustration[];
  /** The company's logo, by its name in the catalogue. It replaces the brand's name. */
  readonly logo?: string;
  /** The project's font, if these texts have letters that only it has. */
  readonly font?: SiteFont;
  /** Colour of the background as `#rrggbb`. Default: the product's colour. */
  readonly colour?: string;
}

const sharedPictures = 4;

/** The picture for links to a route: a product's own, or the one that all other pages share. */
export function socialCard(site: Site, route: Route): SocialCard {
  const member = memberOf(site, route);
  if (member === undefined) return siteCard(site);
  const { product } = member;
  const settings = site.catalogue.site;
  const line = cardTexts(settings)(product).numbers.join(' · ');
  const font = site.siteFont(lacking('picture', [product.name, line, settings.brand]));
  return {
    id: product.id,
    heading: product.name,
    line,
    brand: settings.brand,
    language: route.language,
    pictures: [illustrationOf(settings, member)],
    ...defined({ logo: settings.theme?.logo, font }),
  };
}

const siteCard = memoize(({ catalogue, index, siteFont }: Site): SocialCard => {
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
    pictures: spread(candidates, sharedPictures).map((placed) => illustrationOf(catalogue.site, placed)),
    ...defined({
      logo: theme?.logo,
      colour: theme?.colour,
      font: siteFont(lacking('picture', [brand, company])),
    }),
  };
});
