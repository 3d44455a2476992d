import { encodingProblemsIn } from '../../document/faulty/encoding.js';
import { bodyFile } from '../../entries/body-file.js';
import type { Finding } from '../../schema/finding.js';
import type { Rule, RuleContext } from '../rule.js';

/** Characters that nobody sees change what a text says. The parser reports those of the catalogue itself, this the bodies'. */
export const yamlEncoding: Rule = {
  code: 'yaml/encoding',
  severity: 'error',
  isMandatory: true,
  scope: 'entry',
  fixes: 'safe',
  page: {
    summary: 'a file is UTF-8, without NUL and bidirectional controls',
    why: `Text that is not UTF-8 shows other characters than the author wrote: \`°\` and \`µ\` in a limit become rubbish or vanish, and a buyer reads a wrong figure. A NUL ends a text for some programs and not for others. A file whose lines end with CR alone is one long line for most programs.

Controls of the direction of writing (U+202A to U+202E, U+2066 to U+2069) make an editor show a line in another order than the one that counts: a reviewer approves what the site does not say. Arabic and Hebrew do not need them here: every page carries its direction. A byte order mark is fine at the beginning of a file, where Windows puts it, and nowhere else.`,
    wrong: {
      catalogue: `redirects:
  # Approved \u202eby the shop
  - { from: /shop, to: /products }
`,
    },
    right: {
      catalogue: `redirects:
  # Approved by the shop
  - { from: /shop, to: /products }
`,
    },
    remedy: `Save the file as UTF-8; editors name the encoding in their status bar. Delete the character at the place that is shown: it is invisible, so retype the word around it. \`--fix\` removes a byte order mark in the middle of the text, and ends lines with LF where they end with CR alone. For the direction of a text, write the entry's \`language\`.`,
  },
  *check({ entries, files }: RuleContext): Iterable<Finding> {
    const seen = new Set<string>();
    for (const { kind, at, value } of entries) {
      const file = kind === 'category' ? undefined : bodyFile(value.body);
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      const source = files.read(file);
      for (const { message, span, hint } of source === undefined ? [] : encodingProblemsIn(source)) {
        yield { message, places: [{ at: [...at, 'body'], inBody: span }], hint };
      }
    }
  },
};
