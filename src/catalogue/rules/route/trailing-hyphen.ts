import { addressPlace, claimsOf, segmentsOf } from '../../addresses/claims.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { renameOffer, segmentsRenamed } from '../fixes/rename.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** A hyphen at the end is what is left when a program made the slug of a title that ends in a sign. */
export const routeTrailingHyphen: Rule = {
  severity: 'information',
  sees: seenInClaims,
  fixes: 'unsafe',
  page: {
    summary: 'a slug does not end in a hyphen',
    why: `A hyphen at the end of a slug often comes from a question mark or a bracket in a title. The address works, but
programs that find links in plain text often omit the last hyphen. Then the link leads nowhere.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue-powder-' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-powder' }] }) },
    remedy: `Remove the hyphen, or keep the slug if others use the address. The unsafe fix removes it, also where the catalogue names
the entry by its address, and writes a redirect from the old address. The fix is not available if another entry has the
shorter address, or if a Markdown file links to the old one: then use \`herbarium rename\`, which changes the file too.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const claim of claimsOf(context)) {
      const { entry } = claim;
      const last = segmentsOf(entry).find((segment) => segment.endsWith('-'));
      if (last === undefined) continue;
      const to = segmentsRenamed(entry, (segment) => segment.replace(/-+$/, ''));
      const { fix, note } = renameOffer(
        { claim, to, title: `remove the hyphen at the end: \`${to}\`` },
        context,
      );
      yield {
        message: `\`${last}\` ends in a hyphen`,
        places: [{ at: addressPlace(entry) }],
        hint:
          fix === undefined && note === ''
            ? 'choose another address, unless others already use this one: it is not available without the hyphen'
            : `remove the hyphen, unless others already use this address${note}`,
        fix,
      };
    }
  },
};
