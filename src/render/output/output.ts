import path from 'node:path';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { readPlain } from '../../project/files/work-folder.js';
import { Fault, hasCode, isOfMachine } from '../../project/surroundings/fault.js';
import { sumOf } from './hash.js';

/* Paths in the output folder: relative, with forward slashes, decoded. A web server decodes an address before it looks for the file. */

export const folders = { assets: '_assets', payloads: '_payload', data: '_data', search: '_search' } as const;

/** For paths of a cache or a part, which no rule has checked. @param root absolute path @throws Fault when the file is outside */
export function placeIn(root: string, file: string): string {
  if (isInside(file)) return `${root}/${file}`;
  const hint = 'remove .herbarium/ and build again';
  throw new Fault(`${JSON.stringify(file)} would lie outside of the output folder`, { hint });
}

/** Whether a relative path stays inside its folder. */
export function isInside(file: string): boolean {
  return !/[\\\0]|(^|\/)\.\.(\/|$)/.test(file);
}

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

/** A file of a site: its path in the output folder, its size in bytes, and the hash of its content. */
export type SiteFileState = readonly [file: string, size: number, sum: string];

export function siteFileState(file: string, content: string | Buffer): SiteFileState {
  return [file, Buffer.byteLength(content), sumOf(content)];
}

/** @param root absolute path. @returns undefined when the file is missing, or its content is not as recorded */
export function readIntact(root: string, [file, size, sum]: SiteFileState): Buffer | undefined {
  try {
    const content = readPlain(placeIn(root, file));
    return content.length === size && sumOf(content) === sum ? content : undefined;
  } catch (error) {
    if (isOfMachine(error) || hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

export function isSiteFileState(data: unknown): data is SiteFileState {
  if (!Array.isArray(data) || data.length !== 3) return false;
  const [file, size, sum] = data;
  return isOwnPath(file) && typeof size === 'number' && typeof sum === 'string';
}

/** Whether data is a relative path of a file that stays inside its folder. */
export function isOwnPath(data: unknown): data is string {
  return (
    typeof data === 'string' && isInside(data) && data.split('/').every((name) => name !== '' && name !== '.')
  );
}

/** The folder beside an output folder where the next generation is built. It exists only during a build, or after an interrupted one. */
export function workPathOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium`);
}

/** What people wait for in a build, in the order in which it begins. Pictures and data sheets are made beside pages and index. */
export const stages = ['check', 'pages', 'pictures', 'data sheets', 'index', 'publish'] as const;

export type Stage = (typeof stages)[number];

/** Told first with nothing done, at last with all of it. What cannot be counted has one step. Called often, so it must be quick. */
export type OnProgress = (stage: Stage, done: number, total: number) => void;
