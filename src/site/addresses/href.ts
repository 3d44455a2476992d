import { localAddress } from '../../catalogue/addresses/addresses.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';

type Format = Pick<SiteSettings, 'base' | 'format'>;

/** Paths that need no encoding: nearly all. */
const plainPath = /^[A-Za-z0-9\-_.!~*'()/]*$/;

/** Has no slash at the end. A second slash at the start, such as a decoded `%2F`, stays encoded: `//host` would be another site. */
export function addressOf(site: Pick<SiteSettings, 'base'>, path: string): string {
  // Each part is encoded, so spaces and all scripts work in files and links.
  const encoded = plainPath.test(path) ? path : path.split('/').map(encodeURIComponent).join('/');
  const below = encoded.startsWith('/') ? encoded.slice(1) : encoded;
  return (site.base ?? '/') + (below.startsWith('/') ? `%2F${below.slice(1)}` : below);
}

/** The link to a page or a file, with the site's base. A page has a slash at the end if pages are folders. */
export function hrefOf(site: Format, path: string): string {
  const isFolder = site.format === 'directory' && path !== '/' && !isFilePath(path);
  return `${addressOf(site, path)}${isFolder ? '/' : ''}`;
}

/** The link as an absolute address, for search engines. */
export function urlOf(site: Format & Pick<SiteSettings, 'origin'>, path: string): string {
  return `${site.origin}${hrefOf(site, path)}`;
}

/** The target of an address in the catalogue: encoded, and below the base if it is on this site. */
export function encodedAddress(site: Format, address: string): string {
  const local = localAddress(address);
  if (local === undefined) return new URL(address).href;
  // Encodes as browsers do, and keeps encoded characters. A line end would start a new line of `_redirects`.
  const rest = local.rest.replace(/[^!-~]|["<>\\^`{|}]/gu, encodeURIComponent);
  return hrefOf(site, local.path) + rest;
}

/** Paths of files: the site's files, those of `public/`, and those that hosts usually have beside a site. */
const filePattern =
  /\.(html?|json|xml|txt|pdf|zip|csv|docx?|xlsx?|pptx?|png|jpe?g|gif|svg|webp|avif|ico|mp[34]|webm|css|m?js)$|^\/(_|\.well-known\/)/i;

/** Whether a path names a file and not a route. @param path below the site's base */
export function isFilePath(path: string): boolean {
  return filePattern.test(path);
}
