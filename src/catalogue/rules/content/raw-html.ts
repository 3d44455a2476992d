import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** Raw HTML is shown as text: a page never runs what is in a body. */
export const contentRawHtml: Rule = {
  severity: 'warning',
  scope: 'entry',
  page: {
    summary: 'Markdown contains no raw HTML',
    why: `Many people write these texts, so pages never use HTML from them. A buyer would read \`<br>\` or \`<b>pure</b>\` with its
brackets, as in the file. Such tags often come from a text that was copied from another system.`,
    wrong: {
      catalogue: articleExample({ body: 'Keep it <b>cool</b> and in the dark.' }),
    },
    right: {
      catalogue: articleExample({ body: 'Keep it **cool** and in the dark.' }),
    },
    remedy: `Use Markdown: \`**strong**\`, \`*emphasis*\`, a list, a table, a blank line for a new paragraph. If you want to show the
tag itself, put it between backticks. If you want to show a bracket, write \`\\<\`.`,
  },
  *check({ bodies }: RuleContext): Iterable<Finding> {
    for (const { at, text, facts } of bodies()) {
      const opened = new Set<string>();
      for (const span of facts().rawHtml) {
        const tag = text.slice(span.start, span.end).split('\n', 1)[0] ?? '';
        const name = /^<([a-z][\w-]*)/i.exec(tag)?.[1];
        if (name !== undefined) opened.add(name.toLowerCase());
        // The end tag belongs to an element that is already reported.
        if (opened.has(/^<\/([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '')) continue;
        yield {
          message: `the page shows \`${shortened(tag)}\` as text`,
          places: [{ at, inBody: span }],
          hint: 'write it in Markdown, or put the tag between backticks to show it',
        };
      }
    }
  },
};

/** Characters of a tag that a message repeats. */
const shownLength = 40;

function shortened(tag: string): string {
  return tag.length > shownLength ? `${tag.slice(0, shownLength)}…` : tag;
}
