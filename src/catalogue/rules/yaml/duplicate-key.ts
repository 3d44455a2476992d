import type { Rule } from '../rule.js';

export const yamlDuplicateKey: Rule = {
  code: 'yaml/duplicate-key',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a key stands once in a map',
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
      'Both places are shown. Remove the one that is wrong, or join the two: the items of two lists under one key, or a dash that was forgotten where the second began.',
  },
};
