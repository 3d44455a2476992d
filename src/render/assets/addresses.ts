import { Fault } from '../../project/fault.js';
import { addressOf } from '../../site/href.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import type { PictureData } from '../../site/views/browser-data.js';
import type { Photo as NamedPhoto } from '../../site/views/links-and-cards.js';
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
