import type { Site } from '../../../site/site.js';
import { contentType, isTextType } from '../../output/content-type.js';
import { pageFile } from '../../output/output.js';
import {
  folderPath,
  type HeaderRule,
  headerRules,
  type Match,
  type RedirectRule,
  redirectRules,
} from '../host-rules.js';

/** The folder for what a host's program reads. Visitors must not see it. */
export const hostFolder = '_host';

/** Paths in the output folder that are not for visitors. */
export const hiddenPaths = [hostFolder, '.herbarium.json'] as const;

/** All that a host must know of a site. The file of each host says it in the language of that host. */
export interface HostSite {
  readonly site: Site;
  /** The path of the site on its host, with a slash at both ends. It has only letters, digits and `.-_~`. */
  readonly base: string;
  /** Whether the page of `/x` is `x/index.html`, at the address `/x/`. */
  readonly hasFolders: boolean;
  readonly headers: readonly HeaderRule[];
  /** Without those that could never apply: from a page or a file, or from an address that is redirected already. */
  readonly redirects: readonly RedirectRule[];
  /** Addresses that are given up, as those of redirects. */
  readonly gone: readonly string[];
  /** Whether the site has a page for unknown addresses, which is `404.html`. */
  readonly hasErrorPage: boolean;
  /** All files of the site that are not payloads, by path in the output folder. */
  readonly files: ReadonlySet<string>;
  /** Extensions of the site's files. */
  readonly extensions: ReadonlySet<string>;
}

/**
 * @param own paths in the output folder of all assets and of the files of `public/`
 * @param made those of all other files that are not pages or payloads
 */
export function hostSite(site: Site, own: readonly string[], made: readonly string[]): HostSite {
  const files = [...own, ...made];
  const { base = '/', format } = site.catalogue.site;
  const pages = site.routes.map(({ path }) => pageFile(site.catalogue.site, path));
  const all = new Set([...files, ...pages]);
  const taken = new Set([...site.routes.map(({ path }) => path), ...[...all].map((file) => `/${file}`)]);
  const redirects = redirectRules(site).filter(({ from }) => {
    const isFree = !taken.has(from);
    taken.add(from);
    return isFree;
  });
  return {
    site,
    base,
    hasFolders: format === 'directory',
    headers: headerRules(site, own),
    redirects,
    gone: site.locked.gone.filter((path) => !taken.has(path)),
    hasErrorPage: site.routes.some(({ path }) => path === '/404'),
    files: all,
    extensions: new Set(files.map((file) => /\.([a-z0-9]+)$/.exec(file)?.[1] ?? '').filter(Boolean)),
  };
}

/** Types that every site may need: those of its own files, and of files that makers put beside them. */
const usual =
  'html css js mjs json map xml txt md csv svg png jpg jpeg gif webp avif ico webmanifest woff2 woff ttf otf wasm pdf zip mp4 webm mp3 ogg';

/** A content type, and the extensions of its files. */
interface ContentType {
  readonly type: string;
  readonly extensions: readonly string[];
  /** Whether it is a text: such files are sent as UTF-8, and compressed. */
  readonly isText: boolean;
}

/**
 * The content types of a site's files, so that nothing depends on what a server knows by itself.
 * @param extensions of files that the site has
 */
export function contentTypes(extensions: ReadonlySet<string>): readonly ContentType[] {
  const byType = new Map<string, string[]>();
  for (const extension of new Set([...usual.split(' '), ...[...extensions].sort()])) {
    const type = contentType(extension);
    if (type !== undefined) byType.set(type, [...(byType.get(type) ?? []), extension]);
  }
  return [...byType].map(([type, own]) => ({
    type,
    extensions: own,
    isText: isTextType(type),
  }));
}

/**
 * A pattern that matches one path, for PCRE and RE2. Everything but letters, digits and a few signs is written by its number. So a path can
 * end neither the pattern, nor the string around it, nor a line of the configuration.
 */
export function exactPattern(path: string): string {
  return path.replace(/[^A-Za-z0-9/_-]/gu, (char) => {
    const code = char.codePointAt(0) ?? 0;
    return code < 0x80 ? `\\x${code.toString(16).padStart(2, '0')}` : char;
  });
}

/** A pattern for the paths of the files that a rule is for. @param base of the site */
export function matchPattern(base: string, match: Match): string {
  switch (match.kind) {
    case 'all':
      return `^${exactPattern(base)}`;
    case 'folder':
      return `^${exactPattern(base + folderPath(match.folder))}`;
    case 'type':
      return `^${exactPattern(base + folderPath(match.folder))}.*\\.${match.extension}$`;
    case 'file':
      return `^${exactPattern(base + match.file)}$`;
  }
}

/**
 * The target of a redirect with only those signs that no server gives a meaning of its own: no variable, placeholder or quote. Browsers read
 * it as the same address.
 */
export function plainTarget(to: string): string {
  return to.replace(/[^A-Za-z0-9\-._~:/?#[\]@!&'()*+,;=%]/gu, encodeURIComponent);
}

/** Whether the query of a request is kept: a target with a query or a fragment of its own is taken as it is. */
export function keepsQuery(to: string): boolean {
  return !/[?#]/.test(to);
}
