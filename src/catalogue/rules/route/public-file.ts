import { addressPlace } from '../../addresses/claims.js';
import type { Likeness } from '../../addresses/collisions.js';
import { type Obstacle, type PublicCollision, publicCollisions } from '../../addresses/public-collisions.js';
import { entryAt, titleOf } from '../../entries/entries.js';
import type { Finding, Place } from '../../schema/finding.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** A file of `public/` is published as it is, so its place must be free, on every disk. */
export const routePublicFile: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: [...seenInClaims, 'draft', 'expires', 'publish'],
  page: {
    summary: 'a file of `public/` is not at the place of a page or of a file that the build writes',
    why: `The files of \`public/\` are copied to the root of the site under their own names. If a page has the same address, a
buyer sees only one of the two. \`about-us.html\` and \`about-us/index.html\` both have the address \`/about-us\`.

The build itself writes \`robots.txt\`, \`sitemap.xml\`, the feeds, \`_headers\`, \`_redirects\`, and all that is in
\`_assets/\`, \`_data/\`, \`_payload/\` and \`_search/\`. Windows and macOS do not tell \`A.txt\` from \`a.txt\`, so two such
names are an error too.`,
    wrong: {
      catalogue: '',
      files: { 'public/knowledge.html': '<!doctype html><title>Knowledge</title>' },
    },
    right: { catalogue: '', files: { 'public/google123.html': 'google-site-verification: google123.html' } },
    remedy: `Rename or remove the file, or give the page another address. The help below each error says how to change what the
build writes.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const collision of publicCollisions(context)) yield findingOf(collision, context);
  },
};

function findingOf({ file, obstacle }: PublicCollision, { draft }: RuleContext): Finding {
  const own: Place = { at: [], file };
  switch (obstacle.kind) {
    case 'page': {
      const { path } = obstacle.page;
      return {
        message: `\`${file}\` has the address of the page ${path}${differences[obstacle.likeness]}`,
        places: [pagePlace(obstacle, draft) ?? own],
        hint: 'rename or remove the file, or give the page another address',
      };
    }
    case 'folder':
      return {
        message: `\`public${obstacle.path}\` is at a place that the page ${obstacle.page.path} needs`,
        places: [pagePlace(obstacle, draft) ?? own],
        hint: 'rename or remove the file, or give the page another address',
      };
    case 'site-file':
      return {
        message: `the build itself writes ${obstacle.path.slice(1)}, so \`${file}\` has no place`,
        places: [own],
        hint: siteFileHint(obstacle.path),
      };
    case 'twin':
      return {
        message: `Windows and macOS take \`${file}\` and \`${obstacle.other}\` for the same`,
        places: [own],
        hint: 'rename one of them',
      };
  }
}

const differences: Readonly<Record<Likeness, string>> = {
  same: '',
  case: ', but for upper and lower case',
  unicode: ', in another Unicode form',
};

function pagePlace(
  { page }: Extract<Obstacle, { kind: 'page' | 'folder' }>,
  draft: RuleContext['draft'],
): Place | undefined {
  const entry = entryAt(draft, page.at);
  return entry && { at: addressPlace(entry), label: titleOf(entry) ?? 'the page' };
}

/** What makers want who have such a file, and how they get it. */
const hints: readonly (readonly [path: RegExp, hint: string])[] = [
  [
    /robots\.txt$/,
    'remove the file: the written one lets search engines read all pages, and names the sitemap',
  ],
  [/sitemap[-\d]*\.xml$/, 'remove the file: the written one lists all pages of the catalogue'],
  [/feed\.xml$/, 'remove the file: the written one has the entries of the catalogue with a date'],
  [/llms\.txt$/, 'remove the file, or write `llms: false` under `site`'],
  [/_redirects$/, 'remove the file, and write its lines under `redirects` in the catalogue'],
  [
    /_headers$/,
    'remove the file: `site.scripts` changes the security policy; set other headers at your host',
  ],
];

function siteFileHint(path: string): string {
  const known = hints.find(([pattern]) => pattern.test(path.toLowerCase()));
  return known?.[1] ?? 'give the file or its folder another name';
}
