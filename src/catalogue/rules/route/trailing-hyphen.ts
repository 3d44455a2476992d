import { addressPlace, claimsOf, segmentsOf } from '../../addresses/claims.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import { renameOffer, segmentsRenamed } from '../fixes/rename.js';
import type { Rule, RuleContext } from '../rule.js';

/** A hyphen at the end is what is left when a program made the slug of a title that ends in a sign. */
export const routeTrailingHyphen: Rule = {
  code: 'route/trailing-hyphen',
  severity: 'information',
  fixes: 'unsafe',
  page: {
    summary: 'a slug does not end in a hyphen',
    why: `A hyphen at the end of a slug is mostly what is left of a question mark or a bracket in a title. The address works,
but programs that find links in plain text often leave the last hyphen out, and then the link leads nowhere.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue-powder-' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-powder' }] }) },
    remedy: `Leave the hyphen out. The unsafe fix does so, also where the catalogue refers to the entry by its slug. It changes
the address: where the site is live already, add a redirect, or leave the slug as it is. The fix is not offered where
another entry has the shorter address, nor where a body links to the old one.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const claim of claimsOf(context)) {
      const { entry } = claim;
      const last = segmentsOf(entry).find((segment) => segment.endsWith('-'));
      if (last === undefined) continue;
      const to = segmentsRenamed(entry, (segment) => segment.replace(/-+$/, ''));
      const { fix, note } = renameOffer(
        { claim, to, title: `leave the hyphen at the end out: \`${to}\`` },
        context,
      );
      yield {
        message: `\`${last}\` ends in a hyphen`,
        places: [{ at: addressPlace(entry) }],
        hint:
          fix === undefined && note === ''
            ? 'choose another address, unless this one is known already: without the hyphen it cannot be had'
            : `leave the hyphen out, unless the address is known already${note}`,
        fix,
      };
    }
  },
};
