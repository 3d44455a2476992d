import { exampleRedirects, type Rule } from '../rule.js';

export const yamlDuplicateKey: Rule = {
  severity: 'mandatory',
  fixes: 'safe',
  summary: 'a map has each key once',
  why: `If a key appears twice, only one of its two values counts, and programs do not agree on which one. If a price list was
pasted twice, or \`products:\` appears again further down, the first half would be lost. Its pages would be lost too.`,
  wrong: `redirects:
  - from: /shop
    to: /products
    from: /store
`,
  right: exampleRedirects({ from: '/shop', to: '/products' }, { from: '/store', to: '/products' }),
  remedy: `The message shows both places. Remove the wrong one, or join the items of the two lists under one key. If a second
entry follows and only its dash is missing, \`herbarium validate --fix\` adds the dash. It also
removes a line that is repeated with the same value.`,
};
