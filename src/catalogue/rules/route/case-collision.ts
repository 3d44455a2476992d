import { addressPlace } from '../../addresses/claims.js';
import { collisionsOf } from '../../addresses/collisions.js';
import { titleOf } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/** What Windows and macOS take for one file cannot be two pages. */
export const routeCaseCollision: Rule = {
  code: 'route/case-collision',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'two paths differ by more than case',
    why: `Every page becomes a file. Windows and macOS do not tell \`A\` from \`a\` in file names: a site that is built or copied there
would lose one of the two pages, and no program would say which. People who type an address do not tell them apart either.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'blue' }, { slug: 'Blue' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue' }, { slug: 'blue-2' }] }) },
    remedy: `Give one of the two entries an address that differs in more than capitals.`,
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
