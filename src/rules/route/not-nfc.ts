import { claimsOf, composed, segmentsOf } from '../../catalogue/addresses/paths.js';
import { respelled } from '../rule/common-findings.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const routeNotNfc: Rule = {
  severity: 'warning',
  sees: seenInClaims,
  fixes: 'unsafe',
  summary: 'a slug uses the composed Unicode form (NFC)',
  why: `An accented letter can be one character, or a letter with a separate accent. Keyboards write the first form, and file
names from macOS often have the second. Both look the same, but a link to one does not find the other. A buyer who
types the address gets the error page.`,
  wrong: exampleProducts({ slug: '"bleu-fonce\\u0301"' }),
  right: exampleProducts({ slug: '"bleu-fonc\\u00e9"' }),
  remedy: `Type the word again instead of copying it from a file name. The unsafe fix writes the composed form, also where the
catalogue or a Markdown file names the entry by its address, and a redirect from the old address. The fix is not available
if another entry has the composed address.`,
  *check(context) {
    for (const claim of claimsOf(context)) {
      const { entry } = claim;
      if (segmentsOf(entry).every((segment) => segment === composed(segment))) continue;
      yield respelled(claim, context, composed, (to) => ({
        message: `the ${entry.kind === 'page' ? 'path' : 'slug'} is not in the composed Unicode form`,
        title: `write \`${to}\` in the composed form`,
        hint: `type it again: \`${to}\` looks the same, but is the form that keyboards write`,
        taken: 'choose another address: the composed form of this one is not available',
      }));
    }
  },
};
