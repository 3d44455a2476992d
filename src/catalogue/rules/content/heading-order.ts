import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** The page's own heading is the first level; a body begins at the second, where `#` and `##` both end up. */
export const contentHeadingOrder: Rule = {
  severity: 'warning',
  scope: 'entry',
  page: {
    summary: 'headings go down one level at a time',
    why: `People who listen to a page jump from heading to heading, and search engines read its outline from them. A heading
that skips a level sounds as if a part were missing.

The headline of the entry is the page's first level. A Markdown text begins at the second: \`##\`, and \`#\` counts as the
same.`,
    wrong: {
      catalogue: articleExample({ body: '|\n        ## Light\n\n        #### In glass bottles' }),
    },
    right: {
      catalogue: articleExample({ body: '|\n        ## Light\n\n        ### In glass bottles' }),
    },
    remedy: `Give the heading as many \`#\` as the one above it, or one more. Going up may skip levels: \`##\` can follow \`####\`.`,
  },
  *check({ bodies }: RuleContext): Iterable<Finding> {
    for (const { at, facts } of bodies()) {
      let before = 1;
      for (const { level: written, span } of facts().headings) {
        const level = Math.max(2, written);
        if (level > before + 1) {
          yield {
            message:
              before === 1
                ? `the first heading of a text is \`##\`, not \`${marks(level)}\``
                : `a heading \`${marks(level)}\` follows \`${marks(before)}\``,
            places: [{ at, inBody: span }],
            hint: `write \`${marks(before + 1)}\``,
          };
        }
        before = level;
      }
    }
  },
};

function marks(level: number): string {
  return '#'.repeat(level);
}
