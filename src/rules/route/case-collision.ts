import { collisionFindings } from '../rule/common-findings.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const routeCaseCollision: Rule = {
  severity: 'mandatory',
  sees: seenInClaims,
  summary: 'two paths differ in more than upper and lower case',
  why: `Every page becomes a file. For Windows and macOS, \`A\` and \`a\` are the same in file names. A site that is built or
copied there would lose one of the two pages without a warning. People who type an address do not see the difference
either.`,
  wrong: exampleProducts({ slug: 'blue' }, { slug: 'Blue' }),
  right: exampleProducts({ slug: 'blue' }, { slug: 'blue-2' }),
  remedy: 'Give one of the two entries an address that differs in more than upper and lower case.',
  check: (context) =>
    collisionFindings(
      context,
      'case',
      (path, earlier) => `the paths ${path} and ${earlier} differ only in case`,
    ),
};
