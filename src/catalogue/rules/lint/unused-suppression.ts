import { articleExample } from '../examples/article-example.js';
import type { Rule } from '../rule.js';

export const lintUnusedSuppression: Rule = {
  code: 'lint/unused-suppression',
  severity: 'warning',
  fixes: 'safe',
  page: {
    summary: 'a suppression names a rule that would speak, and gives its reason',
    why: `A comment \`# herbarium-ignore rule: reason\` hides a fault on purpose: behind a value for its line, on a line of its own for what begins on the next line and all
that is indented below. When the fault is gone, the comment would go on hiding the next one of its kind; without a reason, nobody can tell whether it still
holds. The rule also speaks when a comment names a rule that does not exist, or one that no comment can hide.`,
    wrong: {
      catalogue: articleExample({
        keywords: 'spirulina, stability # herbarium-ignore meta/empty: the keywords are still to come',
      }),
    },
    right: {
      catalogue: articleExample({
        keywords: '"" # herbarium-ignore meta/empty: the keywords are still to come',
      }),
    },
    remedy: `Remove the comment, or the rule from it: the fix does that. Behind the colon, say why the fault has to stay. A rule on which the site depends cannot be hidden;
one that should be silent everywhere goes under \`lint.rules\`.`,
  },
};
