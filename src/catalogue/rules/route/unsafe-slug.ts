import { addressPlace, ownAddress } from '../../addresses/claims.js';
import { claimedPath } from '../../addresses/paths.js';
import {
  meantSegment,
  pathProblem,
  redirectProblem,
  segmentProblem,
  wholePath,
} from '../../addresses/segments.js';
import { visible } from '../../diagnostics/visible.js';
import type { EntryPath } from '../../document/document.js';
import type { Entry } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import type { CatalogueDraft } from '../../schema/model.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/**
 * An address part must mean the same in a link, a file name, a payload, the sitemap and the preview. Spaces and hyphens
 * are fine; what file systems and URLs give a meaning of their own is not.
 */
export const routeUnsafeSlug: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: seenInClaims,
  page: {
    summary: 'a slug has no character with a special meaning in URLs or file systems',
    why: `An address becomes a link, a file, a line of the sitemap and an entry of the search. A slash, a question mark, a hash
or a percent sign ends or changes the address in a link. A backslash, a colon or a leading dot has a meaning in file
systems, and two dots would lead out of the output folder. With control characters and invisible ones, two addresses
can look the same.

Spaces and hyphens are allowed. The \`from\` of a redirect must be such a path too.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue/green' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-green' }] }) },
    remedy: `Write the slug with letters of any script, digits, hyphens and single dots. The path of a page or a redirect begins
with a slash, does not end with one, and has no empty part.`,
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      const address = ownAddress(entry);
      if (address === undefined) continue;
      const kind = entry.kind === 'page' ? 'path' : 'slug';
      const problem = kind === 'path' ? pathProblem(address) : segmentProblem(address);
      if (problem === undefined) continue;
      const hint = kind === 'path' ? pathHint(address) : slugHint(entry, address, draft);
      yield finding({ address, kind, problem, hint }, addressPlace(entry));
    }
    yield* unsafeRedirects(draft);
  },
};

function* unsafeRedirects({ redirects }: CatalogueDraft): Iterable<Finding> {
  for (const [n, redirect] of (redirects ?? []).entries()) {
    const from = redirect?.from ?? '/';
    const problem = redirectProblem(from);
    if (problem === undefined) continue;
    yield finding({ address: from, kind: 'path', problem, hint: pathHint(from) }, ['redirects', n, 'from']);
  }
}

interface Unsafe {
  readonly address: string;
  readonly kind: 'path' | 'slug';
  readonly problem: string;
  readonly hint: string;
}

function finding({ address, kind, problem, hint }: Unsafe, at: EntryPath): Finding {
  return { message: `\`${visible(address)}\` cannot be a ${kind}: ${problem}`, places: [{ at }], hint };
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

function slugHint(entry: Entry, slug: string, draft: CatalogueDraft): string {
  const bare = slug.replace(/^\/+|\/+$/g, '');
  // People write the whole path: a slug is only its last part.
  const above = claimedPath(entry, draft)?.slice(1, -slug.length) ?? '';
  const last = bare.slice(above.length);
  if (above !== '' && bare.startsWith(above) && segmentProblem(last) === undefined) {
    return `write only \`${last}\`: the address gets \`/${above}\` before it by itself`;
  }
  const meant = meantSegment(slug);
  return meant === undefined ? letters : `write \`${meant}\``;
}
