import type { Rule } from '../rule.js';

export const yamlNoAlias: Rule = {
  code: 'yaml/no-alias',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue has no anchors, aliases and merges',
    why: 'An anchor (`&name`), an alias (`*name`) and a merge (`<<`) make a value stand for one that is written elsewhere. Then an entry can no longer be read, reviewed or moved alone: who changes the one place changes pages that the review does not show. Aliases of aliases also make a few lines into millions of values, which stops the program that reads them.',
    wrong: {
      catalogue: `redirects:
  - { from: /shop, to: &list /products }
  - { from: /store, to: *list }
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /shop, to: /products }
  - { from: /store, to: /products }
`,
    },
    remedy:
      'Write the value out at every place, and remove the anchor. What all products have in common has a place of its own: `site.company` and the templates of `site.metadata`. Where a text begins with `*` or `&`, put quotes around it.',
  },
};
