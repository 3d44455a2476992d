import type { Rule } from '../rule.js';

export const yamlSyntax: Rule = {
  code: 'yaml/syntax',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a catalogue is well-formed YAML 1.2',
    why: `Where the text is not valid YAML, nobody can say what the rest of the file means. The site is not built, and only the cause is shown: other errors would only follow from it.

Most often a text has a colon and needs quotes, a colon or a space is missing, a quote or a bracket is not closed, a line is indented wrongly or with a tab, or git has left the marks of a conflict.`,
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
    remedy: `Write what the message shows. \`herbarium validate --fix\` writes it where only one thing can be meant. Indent with spaces. Put double quotes around a text that has \`: \` or \` #\` in it, or begins with a bracket, a quote or one of & * ! | > % @. A catalogue is YAML 1.2: remove a line \`%YAML 1.1\`.`,
  },
};
