import type { SiteSettings } from '../../catalogue/schema/model.js';
import type { PictureAddresses } from './addresses.js';
import type { AssetTable } from './assets.js';

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
