import { addressPlace } from '../../addresses/claims.js';
import { collisionsOf } from '../../addresses/collisions.js';
import { titleOf } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** What Windows and macOS take for one file cannot be two pages. */
export const routeCaseCollision: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: seenInClaims,
  page: {
    summary: 'two paths differ in more than upper and lower case',
    why: `Every page becomes a file. For Windows and macOS, \`A\` and \`a\` are the same in file names. A site that is built or
copied there would lose one of the two pages without a warning. People who type an address do not see the difference
either.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue' }, { slug: 'Blue' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue' }, { slug: 'blue-2' }] }) },
    remedy: 'Give one of the two entries an address that differs in more than upper and lower case.',
  },
  *check(context: RuleContext): Iterable<Finding> {
    for (const { likeness, claim, earlier } of collisionsOf(context)) {
      if (likeness !== 'case') continue;
      yield {
        message: `the paths ${claim.path} and ${earlier.path} differ only in case`,
        places: [
          { at: addressPlace(claim.entry), label: titleOf(claim.entry) ?? 'here' },
          { at: addressPlace(earlier.entry), label: `first: ${titleOf(earlier.entry) ?? 'here'}` },
        ],
        hint: 'give one of them another address',
      };
    }
  },
};
