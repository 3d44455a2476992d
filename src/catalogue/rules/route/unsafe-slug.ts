import { addressPlace, ownAddress } from '../../addresses/claims.js';
import { segmentFault } from '../../addresses/segments.js';
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
    summary: 'a slug has no character that a URL or a file system gives a meaning of its own',
    why: `An address becomes a link, a file, a line of the sitemap and an entry of the search. A slash, a question mark, a hash
or a percent sign ends or changes the address in a link; a backslash, a colon or a leading dot means something to a file
system; two dots would lead out of the output folder. Control characters and invisible ones make two addresses that look
the same.

Spaces and hyphens are allowed. The beginnings of redirects must be such paths too.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue/green' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-green' }] }) },
    remedy: `Write the slug with letters of any script, digits, hyphens and single dots. A path of a page or a redirect begins
with a slash, has none at its end, and no empty part.`,
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      const address = ownAddress(entry);
      if (address === undefined) continue;
      const kind = entry.kind === 'page' ? 'path' : 'slug';
      const fault = kind === 'path' ? pathFault(address, segmentFault) : segmentFault(address);
      if (fault !== undefined) yield finding(address, kind, fault, addressPlace(entry));
    }
    for (const [n, redirect] of (draft.redirects ?? []).entries()) {
      const from = redirect?.from ?? '/';
      const fault = pathFault(from, redirectFault);
      if (fault !== undefined) yield finding(from, 'path', fault, ['redirects', n, 'from']);
    }
  },
};

function finding(address: string, kind: 'path' | 'slug', fault: string, at: EntryPath): Finding {
  return {
    message: `\`${visible(address)}\` cannot be a ${kind}: ${fault}`,
    places: [{ at }],
    hint: 'use letters, digits, hyphens and single dots',
  };
}

function pathFault(path: string, faultOf: (segment: string) => string | undefined): string | undefined {
  if (path === '/') return undefined;
  if (!path.startsWith('/')) return 'it must begin with a slash';
  return path
    .slice(1)
    .split('/')
    .map(faultOf)
    .find((fault) => fault !== undefined);
}

/** A redirect is no file, so the rule on what Windows can do with names has nothing to say of it. */
function redirectFault(segment: string): string | undefined {
  return segmentFault(segment) ?? (segment.endsWith(' ') ? 'it begins or ends with a space' : undefined);
}
