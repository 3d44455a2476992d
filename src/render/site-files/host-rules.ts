import { feedsOf } from '../../site/feeds.js';
import { hrefOf, targetOf } from '../../site/href.js';
import type { Site } from '../../site/site.js';
import { extensionOf, filePolicy, headerPolicy, isOwnPage, needsFilePolicy } from '../../templates/policy.js';
import { folders } from '../output/output.js';

/** Which files a rule is for. Paths are those of the output folder: decoded, without a slash at the beginning. */
export type Match =
  | { readonly kind: 'all' }
  | { readonly kind: 'folder'; readonly folder: string }
  /** The extension has only small letters and digits. The folder is empty for the whole site. */
  | { readonly kind: 'type'; readonly folder: string; readonly extension: string }
  | { readonly kind: 'file'; readonly file: string };

/** The beginning of the paths of all files in a folder. */
export function folderPath(folder: string): string {
  return folder === '' ? '' : `${folder}/`;
}

/** A file gets the headers of every rule that matches it. When two rules give a policy, both apply. */
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

/** For all other files: browsers ask each time whether there is a newer one. Netlify and Cloudflare say so by themselves. */
export const askAgain = 'public, max-age=0, must-revalidate';

/**
 * The headers of a site, for every host. The first rule is the one for all files.
 * @param files paths in the output folder of all assets and of the files of `public/`
 */
export function headerRules(site: Site, files: readonly string[]): readonly HeaderRule[] {
  const { assets } = folders;
  return [
    { match: { kind: 'all' }, headers: { ...safetyHeaders, 'Content-Security-Policy': headerPolicy(site) } },
    { match: { kind: 'folder', folder: assets }, headers: { 'Cache-Control': forEver } },
    ...documentFiles(files).map((match) => ({
      match,
      headers: { 'Content-Security-Policy': filePolicy },
    })),
    ...feedsOf(site).map(({ file }) => typeOfFile(file, 'application/atom+xml')),
    // Without this header, hosts send text in any encoding they like.
    ...(site.catalogue.site.llms === true ? [typeOfFile('llms.txt', 'text/plain')] : []),
  ];
}

function typeOfFile(file: string, type: string): HeaderRule {
  return { match: { kind: 'file', file }, headers: { 'Content-Type': `${type}; charset=utf-8` } };
}

/**
 * All files that may be documents with scripts: our own drawings, and files of the user. Pages of `public/` have the policy of all pages.
 */
function documentFiles(files: readonly string[]): readonly Match[] {
  const { assets } = folders;
  const drawings = { kind: 'type', folder: assets, extension: 'svg' } as const;
  const matches = new Map<string, Match>([['svg', drawings]]);
  for (const file of files.filter(needsFilePolicy).sort()) {
    const isAsset = file.startsWith(`${assets}/`);
    if (!isAsset && isOwnPage(file)) continue;
    const extension = extensionOf(file);
    if (!/^[a-z0-9]+$/.test(extension)) matches.set(file, { kind: 'file', file });
    else if (isAsset) matches.set(extension, { kind: 'type', folder: assets, extension });
    else matches.set(`/${extension}`, { kind: 'type', folder: '', extension });
  }
  return [...matches.values()];
}

/** A redirect of a site, for every host. */
export interface RedirectRule {
  /** Its index in the catalogue; undefined for one that follows from the lock. */
  readonly place: number | undefined;
  /** Path below the site's base: decoded, with a slash at the beginning and none at the end. */
  readonly from: string;
  /** Encoded, with the site's base; or an absolute address. */
  readonly to: string;
  readonly status: number;
}

/** The redirects of a site, in the order of the catalogue, and after them those from pages of lists that are shorter now. */
export function redirectRules({ catalogue, locked }: Site): readonly RedirectRule[] {
  const { site, redirects = [] } = catalogue;
  return [
    ...redirects.map(({ from, to, status = 301 }, place) => ({
      place,
      from,
      to: targetOf(site, to),
      status,
    })),
    ...locked.fallenPages.map(({ from, to }) => ({
      place: undefined,
      from,
      to: hrefOf(site, to),
      status: 302,
    })),
  ];
}
