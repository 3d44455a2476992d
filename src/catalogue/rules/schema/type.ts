import { exampleRedirects, type Rule } from '../rule.js';

export const schemaType: Rule = {
  severity: 'mandatory',
  fixes: 'safe',
  summary: 'each value has the type that its key needs',
  why: `A list instead of a text, a number in quotes or a date that does not exist cannot be shown correctly. Each key needs
one type of value, and some need a special form. Dates are \`YYYY-MM-DD\`, languages are tags such as \`pt-BR\`, and
addresses begin with \`/\` or \`https://\`.`,
  wrong: exampleRedirects({ from: '/shop', to: 'products' }),
  right: exampleRedirects({ from: '/shop', to: '/products' }),
  remedy: `Write the value in the type or form that the message names. If a text looks like a number, a boolean or a date, put it
in quotes. A list with one text is \`[text]\`.`,
};
