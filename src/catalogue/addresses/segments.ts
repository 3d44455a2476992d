import { firstWhere, groupedBy } from '../../document/collections.js';
import { visible } from '../../document/text/visible.js';
import type { CatalogueDraft } from '../schema/model.js';
import { redirectStart } from './redirect-start.js';

/* Each segment becomes a part of a URL, and a file or a folder of the output. */

/** Maximum bytes of a file name that all systems accept. */
export const nameLimit = 255;

/** The same without the suffix of a slug: `.json` or `.html`. */
export const segmentLimit = nameLimit - '.json'.length;

/** Characters that a segment cannot contain: those with a meaning in a shell, URL or file system; control
 * characters (Cc); separators (Zl, Zp); lone surrogates (Cs), which have no UTF-8 form; invisible characters
 * (Cf), except the joiners that some scripts need. */
export const unsafeCharacters = /[/\\%?#:<>|*"\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;

/** The problem of a path segment on every system. Undefined if the segment is valid. */
export function segmentProblem(segment: string): string | undefined {
  if (segment === '') return 'a part of it is empty';
  if (segment.startsWith('.')) return 'a part begins with a dot';
  if (segment.includes('..')) return 'it has two dots in a row';
  // `windowsProblem` handles a plain space at the end.
  if (segment.trimStart() !== segment || /[^\S ]$/u.test(segment)) return 'it begins or ends with a space';
  const unsafe = unsafeCharacters.exec(segment);
  return unsafe === null ? undefined : `it contains ${visible(unsafe[0])}`;
}

/** The likely intended segment for an invalid one. Undefined without a near match. */
export function meantSegment(segment: string): string | undefined {
  const meant = segment
    .replace(/^[\s./]+|(?<![\s./])[\s./]+$/gu, '')
    .replace(/\.{2,}/g, '.')
    .replace(new RegExp(unsafeCharacters, 'gu'), '-')
    .replace(/\s+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-|-$/g, '');
  const isPossible = segmentProblem(meant) === undefined && windowsProblem(meant) === undefined;
  return isPossible && meant !== segment ? meant : undefined;
}

/** Normalises a path: removes a host before it and empty segments. */
export function wholePath(path: string): string {
  const parts = path.replace(/^https?:\/\/[^/]+/i, '').split('/');
  return `/${parts.filter((part) => part.trim() !== '').join('/')}`;
}

export function pathProblem(path: string, problemOf = segmentProblem): string | undefined {
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'it must begin with a slash';
  return path.slice(1).split('/').map(problemOf).find(Boolean);
}

/** The same for the start of a redirect. It is not a file, so the rule on Windows names does not apply. */
export function redirectProblem(from: string): string | undefined {
  const { path } = redirectStart(from);
  const endsInSpace = (segment: string) =>
    segment.endsWith(' ') ? 'it begins or ends with a space' : undefined;
  return pathProblem(path, (segment) => segmentProblem(segment) ?? endsInSpace(segment));
}

/** Windows devices, with any extension; superscripts count as digits. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/** The problem of a path segment on Windows. Undefined if the segment is valid. */
export function windowsProblem(segment: string): string | undefined {
  if (segment.endsWith(' ')) return 'it ends with a space, which Windows removes';
  if (segment.endsWith('.')) return 'it ends with a dot, which Windows removes';
  const stem = segment.split('.', 1)[0]?.trimEnd() ?? '';
  return device.test(stem) ? `\`${stem}\` is the name of a device` : undefined;
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** As many of the first parts as fit a number of bytes, joined. */
export function fitting(parts: readonly string[], between: string, limit: number): string {
  const first = (count: number) => parts.slice(0, count).join(between);
  return first(firstWhere(parts.length, (n) => bytesOf(first(n + 1)) > limit));
}

/** Names of list pages, the error page, folder indexes, folders of payloads and assets, and files for routes. */
const reservedAnywhere = /^(page-\d+|404|index|_.*|.*\.(html|json|xml|txt))$/i;

export const isReserved = (slug: string) => reservedAnywhere.test(slug);

/** A route payload here would overwrite the manifest of all payloads. */
const payloadManifest = 'manifest';

/** The first reserved segment of a page's path. The specification allows `/404` and `/search/404`. */
export function reservedSegment(path: string): string | undefined {
  if (path === `/${payloadManifest}`) return payloadManifest;
  const segments = path.replace(/(^|\/)404$/, '').split('/');
  return segments.find(isReserved);
}

/** First segments of fixed screens, which categories cannot use. */
const screenSegments = new Set(['products', 'knowledge', 'news', 'search', payloadManifest]);

/** Returns tests for a category slug: whether a fixed screen reserves it, and the pages below its address. Another rule reports a page at it. */
export function takenSlugs({ pages = [] }: CatalogueDraft) {
  const places = pages.flatMap((page, n) =>
    page?.path === undefined ? [] : [{ path: page.path, at: ['pages', n] }],
  );
  const paths = new Set(places.map(({ path }) => path));
  const isPage = (slug: string) => paths.has(`/${slug}`);
  const below = groupedBy(places, ({ path }) => /^\/([^/]*)\//.exec(path)?.slice(1) ?? []);
  return {
    isTaken: (slug: string) => screenSegments.has(slug) && !isPage(slug),
    pagesBelow: (slug: string) => (isPage(slug) ? [] : (below.get(slug) ?? [])),
  };
}
