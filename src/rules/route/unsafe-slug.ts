import { addressPlace, claimedPath, slugOrPath } from '../../catalogue/addresses/paths.js';
import {
  meantSegment,
  pathProblem,
  redirectProblem,
  segmentProblem,
  wholePath,
} from '../../catalogue/addresses/segments.js';
import type { Entry } from '../../catalogue/entries/entries.js';
import type { CatalogueDraft } from '../../catalogue/schema/model.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import { decodedPath } from '../../document/text/decoded.js';
import { visible } from '../../document/text/visible.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const routeUnsafeSlug: Rule = {
  severity: 'mandatory',
  sees: seenInClaims,
  summary: 'a slug has no character with a special meaning in URLs or file systems',
  why: `An address becomes a link, a file, a line of the sitemap and an entry of the search. A slash, a question mark, a hash
or a percent sign ends or changes the address in a link. A backslash, a colon or a leading dot has a meaning in file
systems, and two dots would lead out of the output folder. With control characters and invisible ones, two addresses
can look the same.

Spaces and hyphens are allowed. The \`from\` of a redirect must be such a path too, with parameters (\`/old?id=3\`) or a
star for all addresses of a folder (\`/shop/*\`).`,
  wrong: exampleProducts({ slug: 'blue/green' }),
  right: exampleProducts({ slug: 'blue-green' }),
  remedy: `Write the slug with letters of any script, digits, hyphens and single dots. The path of a page or a redirect begins
with a slash, does not end with one, and has no empty part.`,
  *check({ draft, entries }) {
    for (const entry of entries) {
      const address = slugOrPath(entry);
      if (address === undefined) continue;
      const at = addressPlace(entry);
      if (entry.kind === 'page') yield* unsafe(at, address, 'path', pathProblem(address), pathHint);
      else yield* unsafe(at, address, 'slug', segmentProblem(address), () => slugHint(entry, address, draft));
    }
    for (const [n, redirect] of (draft.redirects ?? []).entries()) {
      const from = redirect?.from ?? '/';
      yield* unsafe(['redirects', n, 'from'], from, 'path', redirectProblem(from), startHint);
    }
  },
};

function* unsafe(
  at: EntryPath,
  address: string,
  kind: 'path' | 'slug',
  problem: string | undefined,
  hintFor: (address: string) => string,
): Iterable<Finding> {
  if (problem === undefined) return;
  const message = `\`${visible(address)}\` cannot be a ${kind}: ${problem}`;
  yield { message, places: [{ at }], hint: hintFor(address) };
}

const letters = 'use letters, digits, hyphens and single dots';

function pathHint(path: string): string {
  const parts = wholePath(path).slice(1).split('/');
  const meant = parts.map((part) =>
    segmentProblem(part) === undefined ? part.trimEnd() : meantSegment(part),
  );
  return parts[0] !== '' && !meant.includes(undefined)
    ? `write \`/${meant.join('/')}\``
    : `begin it with a slash, and ${letters}`;
}

/** Addresses that other systems may have had. */
function startHint(from: string): string {
  if (from.includes('*')) return 'a star stands for all addresses of a folder, at the end: `/shop/*`';
  const [path = ''] = decodedPath(from).split(/[?#]/);
  if (from.includes('?')) return `write \`${path}\`, or parameters with their values: \`${path}?id=3\``;
  return redirectProblem(path) === undefined ? `write \`${path}\`` : pathHint(from);
}

function slugHint(entry: Entry, slug: string, draft: CatalogueDraft): string {
  const bare = slug.replace(/^\/+|(?<!\/)\/+$/g, '');
  // People write the whole path, but a slug is only its last part.
  const above = claimedPath(entry, draft)?.slice(1, -slug.length) ?? '';
  const last = bare.slice(above.length);
  if (above !== '' && bare.startsWith(above) && segmentProblem(last) === undefined) {
    return `write only \`${last}\`: the address gets \`/${above}\` before it by itself`;
  }
  const meant = meantSegment(slug);
  return meant === undefined ? letters : `write \`${meant}\``;
}
