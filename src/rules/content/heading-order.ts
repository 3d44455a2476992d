import { exampleArticles, type Rule } from '../rule/rule.js';

export const contentHeadingOrder: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'headings go down one level at a time',
  why: `People who listen to a page jump from heading to heading, and search engines read its outline from them. A heading
that skips a level sounds as if a part were missing.

The headline of the entry is the page's first level. A Markdown text begins at the second: \`##\`, and \`#\` counts as the
same.`,
  wrong: exampleArticles({ body: '|\n  ## Light\n\n  #### In glass bottles' }),
  right: exampleArticles({ body: '|\n  ## Light\n\n  ### In glass bottles' }),
  remedy: `Give the heading as many \`#\` as the one above it, or one more. Going up may skip levels: \`##\` can follow \`####\`.`,
  *check({ bodies }) {
    for (const { at, facts } of bodies()) {
      const { headings } = facts();
      for (const [n, { level, span }] of headings.entries()) {
        const before = n === 0 ? 1 : Math.max(2, headings[n - 1]?.level ?? 2);
        if (level <= before + 1) continue;
        yield {
          message:
            n === 0
              ? `the first heading of a text is \`##\`, not \`${marks(level)}\``
              : `a heading \`${marks(level)}\` follows \`${marks(before)}\``,
          places: [{ at, inBody: span }],
          hint: `write \`${marks(before + 1)}\``,
        };
      }
    }
  },
};

const marks = (level: number) => '#'.repeat(level);
