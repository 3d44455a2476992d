import type { SiteSettings } from '../../catalogue/schema/model.js';
import type { PictureAddresses } from './addresses.js';
import type { AssetTable } from './assets.js';

/** The least width and height of a logo that search engines take, in px (Google's documentation of `Organization.logo`). */
const leastSide = 112;

/**
 * Absolute address of the company's logo.
 * @returns undefined where there is none, or it is too small, or no picture at all
 */
export function logoUrl(
  { origin, theme }: Pick<SiteSettings, 'origin' | 'theme'>,
  { files, pictures }: Pick<AssetTable, 'files' | 'pictures'>,
  { photo }: Pick<PictureAddresses, 'photo'>,
): string | undefined {
  const { logo } = theme ?? {};
  if (logo === undefined || !(files.has(logo) || pictures.photos.has(logo))) return undefined;
  const { src, width = 0, height = 0 } = photo({ file: logo, alt: '' });
  // A vector drawing has the size that it is shown in.
  return /\.svg$/i.test(logo) || Math.min(width, height) >= leastSide ? origin + src : undefined;
}
