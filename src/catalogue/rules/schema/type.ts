import type { Rule } from '../rule.js';

export const schemaType: Rule = {
  code: 'schema/type',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a value has the kind that its key asks for',
    why: `A list where a text belongs, a number in quotes, a date that no calendar has: such a value cannot be shown, or it would be shown as something else than it
means. Each value has the kind that its key asks for, and some have a form: dates are \`YYYY-MM-DD\`, languages are tags such as \`pt-BR\`, addresses begin
with \`/\` or \`https://\`.`,
    wrong: {
      catalogue: `redirects:
  - from: /shop
    to: products
`,
    },
    right: {
      catalogue: `redirects:
  - from: /shop
    to: /products
`,
    },
    remedy: `Write the value in the kind or form that the message names. What looks like a number, a boolean or a date and is a text goes between quotes; a list of one text is \`[text]\`.`,
  },
};
