import { encodingProblemsIn } from '../../document/faulty/encoding.js';
import { bodyFile } from '../../entries/entries.js';
import { themeFiles } from '../../styles/theme-files.js';
import type { Rule } from '../rule.js';
import { findingsIn } from '../text-findings.js';

/** Characters that nobody sees change what a text says. The parser reports those of the catalogue itself, this the bodies'. */
export const yamlEncoding: Rule = {
  severity: 'mandatory',
  scope: 'entry',
  fixes: 'safe',
  summary: 'a file is UTF-8, without NUL and bidirectional controls',
  why: `Text that is not UTF-8 shows the wrong characters. In a limit, \`°\` and \`µ\` change or disappear, and a buyer reads a
wrong figure. A NUL character ends the text for some programs only. A file with CR line ends is one long line for most
programs.

Bidirectional controls (U+202A to U+202E, U+2066 to U+2069) make an editor show a line in the wrong order. Then a
reviewer approves something that the site does not say. Arabic and Hebrew do not need these characters here, because
every page has its direction. A byte order mark is allowed at the beginning of a file, where Windows puts it, and
nowhere else.`,
  wrong: `redirects:
  # Approved \u202eby the shop
  - { from: /shop, to: /products }
`,
  right: `redirects:
  # Approved by the shop
  - { from: /shop, to: /products }
`,
  remedy: `Save the file as UTF-8. Editors show the encoding in their status bar. Delete the invisible character at the place
shown: type the word around it again. \`--fix\` removes a byte order mark inside the text, and changes CR line ends to
LF. To set the direction of a text, write the entry's \`language\`.`,
  *check({ entries, files }) {
    for (const { file, source } of themeFiles(files)) yield* findingsIn(file, encodingProblemsIn(source));
    for (const { kind, at, value } of entries) {
      const file = kind === 'category' ? undefined : bodyFile(value.body);
      const source = file === undefined ? undefined : files.read(file);
      for (const { message, span, hint } of source === undefined ? [] : encodingProblemsIn(source)) {
        yield { message, places: [{ at: [...at, 'body'], inBody: span }], hint };
      }
    }
  },
};
