import type { AssetTable } from './assets.js';
import type { PictureAddresses } from './pictures/addresses.js';

/** The least width and height of a logo that search engines take, in px (Google's documentation of `Organization.logo`). */
const leastSide = 112;

/**
 * Absolute address of the company's logo.
 * @param logo its name in the catalogue
 * @returns undefined where there is none, or it is too small, or no picture at all
 */
export function logoUrl(
  logo: string | undefined,
  { files, pictures }: Pick<AssetTable, 'files' | 'pictures'>,
  { photoImage }: Pick<PictureAddresses, 'photoImage'>,
): string | undefined {
  if (logo === undefined || !(files.has(logo) || pictures.photos.has(logo))) return undefined;
  const image = photoImage({ file: logo, alt: '' });
  // A vector drawing has the size that it is shown in.
  if (/\.svg$/i.test(logo)) return image.url;
  return 'width' in image && Math.min(image.width, image.height) >= leastSide ? image.url : undefined;
}
