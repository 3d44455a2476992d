import { exampleArticles, type Rule } from '../rule/rule.js';

export const contentRawHtml: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'Markdown contains no raw HTML',
  why: `Many people write these texts, so pages never use HTML from them. A buyer would read \`<br>\` or \`<b>pure</b>\` with its
brackets, as in the file. Such tags often come from a text that was copied from another system.`,
  wrong: exampleArticles({ body: 'Keep it <b>cool</b> and in the dark.' }),
  right: exampleArticles({ body: 'Keep it **cool** and in the dark.' }),
  remedy: `Use Markdown: \`**strong**\`, \`*emphasis*\`, a list, a table, a blank line for a new paragraph. If you want to show the
tag itself, put it between backticks. If you want to show a bracket, write \`\\<\`.`,
  *check({ bodies }) {
    for (const { at, text, facts } of bodies()) {
      const opened = new Set<string>();
      for (const span of facts().rawHtml) {
        const tag = text.slice(span.start, span.end).split('\n', 1)[0] ?? '';
        const name = /^<([a-z][\w-]*)/i.exec(tag)?.[1];
        if (name !== undefined) opened.add(name.toLowerCase());
        // The end tag belongs to an element that is already reported.
        if (opened.has(/^<\/([a-z][\w-]*)/i.exec(tag)?.[1]?.toLowerCase() ?? '')) continue;
        const shown = tag.length > 40 ? `${tag.slice(0, 40)}…` : tag;
        const hint = 'write it in Markdown, or put the tag between backticks to show it';
        yield { message: `the page shows \`${shown}\` as text`, places: [{ at, inBody: span }], hint };
      }
    }
  },
};
