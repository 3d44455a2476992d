import type { SiteSettings } from '../../catalogue/schema/model.js';
import { Fault } from '../../project/fault.js';

/*
 * Where things lie in the output folder. Paths are relative to it, with forward slashes, decoded: a web server decodes
 * an address before it looks for the file.
 */

export const folders = { assets: '_assets', payloads: '_payload', data: '_data', search: '_search' } as const;

/**
 * The place of a file in a folder. The rules keep addresses from leading elsewhere; what earlier runs have kept, and what a part of
 * a site names, has not been through them.
 * @param root absolute path of the folder
 * @param file its path there
 * @returns the absolute path
 * @throws Fault where it lies outside of the folder
 */
export function placeIn(root: string, file: string): string {
  if (isInside(file)) return `${root}/${file}`;
  throw new Fault(`${JSON.stringify(file)} would lie outside of the output folder`, {
    hint: 'remove .herbarium/ and build again',
  });
}

/** Whether a path leads to a place in the folder that it is a path in. */
export function isInside(file: string): boolean {
  // Nearly none has what the closer look is for.
  return !(file.includes('..') || file.includes('\\') || file.includes('\0')) || isOfNames(file);
}

function isOfNames(file: string): boolean {
  return !/[\\\0]/.test(file) && !file.split('/').includes('..');
}

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
