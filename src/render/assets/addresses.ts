import type { Article, SiteSettings } from '../../catalogue/schema/model.js';
import { Fault } from '../../project/fault.js';
import { addressOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { PictureData } from '../../site/views/browser-data.js';
import {
  type Emblem,
  illustrationOf,
  type Member,
  type Photo as NamedPhoto,
} from '../../site/views/links-and-cards.js';
import { type SocialCard, socialCard, socialPhoto } from '../../site/views/social.js';
import type { HeadImage } from '../../templates/head.js';
import { socialSize } from '../../templates/social/social-look.js';
import { convertedFile, type Photo } from '../pictures/photo.js';
import { socialFile } from '../pictures/social.js';
import type { AssetTable } from './assets.js';

/** Addresses of the files of `assets/` and of the pictures of pages. A pure function of the site and its files. */
export interface PictureAddresses {
  /** Address of a file of `assets/`. @throws Fault when the file is missing */
  readonly asset: (file: string) => string;
  /** A picture of `assets/`, in the sizes that are published. @throws Fault when the file is missing */
  readonly photo: (photo: NamedPhoto) => PictureData;
  /**
   * The picture for links to a route: an article's photograph, else a drawn one. Undefined where there is no photograph and no drawn
   * pictures are made.
   * @throws Fault when a photograph is missing
   */
  readonly social: (route: Route) => HeadImage | undefined;
}

/** Types that programs can show beside a link. */
const linkTypes = /\.(jpe?g|png|webp|gif)$/i;

export function pictureAddresses(site: Site, assets: AssetTable): PictureAddresses {
  const { files, pictures } = assets;
  const settings = site.catalogue.site;
  const { photos } = pictures;
  const asset = (file: string) => {
    const converted = photos.get(file)?.converted;
    const path = files.get(file)?.file ?? (converted && fallbackFile(converted));
    if (path === undefined) throw new Fault(`there is no file ${file}`);
    return addressOf(settings, path);
  };
  const addressOfPhoto = (file: string) => {
    const converted = photos.get(file)?.converted;
    return converted === undefined ? asset(file) : addressOf(settings, fallbackFile(converted));
  };
  const photoImage = ({ file, alt }: NamedPhoto): HeadImage | undefined => {
    const address = addressOfPhoto(file);
    const size = publishedSize(photos.get(file));
    if (size === undefined || !linkTypes.test(address)) return undefined;
    return { url: settings.origin + address, ...size, alt };
  };
  const cards = new WeakMap<SocialCard, HeadImage>();
  return {
    asset,
    photo: ({ file, alt }) => ({
      kind: 'photo',
      src: addressOfPhoto(file),
      alt,
      ...sizeOf(photos.get(file)),
    }),
    social: (route) => {
      const named = socialPhoto(site, route);
      const own = named && photoImage(named);
      if (own !== undefined || pictures.version === undefined) return own;
      const card = socialCard(site, route);
      let image = cards.get(card);
      if (image === undefined) {
        const url = settings.origin + addressOf(settings, socialFile(card, assets));
        image = { url, ...socialSize, alt: card.heading };
        cards.set(card, image);
      }
      return image;
    },
  };
}

function fallbackFile(converted: NonNullable<Photo['converted']>): string {
  return convertedFile(converted, converted.fallback.width, converted.fallback.extension);
}

function sizeOf(photo: Photo | undefined): Pick<PictureData, 'width' | 'height' | 'widths'> {
  if (photo === undefined) return {};
  const { width, height, converted } = photo;
  return { width, height, ...(converted === undefined ? {} : { widths: converted.widths }) };
}

/** Size of the published fallback file, in px. */
function publishedSize(photo: Photo | undefined): { width: number; height: number } | undefined {
  if (photo === undefined) return undefined;
  const width = photo.converted?.fallback.width ?? photo.width;
  return { width, height: Math.max(1, Math.round((photo.height * width) / photo.width)) };
}

/** Search engines need a logo of at least this width and height, in px (Google's documentation of `Organization.logo`). */
const minSide = 112;

/**
 * Absolute address of the company's logo.
 * @returns undefined when there is no logo, or it is too small, or it is not a picture
 */
export function logoUrl(
  { origin, theme }: Pick<SiteSettings, 'origin' | 'theme'>,
  { files, pictures }: Pick<AssetTable, 'files' | 'pictures'>,
  { photo }: Pick<PictureAddresses, 'photo'>,
): string | undefined {
  const { logo } = theme ?? {};
  if (logo === undefined || !(files.has(logo) || pictures.photos.has(logo))) return undefined;
  const { src, width = 0, height = 0 } = photo({ file: logo, alt: '' });
  // A vector drawing can be shown at any size.
  return /\.svg$/i.test(logo) || Math.min(width, height) >= minSide ? origin + src : undefined;
}

/** The pictures of entries as absolute addresses, as search engines need them. */
interface SitePictures {
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

function photosOf(site: Site, route: Route): readonly NamedPhoto[] {
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
