import { addressPlace, claimsOf, segmentsOf } from '../../addresses/claims.js';
import { composed } from '../../addresses/collisions.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { renameOffer, segmentsRenamed } from '../fixes/rename.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** One spelling of every letter, so that an address that somebody types is the one that the site has. */
export const routeNotNfc: Rule = {
  severity: 'warning',
  sees: seenInClaims,
  fixes: 'unsafe',
  page: {
    summary: 'a slug uses the composed Unicode form (NFC)',
    why: `An accented letter can be one character, or a letter with a separate accent. Keyboards write the first form, and file
names from macOS often have the second. Both look the same, but a link to one does not find the other. A buyer who
types the address gets the error page.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: '"bleu-fonce\\u0301"' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: '"bleu-fonc\\u00e9"' }] }) },
    remedy: `Type the word again instead of copying it from a file name. The unsafe fix writes the composed form, also where the
catalogue names the entry by its address, and a redirect from the old address. The fix is not available if another entry
has the composed address, or if a Markdown file links to the old one: then use \`herbarium rename\`, which changes the file
too.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const claim of claimsOf(context)) {
      const { entry } = claim;
      if (segmentsOf(entry).every((segment) => segment === composed(segment))) continue;
      const to = segmentsRenamed(entry, composed);
      const { fix, note } = renameOffer(
        { claim, to, title: `write \`${to}\` in the composed form` },
        context,
      );
      yield {
        message: `the ${entry.kind === 'page' ? 'path' : 'slug'} is not in the composed Unicode form`,
        places: [{ at: addressPlace(entry) }],
        hint:
          fix === undefined && note === ''
            ? 'choose another address: the composed form of this one is not available'
            : `type it again: \`${to}\` looks the same, but is the form that keyboards write${note}`,
        fix,
      };
    }
  },
};
