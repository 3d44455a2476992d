import type { SiteSettings } from '../../catalogue/schema/model.js';
import { Fault } from '../../project/fault.js';

/*
 * Paths in the output folder: relative, with forward slashes, decoded. A web server decodes an address before it looks for the file.
 */

export const folders = { assets: '_assets', payloads: '_payload', data: '_data', search: '_search' } as const;

/**
 * The place of a file in a folder. The rules check addresses of the catalogue, but not those in a cache or in a part of a site.
 * @param root absolute path of the folder
 * @param file its path there
 * @returns the absolute path
 * @throws Fault when it is outside the folder
 */
export function placeIn(root: string, file: string): string {
  if (isInside(file)) return `${root}/${file}`;
  throw new Fault(`${JSON.stringify(file)} would lie outside of the output folder`, {
    hint: 'remove .herbarium/ and build again',
  });
}

/** Whether a relative path stays inside its folder. */
export function isInside(file: string): boolean {
  // A quick test: hardly any path needs the closer check.
  return !(file.includes('..') || file.includes('\\') || file.includes('\0')) || isOfNames(file);
}

function isOfNames(file: string): boolean {
  return !/[\\\0]/.test(file) && !file.split('/').includes('..');
}

/** The page file of a route. */
export function pageFile(site: Pick<SiteSettings, 'format'>, routePath: string): string {
  if (routePath === '/') return 'index.html';
  const bare = routePath.slice(1);
  // Hosts expect the error page at this path, in every format.
  return site.format === 'directory' && bare !== '404' ? `${bare}/index.html` : `${bare}.html`;
}

/** The payload file of a route: the browser fetches it on an in-site navigation. */
export function payloadFile(routePath: string): string {
  return `${folders.payloads}${routePath === '/' ? '/index' : routePath}.json`;
}
