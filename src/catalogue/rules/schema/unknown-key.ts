import type { Rule } from '../rule.js';

export const schemaUnknownKey: Rule = {
  code: 'schema/unknown-key',
  severity: 'error',
  isMandatory: true,
  fixes: 'unsafe',
  page: {
    summary: 'every key is one that the format knows',
    why: `A key that the format does not know has no effect: \`descripton\` leaves the page without its description, and nobody notices. That is why a key is never
passed over in silence. It is mostly a slip of the keyboard, or a key that stands one level too deep or too high.`,
    wrong: {
      catalogue: `redirects:
  - from: /shop
    to: /products
    staus: 302
`,
    },
    right: {
      catalogue: `redirects:
  - from: /shop
    to: /products
    status: 302
`,
    },
    remedy: `Write the key as the message suggests, move it to where it belongs, or remove it. What only people should read goes into a comment. \`--fix-unsafe\` renames the key to
the one that is meant, where that is not there already.`,
  },
};
