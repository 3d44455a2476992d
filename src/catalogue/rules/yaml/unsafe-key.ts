import type { Rule } from '../rule.js';

export const yamlUnsafeKey: Rule = {
  code: 'yaml/unsafe-key',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'no key is called `__proto__`, `constructor` or `prototype`',
    why: 'In JavaScript the words `__proto__`, `constructor` and `prototype` are not names like others: a program that copies a map with such a key can change every other value that it has. No section of a catalogue has a key of these names, so one that is there is a mistake or an attack, and it is refused before anything copies it. As values they are texts like any other: a slug may be `constructor`.',
    wrong: {
      catalogue: `redirects:
  - { from: /shop, to: /products, constructor: shop }
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /shop, to: /products }
`,
    },
    remedy: 'Remove the key with its value, or give it the name that was meant.',
  },
};
