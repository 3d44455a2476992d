import { isPattern, type RedirectStart, redirectStart } from '../../catalogue/addresses/redirect-start.js';
import { siteFilesOf, siteFileTypes, toolFolders } from '../../catalogue/addresses/site-files.js';
import { groupedBy } from '../../document/collections.js';
import { encodedAddress, hrefOf } from '../../site/addresses/href.js';
import type { Site } from '../../site/site.js';
import {
  extensionOf,
  filePolicy,
  headerPolicy,
  isHtmlFile,
  needsFilePolicy,
} from '../../templates/policy.js';
import { contentType, isTextType } from '../output/content-type.js';
import { pageFile } from '../output/output.js';

export const hiddenPaths = [toolFolders.host, '.herbarium.json'] as const;

/** Everything that a host must know of a site. Each host has a file in its own language. */
export interface HostSite {
  readonly site: Site;
  /** The path of the site on its host, with a slash at both ends. It has only letters, digits and `.-_~`. */
  readonly base: string;
  /** Whether the page of `/x` is `x/index.html`, at the address `/x/`. */
  readonly hasFolders: boolean;
  /** The first rule is for all files. */
  readonly headers: readonly [HeaderRule, ...HeaderRule[]];
  /** From one path each. Without redirects that could never apply: from a page, a file, or an address that is already redirected. */
  readonly redirects: readonly RedirectRule[];
  /** From a path with parameters. They come before pages and other redirects. */
  readonly queries: readonly RedirectRule[];
  /** From all addresses of a folder. They come after the other redirects. */
  readonly folders: readonly RedirectRule[];
  /** Addresses that are given up, in the form of `redirects`. */
  readonly gone: readonly string[];
  /** Whether the site has `404.html`, its page for unknown addresses. */
  readonly hasErrorPage: boolean;
  /** All files except payloads, by path in the output folder. */
  readonly files: ReadonlySet<string>;
  readonly extensions: ReadonlySet<string>;
}

/** @param copied paths of all assets and of the files of `public/`; @param made paths of other files, except pages and payloads */
export function hostSite(site: Site, copied: readonly string[], made: readonly string[]): HostSite {
  const others = [...copied, ...made];
  const { base = '/', format } = site.catalogue.site;
  const paths = site.routes.map(({ path }) => path);
  const files = new Set([...others, ...paths.map((path) => pageFile(site.catalogue.site, path))]);
  const taken = new Set([...paths, ...[...files].map((file) => `/${file}`)]);
  const free = redirectRules(site).filter(({ from }) => {
    const isFree = !taken.has(from);
    taken.add(from);
    return isFree;
  });
  return {
    site,
    base,
    hasFolders: format === 'directory',
    headers: headerRules(site, copied),
    ...byStart(free),
    gone: site.locked.gone.filter((path) => !taken.has(path)),
    hasErrorPage: paths.includes('/404'),
    files,
    extensions: new Set(others.flatMap((file) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? [])),
  };
}

export function byStart(rules: readonly RedirectRule[]): Pick<HostSite, 'redirects' | 'queries' | 'folders'> {
  return {
    redirects: rules.filter(({ start }) => !isPattern(start)),
    queries: rules.filter(({ start }) => start.parameters.length > 0),
    folders: rules.filter(({ start }) => start.isFolder),
  };
}

/** Types of common files: those of the site, and files that makers add. */
const usual =
  'html css js mjs json map xml txt md csv svg png jpg jpeg gif webp avif ico webmanifest woff2 woff ttf otf wasm pdf zip mp4 webm mp3 ogg';

/** Explicit types, independent of a server's defaults. Texts are sent as UTF-8, and compressed. */
export function contentTypes(siteExtensions: ReadonlySet<string>) {
  const all = [...new Set([...usual.split(' '), ...[...siteExtensions].sort()])];
  const byType = groupedBy(all, (extension) => [contentType(extension)]);
  return [...byType].flatMap(([type, extensions]) =>
    type === undefined ? [] : [{ type, extensions, isText: isTextType(type) }],
  );
}

/** Types that servers compress: those of texts, and those of site-wide files. */
export function compressedTypes(siteExtensions: ReadonlySet<string>): readonly string[] {
  const texts = contentTypes(siteExtensions).flatMap(({ type, isText }) => (isText ? [type] : []));
  return [...new Set([...texts, ...siteFileTypes])];
}

/** Makes a writer of lines in braces, for Caddy and nginx. */
export function blockWriter(margin: string) {
  return (head: string, lines: readonly string[]) => [
    `${head} {`,
    ...lines.map((line) => margin + line),
    '}',
  ];
}

/** For PCRE and RE2. Escapes all but letters, digits and a few signs by number, so that a path cannot end the pattern or its context. */
export function exactPattern(path: string): string {
  return path.replace(/[^A-Za-z0-9/_-]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : char;
  });
}

