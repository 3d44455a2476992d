import type { Rule } from '../rule.js';

export const schemaEnum: Rule = {
  code: 'schema/enum',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a word of a closed list is one of the list',
    why: `Some keys take one word of a closed list: the screen of a page, the form of a product, how well a colour bears light. The word decides what is shown or drawn, so
one that nobody knows would show nothing.`,
    wrong: {
      catalogue: `redirects:
  - from: /shop
    to: /products
    status: 303
`,
    },
    right: {
      catalogue: `redirects:
  - from: /shop
    to: /products
    status: 302
`,
    },
    remedy: `Choose one of the words that the message lists. Words are written in lower case.`,
  },
};
