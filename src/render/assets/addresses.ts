import { memoize } from '../../catalogue/collections/remember.js';
import type { Article } from '../../catalogue/schema/model.js';
import { Fault } from '../../project/surroundings/fault.js';
import { addressOf } from '../../site/addresses/href.js';
import { defined } from '../../site/defined.js';
import { articleOf, memberOf, type Route, type Site } from '../../site/site.js';
import type { PictureData } from '../../site/views/browser-data.js';
import {
  type Emblem,
  illustrationOf,
  type Member,
  type Photo as NamedPhoto,
} from '../../site/views/links-and-cards.js';
import { type SocialCard, socialCard } from '../../site/views/social.js';
import type { HeadImage } from '../../templates/head.js';
import { socialSize } from '../../templates/social/social-look.js';
import { drawingNames } from '../output/drawing-names.js';
import { convertedFile } from '../pictures/photo.js';
import { socialFile } from '../pictures/social.js';
import type { AssetTable } from './assets.js';

export type PictureAddresses = ReturnType<typeof pictureAddresses>;

/** Types that programs can show beside a link. */
const linkTypes = /\.(jpe?g|png|webp|gif)$/i;

/** Addresses of the files of `assets/` and of the pictures of pages. A pure function of the site and its files. */
export function pictureAddresses(site: Site, assets: AssetTable) {
  const { files, pictures } = assets;
  const { photos, version } = pictures;
  const settings = site.catalogue.site;
  const { origin } = settings;
  /** The file of a photograph for browsers that take no newer type. */
  const fallbackOf = (file: string) => {
    const converted = photos.get(file)?.converted;
    return converted && convertedFile(converted, converted.fallback.width, converted.fallback.extension);
  };
  /** Address of a file of `assets/`. @throws Fault when the file is missing */
  const asset = (file: string) => {
    const path = files.get(file)?.file ?? fallbackOf(file);
    if (path === undefined) throw new Fault(`there is no file ${file}`);
    return addressOf(settings, path);
  };
  /** A picture of `assets/`, in the sizes that are published. @throws Fault when the file is missing */
  const photo = ({ file, alt }: NamedPhoto): PictureData => {
    const { width, height, converted } = photos.get(file) ?? {};
    const fallback = fallbackOf(file);
    const src = fallback === undefined ? asset(file) : addressOf(settings, fallback);
    return { kind: 'photo', src, alt, ...defined({ width, height, widths: converted?.widths }) };
  };
  const drawingFiles = drawingNames(version);
  const drawing = (emblem: Emblem) => addressOf(settings, drawingFiles(emblem).file);
  const photoImage = (named: NamedPhoto): HeadImage | undefined => {
    const { src, alt, width: full, height } = photo(named);
    if (full === undefined || height === undefined || !linkTypes.test(src)) return undefined;
    const width = photos.get(named.file)?.converted?.fallback.width ?? full;
    return { url: origin + src, width, height: Math.max(1, Math.round((height * width) / full)), alt };
  };
  const cardImage = memoize((card: SocialCard): HeadImage => {
    const url = origin + addressOf(settings, socialFile(card, assets));
    return { url, ...socialSize, alt: card.heading };
  });
  /** Absolute addresses of the photographs of a route's entry, as search engines need them. @throws Fault when a file is missing */
  const photosOf = (route: Route): readonly string[] => {
    const article = articleOf(site, route);
    const own = article === undefined ? (memberOf(site, route)?.product.images ?? []) : [article.image];
    return own.flatMap((one) => (one === undefined ? [] : origin + asset(one.file)));
  };
  return {
    asset,
    photo,
    drawing,
    photos: photosOf,
    /** The picture for links: an article's photograph, else a drawn one, if any are made. @throws Fault when a photograph is missing */
    social: (route: Route): HeadImage | undefined => {
      const named = articleOf(site, route)?.image;
      const own = named && photoImage(named);
      return own !== undefined || version === undefined ? own : cardImage(socialCard(site, route));
    },
    /** Photographs; else of a product `social`, else a drawing of it or of an article's first product. @throws Fault when a file is missing */
    images: (route: Route, social: HeadImage | undefined): readonly string[] => {
      const own = photosOf(route);
      const article = articleOf(site, route);
      const product = article === undefined ? memberOf(site, route) : shownIn(site, article);
      if (own.length > 0 || (article ?? product) === undefined) return own;
      // All articles share one picture for links.
      if (social !== undefined && (article === undefined || product === undefined)) return [social.url];
      if (product === undefined) return [];
      const { photo: shown, emblem } = illustrationOf(product);
      return [origin + (shown === undefined ? drawing(emblem) : asset(shown.file))];
    },
    /** Absolute address of the company's logo. Undefined when there is none, or it is too small, or it is not a picture. */
    logo: (): string | undefined => {
      const { logo } = settings.theme ?? {};
      if (logo === undefined || !(files.has(logo) || photos.has(logo))) return undefined;
      const { src, width = 0, height = 0 } = photo({ file: logo, alt: '' });
      // A vector drawing can be shown at any size.
      return /\.svg$/i.test(logo) || Math.min(width, height) >= minSide ? origin + src : undefined;
    },
  };
}

/** Search engines need a logo of at least this width and height, in px (Google's documentation of `Organization.logo`). */
const minSide = 112;

function shownIn({ index }: Site, { products = [] }: Article): Member | undefined {
  return products.flatMap((reference) => index.findProduct(reference) ?? [])[0];
}
