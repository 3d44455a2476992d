import type { EntryPath } from '../document/document.js';
import type { CatalogueDraft } from '../schema/model.js';

/**
 * Words that mean something of their own in an address or in the output folder, at any depth: list pages, the error page,
 * folder indexes, the folders of payloads and assets, and names that look like the files that routes are written to.
 */
const reservedAnywhere = /^(page-\d+|404|index|_.*|.*\.(html|json|xml|txt))$/i;

/** What every build writes besides pages and the files of `addresses.ts`: its folders, and files for hosts and for other machines. */
const toolFiles =
  /^\/((_assets|_data|_payload|_search|_herbarium|_host)(\/|$)|(_headers|_redirects|herbarium-part\.json)$)/i;

/** Whether a path belongs to the tool, whatever the catalogue says. */
export function isToolFile(path: string): boolean {
  return toolFiles.test(path);
}

/** The payload of a route at this place would be written where the manifest of all payloads is. */
const payloadManifest = 'manifest';

/** Whether a slug is taken, wherever it is. */
export function isReserved(slug: string): boolean {
  return reservedAnywhere.test(slug);
}

/** The first part of a page's path that is reserved. `/404` and `/search/404` are pages of the specification. */
export function reservedSegment(path: string): string | undefined {
  if (path === `/${payloadManifest}`) return payloadManifest;
  const segments = path.split('/');
  return segments.find(
    (segment, n) => isReserved(segment) && !(segment === '404' && n === segments.length - 1),
  );
}

/** First parts of addresses that fixed screens may have: no category can have them. */
const screenSegments: ReadonlySet<string> = new Set([
  'products',
  'knowledge',
  'news',
  'search',
  payloadManifest,
]);

/** A page that is below the address of a category, and where it is in the catalogue. */
export interface PageBelow {
  readonly path: string;
  readonly at: EntryPath;
}

/** What a category cannot have as its slug because the site uses it, and the pages below the address that it would have. */
export interface TakenSlugs {
  readonly isTaken: (slug: string) => boolean;
  readonly pagesBelow: (slug: string) => readonly PageBelow[];
}

/**
 * The slugs that are taken at the top. Where an address is a declared page itself, two entries claim one path, and that rule has
 * reported it.
 */
export function takenSlugs(draft: CatalogueDraft): TakenSlugs {
  const paths = new Set<string>();
  const below = new Map<string, PageBelow[]>();
  for (const [n, page] of (draft.pages ?? []).entries()) {
    if (page?.path === undefined) continue;
    paths.add(page.path);
    const [, first = '', ...rest] = page.path.split('/');
    if (rest.length > 0)
      below.set(first, [...(below.get(first) ?? []), { path: page.path, at: ['pages', n] }]);
  }
  return {
    isTaken: (slug) => screenSegments.has(slug) && !paths.has(`/${slug}`),
    pagesBelow: (slug) => (paths.has(`/${slug}`) ? [] : (below.get(slug) ?? [])),
  };
}
