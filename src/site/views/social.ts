import { memoize } from '../../catalogue/text/memoize.js';
import type { Route } from '../route.js';
import type { Site } from '../site.js';
import { type Illustration, illustrationOf, type Member, type Photo } from './links-and-cards.js';
import { cardTexts } from './product-fields.js';

/** The picture for links to a page, as data. */
export interface SocialCard {
  /** Names its file: the id of the product, or `site` for the picture that all other pages share. */
  readonly id: string;
  readonly heading: string;
  /** A product's identity, or the site's tagline. */
  readonly line: string;
  readonly brand: string;
  /** Language of the heading, as a BCP 47 tag. */
  readonly language: string;
  /** The products' pictures: one large, or several small. */
  readonly pictures: readonly Illustration[];
  /** The company's logo, by its name in the catalogue. It stands in place of the brand's name. */
  readonly logo?: string;
  /** Colour of the background as `#rrggbb`. Absent: the product's. */
  readonly colour?: string;
}

/** Products on the shared picture. */
const sharedPictures = 4;

/** The picture for links to a route: a product's own, or the one that all other pages share. */
export function socialCard(site: Site, { subject, language }: Route): SocialCard {
  if (subject.screen === 'product') {
    const category = site.catalogue.categories?.[subject.category];
    const product = category?.products[subject.product];
    if (category !== undefined && product !== undefined) {
      return productSocialCard(site, { category, product }, language);
    }
  }
  return siteSocialCard(site);
}

/** The photograph for links to an article or a news item. */
export function socialPhoto({ index }: Site, { subject }: Route): Photo | undefined {
  if (subject.screen === 'article') return index.articles[subject.place]?.article.image;
  return subject.screen === 'news-item' ? index.news[subject.place]?.article.image : undefined;
}

function productSocialCard(site: Site, member: Member, language: string): SocialCard {
  const { product } = member;
  return {
    id: product.id,
    heading: product.name,
    line: cardTexts(site.catalogue.site, product).numbers.join(' · '),
    brand: site.catalogue.site.brand,
    language,
    pictures: [illustrationOf(member)],
    ...logoOf(site),
  };
}

/** The picture of all pages that are not about one entry. */
const siteSocialCard = memoize((site: Site): SocialCard => {
  const { brand, company, language, theme } = site.catalogue.site;
  return {
    id: 'site',
    heading: brand,
    line: company.tagline ?? '',
    brand: company.name === brand ? '' : company.name,
    language,
    pictures: variedPictures(site),
    ...logoOf(site),
    ...(theme?.colour === undefined ? {} : { colour: theme.colour }),
  };
});

/** The featured products, else products from the whole catalogue: neighbours often have the same colour. */
function variedPictures({ catalogue, index }: Site): readonly Illustration[] {
  const featured = catalogue.pages.flatMap((page) => page.featured ?? []);
  const named = featured.flatMap((reference) => index.findProduct(reference) ?? []);
  const candidates = named.length >= sharedPictures ? named : index.products;
  const step = Math.max(1, Math.floor(candidates.length / sharedPictures));
  return candidates
    .filter((_, n) => n % step === 0)
    .slice(0, sharedPictures)
    .map(illustrationOf);
}

function logoOf({ catalogue }: Site): Pick<SocialCard, 'logo'> {
  const { logo } = catalogue.site.theme ?? {};
  return logo === undefined ? {} : { logo };
}
