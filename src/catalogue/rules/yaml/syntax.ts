import type { Rule } from '../rule.js';

export const yamlSyntax: Rule = {
  code: 'yaml/syntax',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a catalogue is well-formed YAML 1.2',
    why: `Where the text is no YAML, nobody can say what the rest of the file means: the site is not built, and only the faults of the text are shown, because all others would follow from them.

Most often it is an indentation that does not fit the lines above, a quote or a bracket that is never closed, a tab, or a text with a colon and a space in it, which makes a key of its first part.`,
    wrong: {
      catalogue: `redirects:
  - { from: /shop, to: /products
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /shop, to: /products }
`,
    },
    remedy: `Look at the place, and at the lines above it: a quote that is not closed shows only where something else cannot follow. Indent with spaces. Put double quotes around a text that has \`: \` or \` #\` in it or begins with a bracket, a quote or one of & * ! | > % @. A line \`%YAML 1.1\` is refused as well: a catalogue is YAML 1.2.`,
  },
};
