import type { SiteSettings } from '../catalogue/model.js';

/** A path as it stands in a link: encoded part by part, so that spaces and other scripts work in files and links alike. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** The link to a path of the site: with the site's base, and a slash at the end where pages are folders. */
export function hrefOf(site: Pick<SiteSettings, 'base' | 'format'>, path: string): string {
  const base = site.base ?? '/';
  const encoded = encodePath(path).slice(1);
  const isFolder = site.format === 'directory' && encoded !== '';
  return `${base}${encoded}${isFolder ? '/' : ''}`;
}

/** The same as an absolute address, for search engines. */
export function urlOf(site: Pick<SiteSettings, 'base' | 'format' | 'origin'>, path: string): string {
  return `${site.origin}${hrefOf(site, path)}`;
}
