import type { Rule } from '../rule.js';

export const yamlDuplicateKey: Rule = {
  code: 'yaml/duplicate-key',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a map has each key once',
    why: 'Of two values under one key only one can count, and which one differs from program to program. A price list that was pasted twice, or a second `products:` further down, would lose its first half without a word, and with it the pages that buyers and search engines know.',
    wrong: {
      catalogue: `redirects:
  - from: /shop
    to: /products
    from: /store
`,
    },
    right: {
      catalogue: `redirects:
  - from: /shop
    to: /products
  - from: /store
    to: /products
`,
    },
    remedy:
      'Both places are shown. Remove the one that is wrong, or join the items of two lists under one key. Where a whole second entry follows, only its dash is missing: `herbarium validate --fix` puts it there. It also removes a line that stands twice with the same value.',
  },
};
