import { groupedBy } from '../collections.js';
import { visible } from '../diagnostics/visible.js';
import type { CatalogueDraft } from '../schema/model.js';

/* What a part of an address may be. Each becomes a part of a URL, and a file or a folder of the output. */

/** Bytes that a file name may have on every system. */
export const nameLimit = 255;

/** The same without what is put after a slug: `.json` or `.html`. */
export const segmentLimit = nameLimit - '.json'.length;

/**
 * Characters that no part of an address has. Cc: control characters; Cf: invisible ones, but for the joiners that some scripts need;
 * Zl, Zp: line and paragraph separators; Cs: a lone surrogate has no UTF-8 form. The rest means something to a shell, a URL or a
 * file system.
 */
export const unsafeCharacters = /[/\\%?#:<>|*"\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/u;

/** What is wrong with one part of a path on every system; undefined when nothing is. */
export function segmentProblem(segment: string): string | undefined {
  if (segment === '') return 'a part of it is empty';
  if (segment.startsWith('.')) return 'a part begins with a dot';
  if (segment.includes('..')) return 'it has two dots in a row';
  // A plain space at the end is left to `windowsProblem`.
  if (segment.trimStart() !== segment || /[^\S ]$/u.test(segment)) return 'it begins or ends with a space';
  const unsafe = unsafeCharacters.exec(segment);
  return unsafe === null ? undefined : `it contains ${visible(unsafe[0])}`;
}

/** What somebody most likely means by a part of an address that cannot be one; undefined where nothing is near. */
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

/** A path as paths are written: from the slash on, without a host before it and without empty parts. */
export function wholePath(path: string): string {
  const parts = path.replace(/^https?:\/\/[^/]+/i, '').split('/');
  return `/${parts.filter((part) => part.trim() !== '').join('/')}`;
}

export function pathProblem(path: string, problemOf = segmentProblem): string | undefined {
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'it must begin with a slash';
  return path.slice(1).split('/').map(problemOf).find(Boolean);
}

/** The same for the path that a redirect begins at. It is not a file, so the rule on Windows names does not look at it. */
export function redirectProblem(path: string): string | undefined {
  const endsInSpace = (segment: string) =>
    segment.endsWith(' ') ? 'it begins or ends with a space' : undefined;
  return pathProblem(path, (segment) => segmentProblem(segment) ?? endsInSpace(segment));
}

/**
 * Names of devices, which Windows opens instead of a file, whatever extension follows; the superscripts count as digits.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const device = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])$/i;

/** What Windows has against one part of a path; undefined when it has nothing. */
export function windowsProblem(segment: string): string | undefined {
  if (segment.endsWith(' ')) return 'it ends with a space, which Windows removes';
  if (segment.endsWith('.')) return 'it ends with a dot, which Windows removes';
  const stem = segment.split('.', 1)[0]?.trimEnd() ?? '';
  return device.test(stem) ? `\`${stem}\` is the name of a device` : undefined;
}

export const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Words of list pages, the error page, folder indexes, folders of payloads and assets, and files that routes are written to. */
const reservedAnywhere = /^(page-\d+|404|index|_.*|.*\.(html|json|xml|txt))$/i;

/** What every build writes besides pages and the files of `addresses.ts`: its folders, and files for hosts and for other machines. */
export const toolFiles =
  /^\/((_assets|_data|_payload|_search|_herbarium|_host)(\/|$)|(_headers|_redirects|herbarium-part\.json)$)/i;

export const isReserved = (slug: string) => reservedAnywhere.test(slug);

/** The payload of a route at this place would be written where the manifest of all payloads is. */
const payloadManifest = 'manifest';

/** The first part of a page's path that is reserved. `/404` and `/search/404` are pages of the specification. */
export function reservedSegment(path: string): string | undefined {
  if (path === `/${payloadManifest}`) return payloadManifest;
  const segments = path.replace(/(^|\/)404$/, '').split('/');
  return segments.find(isReserved);
}

/** First parts of addresses that fixed screens may have: no category can have them. */
const screenSegments = new Set(['products', 'knowledge', 'news', 'search', payloadManifest]);

/** What a category cannot have as its slug, and the pages below its address. Where that is a declared page, another rule has reported it. */
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
