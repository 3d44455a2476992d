import { exampleArticles, type Rule } from '../rule/rule.js';

export const lintUnusedSuppression: Rule = {
  severity: 'warning',
  fixes: 'safe',
  summary: 'a suppression hides a finding, and gives its reason',
  why: `A comment \`# herbarium-ignore rule: reason\` hides a finding on purpose. After a value, it works for that line. On its
own line, it works for what begins on the next line, with all indented lines below. When the error is gone, the
comment would hide the next one of its kind. Without a reason, you cannot tell if the comment is still needed. The
rule also reports a comment with a rule that does not exist, or with one that a comment cannot hide.`,
  wrong: exampleArticles({
    description: 'Light, heat, acid, and the blue of spirulina powder. # herbarium-ignore meta/empty: later',
  }),
  right: exampleArticles({ description: '"" # herbarium-ignore meta/empty: later' }),
  remedy: `Remove the comment, or the rule from it: the fix does that. After the colon, write why the finding should stay hidden.
You cannot hide a rule that the site needs. To switch a rule off everywhere, use \`lint.rules\`.`,
};
