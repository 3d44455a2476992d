import { addressPlace } from '../../addresses/claims.js';
import { collisionsOf } from '../../addresses/collisions.js';
import { titleOf } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** The form itself has a rule of its own, which would speak as well. */
const example = (slug: string) =>
  `${exampleCategories({ products: [{ slug: '"caf\\u00e9"' }, { slug }] })}lint: { rules: { route/not-nfc: off } }\n`;

/** Two spellings that look the same and that macOS takes for one file cannot be two pages. */
export const routeUnicodeCollision: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: seenInClaims,
  page: {
    summary: 'two paths differ in more than their Unicode form',
    why: `An accented letter can be one character, or a letter with a separate accent. Both look the same on every screen, but
they are two addresses, and one file on macOS. A site that is built or copied there would lose one of the two pages.
Nobody can see the difference in the catalogue.`,
    wrong: { catalogue: example('"cafe\\u0301"') },
    right: { catalogue: example('cafe-2') },
    remedy: 'Give one of the two entries another address.',
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const { likeness, claim, earlier } of collisionsOf(context)) {
      if (likeness !== 'unicode') continue;
      yield {
        message: `two entries have the path ${claim.path}, in different Unicode forms`,
        places: [
          { at: addressPlace(claim.entry), label: titleOf(claim.entry) ?? 'here' },
          { at: addressPlace(earlier.entry), label: `first: ${titleOf(earlier.entry) ?? 'here'}` },
        ],
        hint: 'give one of them another address',
      };
    }
  },
};
