import { themeFiles } from '../../catalogue/styles/theme-files.js';
import type { Rule } from '../rule/rule.js';
import { findingsIn } from '../rule/text-findings.js';

export const styleSyntax: Rule = {
  severity: 'error',
  sees: [],
  summary: 'the stylesheets of the project have no syntax error',
  why: `A browser skips the part of a stylesheet that it cannot read, and says nothing. One missing \`}\` can take every rule
after it along, and the site has the wrong look.

The rule reads \`theme.css\` and the files that it imports: brackets, quotes, comments, and the colons and semicolons of
declarations. It does not know which properties browsers have.`,
  wrong: { catalogue: '', files: { 'theme.css': ':root {\n  --hb-radius 0;\n}\n' } },
  right: { catalogue: '', files: { 'theme.css': ':root {\n  --hb-radius: 0;\n}\n' } },
  remedy: 'Correct the place that the message shows. Fix the first one first: the others may follow from it.',
  *check({ files }) {
    for (const { file, addresses, problems } of themeFiles(files)) {
      yield* findingsIn(file, problems);
      for (const { target, span } of addresses) {
        if (target.kind !== 'circle') continue;
        yield {
          message: `\`${target.file}\` imports this file, so it cannot be imported here`,
          places: [{ at: ['site'], inFile: { file, span } }],
          hint: 'remove one of the two imports',
        };
      }
    }
  },
};