export function matchPattern(base: string, match: Match): string {
  if (match.kind === 'all') return `^${exactPattern(base)}`;
  if (match.kind === 'file') return `^${exactPattern(base + match.file)}$`;
  const end = match.kind === 'type' ? `.*\\.${match.extension}$` : '';
  return `^${exactPattern(base + folderPath(match.folder))}${end}`;
}

/** Encodes signs that are special on any server: variables, placeholders and quotes. Browsers read it as the same address. */
export function plainTarget(to: string): string {
  return to.replace(/[^A-Za-z0-9\-._~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);
}

/** A pattern for a whole path, with or without a slash at its end, or for its beginning. @param base with a slash at its end, or empty */
export function startPattern(base: string, { path, isFolder }: RedirectStart): string {
  return `^${exactPattern(base + path.slice(1))}${isFolder ? '/' : '/?$'}`;
}

/** A pattern for a query with a parameter. */
export const parameterPattern = (parameter: string) => `(^|&)${exactPattern(parameter)}(&|$)`;

/** Whether the query of a request is kept. A target with its own query or fragment stays unchanged. */
export function keepsQuery(to: string): boolean {
  return !/[?#]/.test(to);
}

/** The files of a rule. Paths are those of the output folder: decoded, without a slash at the beginning. */
export type Match =
  | { readonly kind: 'all' }
  | { readonly kind: 'folder'; readonly folder: string }
  /** The extension has only small letters and digits. The folder is empty for the whole site. */
  | { readonly kind: 'type'; readonly folder: string; readonly extension: string }
  | { readonly kind: 'file'; readonly file: string };

export function folderPath(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

/** A file gets the headers of every rule that matches it. If two rules have a policy, both apply. */
export interface HeaderRule {
  readonly match: Match;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers of all files, without the content security policy. */
const safetyHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Files with a hash in their name never change. */
const forEver = 'public, max-age=31536000, immutable';

/** For all other files: browsers revalidate each time. It is the default of Netlify and Cloudflare. */
export const askAgain = 'public, max-age=0, must-revalidate';

/** @param files paths in the output folder of all assets and of the files of `public/` */
export function headerRules(site: Site, files: readonly string[]): HostSite['headers'] {
  return [
    { match: { kind: 'all' }, headers: { ...safetyHeaders, 'Content-Security-Policy': headerPolicy(site) } },
    { match: { kind: 'folder', folder: toolFolders.assets }, headers: { 'Cache-Control': forEver } },
    ...documentFiles(files).map((match) => ({ match, headers: { 'Content-Security-Policy': filePolicy } })),
    ...[...siteFilesOf(site.catalogue)].flatMap(([path, { type }]): readonly HeaderRule[] => {
      if (type === undefined) return [];
      const match = { kind: 'file', file: path.slice(1) } as const;
      return [{ match, headers: { 'Content-Type': `${type}; charset=utf-8` } }];
    }),
  ];
}

/** Files that may be documents with scripts: our drawings, and files of the user. Pages of `public/` have the policy of all pages. */
function documentFiles(files: readonly string[]): readonly Match[] {
  const { assets } = toolFolders;
  const drawings = { kind: 'type', folder: assets, extension: 'svg' } as const;
  const matches = new Map<string, Match>([['svg', drawings]]);
  for (const file of files.filter(needsFilePolicy).sort()) {
    const isAsset = file.startsWith(`${assets}/`);
    if (!isAsset && isHtmlFile(file)) continue;
    const extension = extensionOf(file);
    if (!/^[a-z0-9]+$/.test(extension)) matches.set(file, { kind: 'file', file });
    else if (isAsset) matches.set(extension, { kind: 'type', folder: assets, extension });
    else matches.set(`/${extension}`, { kind: 'type', folder: '', extension });
  }
  return [...matches.values()];
}

export interface RedirectRule {
  /** Index in `redirects` of the catalogue. Undefined for a page of a list that is shorter now. */
  readonly place: number | undefined;
  /** As in the catalogue: below the base, decoded. */
  readonly from: string;
  readonly start: RedirectStart;
  /** Encoded, with the base; or an absolute address. */
  readonly to: string;
  readonly status: number;
}

/** In the order of the catalogue, then from pages of lists that are shorter now. A redirect to such a page leads to its end in one step. */
export function redirectRules({ catalogue, locked }: Site): readonly RedirectRule[] {
  const { site, redirects = [] } = catalogue;
  const ends = new Map(locked.fallenPages.map(({ from, to }) => [from, to]));
  return [
    ...redirects.map(({ from, to, status = 301 }, place) => {
      const end = ends.get(to);
      const given = { place, from, start: redirectStart(from), to: encodedAddress(site, end ?? to) };
      return { ...given, status: end === undefined ? status : 302 };
    }),
    ...locked.fallenPages.map(({ from, to }) => {
      return { place: undefined, from, start: redirectStart(from), to: hrefOf(site, to), status: 302 };
    }),
  ];
}
