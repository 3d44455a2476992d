import type { SiteSettings } from '../catalogue/model.js';

/*
 * Where things lie in the output folder. Paths are relative to it, with forward slashes, decoded: a web server decodes
 * an address before it looks for the file.
 */

export const folders = { assets: '_assets', payloads: '_payload', data: '_data', search: '_search' } as const;

/** The page file of a route. */
export function pageFile(site: Pick<SiteSettings, 'format'>, routePath: string): string {
  if (routePath === '/') return 'index.html';
  const bare = routePath.slice(1);
  // Hosts look for the error page in one place, whatever the format.
  return site.format === 'directory' && bare !== '404' ? `${bare}/index.html` : `${bare}.html`;
}

/** The payload file of a route: what the browser fetches on an in-site navigation. */
export function payloadFile(routePath: string): string {
  return `${folders.payloads}${routePath === '/' ? '/index' : routePath}.json`;
}

/** A file's name with its content's hash, so that browsers may keep it for ever. */
export function hashedName(file: string, hash: string): string {
  const dot = file.lastIndexOf('.');
  const hasExtension = dot > file.lastIndexOf('/') + 1;
  return hasExtension ? `${file.slice(0, dot)}.${hash}${file.slice(dot)}` : `${file}.${hash}`;
}
