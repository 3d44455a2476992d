import { hash } from 'node:crypto';
import path from 'node:path';
import { fitting, nameLimit, unsafeCharacters, windowsProblem } from '../../catalogue/addresses/segments.js';
import { toolFolders } from '../../catalogue/addresses/site-files.js';
import type { SiteSettings } from '../../catalogue/schema/model.js';
import { readPlain } from '../../project/files/disk.js';
import { attempt, Fault, undefinedIfUnreadable } from '../../project/surroundings/surroundings.js';

/* Paths in the output folder: relative, with forward slashes, decoded. Web servers decode an address before they look for the file. */

/** For paths of a cache or a part, which no rule has checked. @param root absolute path @throws Fault if the file is outside */
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
  return `${toolFolders.payloads}${routePath === '/' ? '/index' : routePath}.json`;
}

/** A file of a site: its path in the output folder, its size in bytes, and the hash of its content. */
export type SiteFileState = readonly [file: string, size: number, digest: string];

export function siteFileState(file: string, content: string | Buffer): SiteFileState {
  return [file, Buffer.byteLength(content), digestOf(content)];
}

/** @param root absolute path. @returns undefined if the file is missing, or its content is not as recorded */
export function readIntact(root: string, [file, size, digest]: SiteFileState): Buffer | undefined {
  const content = attempt(() => readPlain(placeIn(root, file)), undefinedIfUnreadable);
  return content?.length === size && digestOf(content) === digest ? content : undefined;
}

export function isSiteFileState(data: unknown): data is SiteFileState {
  if (!Array.isArray(data) || data.length !== 3) return false;
  const [file, size, digest] = data;
  return isOutputPath(file) && typeof size === 'number' && typeof digest === 'string';
}

/** Whether data is a relative path of a file that stays inside its folder. */
export function isOutputPath(data: unknown): data is string {
  return (
    typeof data === 'string' && isInside(data) && data.split('/').every((name) => name !== '' && name !== '.')
  );
}

/** The folder beside an output folder in which a build writes. It exists only during a build, or after an interrupted one. */
export function workPathOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium`);
}

/** The stages of a build in progress messages, in the order in which they begin. Pictures and data sheets run beside pages and index. */
export const stages = ['check', 'pages', 'pictures', 'data sheets', 'index', 'publish'] as const;

export type Stage = (typeof stages)[number];

/** Called first with 0 done, at last with all done. A stage that cannot be counted has one step. Called often, so it must be fast. */
export type OnProgress = (stage: Stage, done: number, total: number) => void;

/** A text that is a file of a site: its path in the output folder and its content. */
export type TextFile = Readonly<Record<'file' | 'content', string>>;

/** A file of a site that is not a page, in the list of all files. Its path is that in the output folder. */
export type SiteFile = CopiedFile | MadeFile;

export interface CopiedFile {
  readonly kind: 'copy';
  readonly file: string;
  /** Absolute path. */
  readonly from: string;
  /** Its name for people. */
  readonly name: string;
}

/** A file whose bytes are made on request. */
export interface MadeFile {
  readonly kind: 'text' | 'picture' | 'sheet';
  readonly file: string;
  /** Its place in the store. The key covers all inputs. Absent if it is made as fast as it is read. */
  readonly stored?: () => { readonly kind: 'picture' | 'card' | 'sheet'; readonly key: string };
  /** Whether its path covers all inputs, except this build of the tool: a published file with this path need not be made again. */
  readonly isNamedByKey?: true;
  /** The name of its photograph in the catalogue. */
  readonly photo?: string | undefined;
  /** @throws if the photograph cannot be decoded */
  readonly make: () => string | Buffer | Promise<Buffer>;
}

/** The first 10 hex digits of a content's SHA-256: enough for names that change with their content. */
export function contentHash(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex').slice(0, 10);
}

/** The first 132 bits of a content's SHA-256 as 22 characters of Base64: enough to distinguish contents, but not against forgery. */
export function digestOf(content: string | Uint8Array): string {
  return hash('sha256', content, 'base64url').slice(0, 22);
}

/* Published names of `assets/`: with the hash of the content, so that browsers cache them for ever, and only characters that systems accept. */

/** The longest extension, in bytes. A longer one counts as part of the name. */
const extensionLimit = 20;

/** Bytes that a photograph's files add to the stem: `-1280.avif`. */
const photoEnding = 12;

/** The published path of a file, with the hash of its content. */
export function hashedName(file: string, hash: string): string {
  const { folder, stem, extension } = partsOf(file);
  return folder + cutName(stem, `.${hash}${extension}`);
}

/** The published path of a photograph without the extension: it is published as several files. */
export function hashedStem(file: string, hash: string): string {
  const { folder, stem } = partsOf(file);
  return folder + cutName(stem, `.${hash}`, photoEnding);
}

function partsOf(file: string) {
  const segments = file.split('/').map(portable);
  const name = segments.pop() ?? '';
  const dot = name.lastIndexOf('.');
  const hasExtension = dot > 0 && Buffer.byteLength(name.slice(dot)) <= extensionLimit;
  return {
    folder: segments.map((segment) => `${segment}/`).join(''),
    stem: hasExtension ? name.slice(0, dot) : name,
    // Hosts match file extensions by case.
    extension: hasExtension ? name.slice(dot).toLowerCase() : '',
  };
}

/** A part of a path with only characters that every system accepts and that need no URL encoding. */
function portable(segment: string): string {
  const plain = segment.replace(new RegExp(unsafeCharacters, 'gu'), '-');
  if (windowsProblem(plain) === undefined) return plain;
  return /[ .]$/.test(plain) ? `${plain}-` : plain.replace(/^[^.]*/, '$&-');
}

/** Cuts a name to the length that file systems allow. The hash keeps names with equal stems apart. */
function cutName(stem: string, ending: string, reserved = 0): string {
  return fitting([...stem], '', nameLimit - Buffer.byteLength(ending) - reserved) + ending;
}

/** A file that is published unchanged, under a name with its hash. */
export interface Asset {
  /** The absolute path of a file, or text that was made for this site. */
  readonly source: { readonly path: string } | { readonly text: string };
  /** Its path in the output folder. */
  readonly file: string;
  /** In bytes. */
  readonly size: number;
}

/** @param from absolute path of the file; @param name its path below `assets/` */
export function assetOf(from: string, name: string, content: string | Uint8Array): Asset {
  const file = `${toolFolders.assets}/${hashedName(name, contentHash(content))}`;
  return { source: { path: from }, file, size: Buffer.byteLength(content) };
}

export function textAsset(name: string, text: string): Asset {
  return { ...assetOf('', name, text), source: { text } };
}
