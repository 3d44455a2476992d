import type { Rule } from '../rule.js';

export const yamlDepthLimit: Rule = {
  severity: 'mandatory',
  summary: 'values are nested at most 32 levels deep',
  why: `A catalogue needs eight levels: a limit in a specification of a product of a category. Deeper nesting than 32 levels
means that brackets are not closed, or that somebody attacks the program. Thousands of levels fill the memory of any
program that reads the file.`,
  wrong: `redirects: ${'['.repeat(40)}${']'.repeat(40)}\n`,
  right: `redirects: []
`,
  remedy: `Close the brackets where they should end, or remove levels that you do not need. Put a table for a text in its
Markdown, not in YAML.`,
};
