import type { CatalogueDraft } from '../shape.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/**
 * Words that mean something of their own in an address or in the output folder, at any depth: list pages, the error page,
 * folder indexes, the folders of payloads and assets, and names that look like the files that routes are written to.
 */
const reservedAnywhere = /^(page-\d+|404|index|_.*|.*\.(html|json|xml|txt))$/i;

/** The payload of a route at this place would be written where the manifest of all payloads stands. */
const payloadManifest = 'manifest';

/**
 * A slug must not be a word that the site itself uses: list pages, the error page, the folders of payloads and assets,
 * and at the top the addresses of the fixed screens.
 */
export const routeReservedSegment: Rule = {
  code: 'route/reserved-segment',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a slug is not a word that the site itself uses',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    const screens = screenSegments(draft);
    for (const entry of entries) {
      if (entry.kind === 'page') {
        const taken = reservedSegment(entry.value.path ?? '');
        if (taken !== undefined) yield finding(taken, [...entry.at, 'path']);
      } else {
        const slug = entry.value.slug ?? '';
        const isTaken = reservedAnywhere.test(slug) || (entry.kind === 'category' && screens.has(slug));
        if (isTaken) yield finding(slug, [...entry.at, 'slug']);
      }
    }
  },
};

/** The first part of a page's path that is reserved. `/404` and `/search/404` are pages of the specification. */
function reservedSegment(path: string): string | undefined {
  if (path === `/${payloadManifest}`) return payloadManifest;
  const segments = path.split('/');
  return segments.find(
    (segment, n) => reservedAnywhere.test(segment) && !(segment === '404' && n === segments.length - 1),
  );
}

/**
 * First parts of the addresses that the fixed screens have. Where such an address is a declared page itself, two entries claim
 * one path, and that rule has reported it.
 */
function screenSegments(draft: CatalogueDraft): ReadonlySet<string> {
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

function finding(segment: string, at: readonly (string | number)[]): Finding {
  return {
    message: `\`${segment}\` is reserved for the site itself`,
    places: [{ at }],
    hint: 'choose another word',
  };
}
