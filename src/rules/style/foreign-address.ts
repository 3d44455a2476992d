import { themeFiles } from '../../catalogue/styles/theme-files.js';
import type { Rule } from '../rule/rule.js';

export const styleForeignAddress: Rule = {
  severity: 'error',
  sees: [],
  summary: 'the stylesheets of the project load only files of `assets/`',
  why: `Your pages load styles, fonts and pictures of styles only from your own site. Another site would learn of every
visitor, and could change how your pages look. The [security policy](../guide/hosting.md) of the pages forbids it, so a
browser would not load the file. It also forbids \`data:\` addresses.`,
  wrong: { catalogue: '', files: { 'theme.css': '@import "https://fonts.example.com/css?family=Inter";\n' } },
  right: { catalogue: '', files: { 'theme.css': 'body {\n  line-height: 1.5;\n}\n' } },
  remedy: `Download the file, put it into \`assets/\`, and write its path: \`url(assets/pattern.svg)\`. Fonts belong into
\`site.fonts\`.`,
  *check({ files }) {
    for (const { file, addresses } of themeFiles(files)) {
      for (const { address, target, span } of addresses) {
        if (target.kind !== 'foreign') continue;
        const shown = address.length > 60 ? `${address.slice(0, 60)}…` : address;
        yield {
          message: `\`${shown}\` is not a file of \`assets/\`, and pages may not load it`,
          places: [{ at: ['site'], inFile: { file, span } }],
          hint: 'put the file into `assets/`, and write its path, such as `url(assets/pattern.svg)`',
        };
      }
    }
  },
};
