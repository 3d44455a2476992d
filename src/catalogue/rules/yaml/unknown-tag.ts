import type { Rule } from '../rule.js';

export const yamlUnknownTag: Rule = {
  code: 'yaml/unknown-tag',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue has no tags',
    why: `A tag such as \`!!js/function\` or \`!date\` tells the program that reads the file to make something else of a value than text, numbers, lists and maps. Programs do not agree on what, and some of it is code: a catalogue that comes from many hands must not be able to ask for that. An exclamation mark at the beginning of a text makes a tag as well, mostly without anybody's meaning it.`,
    wrong: {
      catalogue: `redirects:
  - { from: /shop, to: !path /products }
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /shop, to: /products }
`,
    },
    remedy:
      'Remove the tag. Where the exclamation mark belongs to the text, put quotes around the text: `"!important"`.',
  },
};
