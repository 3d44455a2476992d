import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import type { SiteSettings } from '../catalogue/model.js';
import { addressOf } from '../site/href.js';
import type { AssetTable } from './assets.js';

/** The least width and height of a logo that search engines take, in px (Google's documentation of `Organization.logo`). */
const leastSide = 112;

/** Absolute address of the company's logo; undefined where there is none, or it is too small, or no picture at all. */
export function logoUrl(site: SiteSettings, { files }: Pick<AssetTable, 'files'>): string | undefined {
  const { logo } = site.theme ?? {};
  const asset = logo === undefined ? undefined : files.get(logo);
  if (asset === undefined || !('path' in asset.source) || !isLargeEnough(asset.source.path)) return undefined;
  return site.origin + addressOf(site, asset.file);
}

function isLargeEnough(file: string): boolean {
  try {
    const { type, width, height } = imageSize(readFileSync(file));
    // A vector drawing has the size that it is shown in.
    return type === 'svg' || Math.min(width, height) >= leastSide;
  } catch {
    // Not a picture: whoever shows the logo reports that.
    return false;
  }
}
