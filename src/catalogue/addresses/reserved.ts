import type { CatalogueDraft } from '../schema/model.js';

/**
 * Words that mean something of their own in an address or in the output folder, at any depth: list pages, the error page,
 * folder indexes, the folders of payloads and assets, and names that look like the files that routes are written to.
 */
const reservedAnywhere = /^(page-\d+|404|index|_.*|.*\.(html|json|xml|txt))$/i;

/** The payload of a route at this place would be written where the manifest of all payloads stands. */
const payloadManifest = 'manifest';

/** Whether a slug is taken, wherever it stands. */
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

/**
 * First parts of the addresses that the fixed screens have: no category can have them. Where such an address is a declared
 * page itself, two entries claim one path, and that rule has reported it.
 */
export function screenSegments(draft: CatalogueDraft): ReadonlySet<string> {
  const paths = (draft.pages ?? []).flatMap((page) => page?.path ?? []);
  const segments = new Set([
    'products',
    'knowledge',
    'news',
    'search',
    payloadManifest,
    ...paths.map((path) => path.split('/')[1] ?? ''),
  ]);
  for (const path of ['/', ...paths]) segments.delete(path.slice(1));
  return segments;
}
