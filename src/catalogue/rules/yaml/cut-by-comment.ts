import { exampleProducts, type Rule } from '../rule.js';

/** Found by `check/misread-values.ts`, which looks at the text: the values have lost what was cut. */
export const yamlCutByComment: Rule = {
  severity: 'warning',
  fixes: 'safe',
  summary: 'a number after ` #` belongs to the text before it',
  why: `In YAML, a \`#\` after a space begins a comment. \`name: Allura Red #40\` has the name \`Allura Red\`, and YAML gives no
warning. The page shows the wrong name, and nobody finds the product by its number.

If nothing is before the \`#\`, as in \`name: #40 Red\`, the key has no value at all.

The rule only looks for a number directly after the \`#\`, as in \`#40\`, \`#77891\` or \`#A12\`. A \`#\` with a space after it
is a normal comment.`,
  wrong: exampleProducts({ identity: '\n  other_names:\n    - Allura Red #40' }),
  right: exampleProducts({ identity: '\n  other_names:\n    - "Allura Red #40"' }),
  remedy: `Put quotes around the text: \`"Allura Red #40"\`. \`herbarium validate --fix\` does this. If you mean a comment, put a
space after the \`#\`.`,
};
