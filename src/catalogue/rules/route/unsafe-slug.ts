import { addressPlace, ownAddress } from '../../addresses/claims.js';
import { pathProblem, redirectProblem, segmentProblem } from '../../addresses/segments.js';
import { visible } from '../../diagnostics/visible.js';
import type { EntryPath } from '../../document/document.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/**
 * An address part must mean the same in a link, a file name, a payload, the sitemap and the preview. Spaces and hyphens
 * are fine; what file systems and URLs give a meaning of their own is not.
 */
export const routeUnsafeSlug: Rule = {
  code: 'route/unsafe-slug',
  severity: 'error',
  isMandatory: true,
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
      if (problem !== undefined) yield finding(address, kind, problem, addressPlace(entry));
    }
    for (const [n, redirect] of (draft.redirects ?? []).entries()) {
      const from = redirect?.from ?? '/';
      const problem = redirectProblem(from);
      if (problem !== undefined) yield finding(from, 'path', problem, ['redirects', n, 'from']);
    }
  },
};

function finding(address: string, kind: 'path' | 'slug', problem: string, at: EntryPath): Finding {
  return {
    message: `\`${visible(address)}\` cannot be a ${kind}: ${problem}`,
    places: [{ at }],
    hint: 'use letters, digits, hyphens and single dots',
  };
}
