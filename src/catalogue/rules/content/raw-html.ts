import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples/article-example.js';
import type { Rule, RuleContext } from '../rule.js';

/** Raw HTML is shown as text: a page never runs what stands in a body. */
export const contentRawHtml: Rule = {
  code: 'content/raw-html',
  severity: 'warning',
  scope: 'entry',
  page: {
    summary: 'Markdown contains no raw HTML',
    why: `Bodies come from many hands, so HTML in them is never passed on to a page: a buyer reads \`<br>\` or \`<b>pure</b>\` with its brackets, as it
stands in the file. Such tags mostly come from a text that was copied out of another system.`,
    wrong: {
      catalogue: articleExample({ body: 'Keep it <b>cool</b> and in the dark.' }),
    },
    right: {
      catalogue: articleExample({ body: 'Keep it **cool** and in the dark.' }),
    },
    remedy: `Write what is meant in Markdown: \`**strong**\`, \`*emphasis*\`, a list, a table, a blank line for a new paragraph. Where the tag itself is the subject, put it
between backticks; where a bracket is meant, write \`\\<\`.`,
  },
  *check({ bodies }: RuleContext): Iterable<Finding> {
    for (const { at, text, rawHtml } of bodies()) {
      const opened = new Set<string>();
      for (const span of rawHtml()) {
        const tag = text.slice(span.start, span.end).split('\n', 1)[0] ?? '';
        const name = /^<([a-z][\w-]*)/i.exec(tag)?.[1];
        if (name !== undefined) opened.add(name.toLowerCase());
        // The end of an element is the same fault as its beginning.
        if (opened.has(/^<\/([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '')) continue;
        yield {
          message: `the page shows \`${shortened(tag)}\` as text`,
          places: [{ at, inBody: span }],
          hint: 'write it in Markdown, or put it between backticks where the tag is meant',
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
