import { encodingFaults } from '../../document/faulty/encoding.js';
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
    summary: 'a file is UTF-8 without byte order mark, NUL and bidirectional controls',
    why: `What is not UTF-8 is shown as other characters than the author wrote: \`°\` and \`µ\` in a limit become rubbish or vanish, and a buyer reads a wrong figure. A NUL ends a text for some programs and not for others.

Controls of the direction of writing (U+202A to U+202E, U+2066 to U+2069) make an editor show a line in another order than the one that counts: a review approves what the site does not say. Arabic and Hebrew need none of them here: every page carries its direction. A byte order mark at the beginning of the file makes other programs miss the first key.`,
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
    remedy: `Save the file as UTF-8 without a byte order mark; editors name the encoding in their status bar. Delete the character at the place that is shown: it is invisible, so retype the word around it. \`--fix\` removes the byte order mark and nothing else. For the direction of a text say the entry's \`language\`.`,
  },
  *check({ entries, files }: RuleContext): Iterable<Finding> {
    const seen = new Set<string>();
    for (const { kind, at, value } of entries) {
      const file = kind === 'category' ? undefined : bodyFile(value.body);
      if (file === undefined || seen.has(file)) continue;
      seen.add(file);
      const source = files.read(file);
      for (const { message, span, hint } of source === undefined ? [] : encodingFaults(source)) {
        yield { message, places: [{ at: [...at, 'body'], inBody: span }], hint };
      }
    }
  },
};
