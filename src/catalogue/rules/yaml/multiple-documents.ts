import type { Rule } from '../rule.js';

export const yamlMultipleDocuments: Rule = {
  code: 'yaml/multiple-documents',
  severity: 'error',
  isMandatory: true,
  fixes: 'safe',
  page: {
    summary: 'a catalogue is one document',
    why: 'A line `---` ends one document and begins another, and a catalogue is one: everything after the line would not be on the site. Such a line mostly comes from joining two files, or from Markdown that was pasted without indentation.',
    wrong: {
      catalogue: `redirects:
  - { from: /shop, to: /products }
---
`,
    },
    right: {
      catalogue: `redirects:
  - { from: /shop, to: /products }
`,
    },
    remedy:
      'Remove the line, and move what follows into the sections that are there already. A line `---` before the first key is fine. In a Markdown text of the catalogue, indent it as the text is indented.',
  },
};
