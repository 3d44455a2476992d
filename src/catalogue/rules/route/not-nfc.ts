import { addressPlace, claimsOf, segmentsOf } from '../../addresses/claims.js';
import { composed } from '../../addresses/collisions.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import { renameOffer, segmentsRenamed } from '../fixes/rename.js';
import type { Rule, RuleContext } from '../rule.js';

/** One spelling of every letter, so that an address that somebody types is the one that the site has. */
export const routeNotNfc: Rule = {
  code: 'route/not-nfc',
  severity: 'warning',
  fixes: 'unsafe',
  page: {
    summary: 'a slug is written in the composed Unicode form (NFC)',
    why: `An accented letter can be stored as one character, or as a letter and an accent that is put on it. Keyboards give
the first form, file names that come from macOS often the second. Both look the same, but a link to one does not find the
other: a buyer who types the address gets the error page.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: '"bleu-fonce\\u0301"' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: '"bleu-fonc\\u00e9"' }] }) },
    remedy: `Type the word anew instead of copying it from a file name. The unsafe fix writes the composed form, also where
the catalogue refers to the entry by its slug. It changes the address: where the site is live already, add a redirect. It is
not offered where another entry has the composed address, nor where a body links to the old one.`,
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
            ? 'choose another address: the composed form of this one cannot be had'
            : `type it anew: \`${to}\` looks the same, and is what keyboards give${note}`,
        fix,
      };
    }
  },
};
