import type { Rule } from '../rule.js';

export const yamlDepthLimit: Rule = {
  code: 'yaml/depth-limit',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'values are nested at most 32 levels deep',
    why: 'A catalogue needs eight levels: a limit in a specification of a product of a category. Where values are nested deeper than 32, brackets were opened and never closed, or somebody tries to stop the program: thousands of levels exhaust the memory of whatever reads the file.',
    wrong: {
      catalogue: `redirects: ${'['.repeat(40)}${']'.repeat(40)}\n`,
    },
    right: {
      catalogue: `redirects: []
`,
    },
    remedy:
      'Close the brackets where they should end, or remove the level that nobody needs. A table in a text belongs into its Markdown, not into YAML.',
  },
};
