import path from 'node:path';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import type { Project } from '../../project/project.js';
import { iconSvg, madeIcon } from '../../templates/icon-svg.js';
import { contentHash } from '../output/hash.js';
import { type TouchIcon, touchIcon } from '../pictures/icon.js';
import { type Asset, assetOf, textAsset } from './asset.js';

/** The icons of a site. Plain data. */
export interface SiteIcons {
  /** In browser tabs. */
  readonly icon: Asset;
  /** On home screens. Undefined when no pictures are made. */
  readonly touch: TouchIcon | undefined;
  /** Why the maker's own icon cannot be shown. */
  readonly error: string | undefined;
}

/** The settings that icons are made of. */
export type IconSettings = Pick<SiteSettings, 'brand' | 'language' | 'theme' | 'favicon'>;

/**
 * The icons of a site: its own, else made of the brand.
 * @param project with the maker's own icon. A rule reports a missing one
 * @param version of the tool that makes pictures; undefined when none are made
 */
export function siteIcons(
  { root, files }: Pick<Project, 'root' | 'files'>,
  settings: IconSettings,
  version: string | undefined,
): SiteIcons {
  const { favicon } = settings;
  const content = favicon === undefined ? undefined : files.bytes?.(favicon);
  if (favicon === undefined || content === undefined) {
    const made = madeIcon(settings);
    const svg = iconSvg(made);
    const touch = version === undefined ? undefined : touchIcon(made, contentHash(svg), version);
    return { icon: textAsset('icon.svg', svg), touch, error: undefined };
  }
  const file = path.join(root, favicon);
  const touch = version === undefined ? undefined : touchIcon(favicon, contentHash(content), version);
  const icon = assetOf(file, favicon.slice('assets/'.length), content);
  return { icon, touch, error: errorOf(favicon, content) };
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function errorOf(name: string, content: Uint8Array): string | undefined {
  if (/\.png$/i.test(name)) {
    return pngSignature.equals(content.subarray(0, 8)) ? undefined : 'it is not a PNG picture';
  }
  return /<svg[\s>]/.test(new TextDecoder().decode(content)) ? undefined : 'it is not an SVG drawing';
}
