import { htmlIn, textOfHtml } from '../../catalogue/markdown/html-text.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import type { EntryPath } from '../../document/document.js';
import { exampleArticles, type Rule } from '../rule/rule.js';
import { plainFindings } from '../rule/text-findings.js';

export const contentRawHtml: Rule = {
  severity: 'warning',
  scope: 'entry',
  fixes: 'safe',
  summary: 'Markdown and plain texts contain no raw HTML',
  why: `Many people write these texts, so pages never use HTML from them. A buyer would read \`<br>\` or \`<b>pure</b>\` with its
brackets, as in the file. Such tags often come from a text that was copied from another system.

A plain text, such as a name or a limit, is not Markdown: there a buyer would read \`B&amp;C\` too.`,
  wrong: exampleArticles({ body: 'Keep it <b>cool</b> and in the dark.' }),
  right: exampleArticles({ body: 'Keep it **cool** and in the dark.' }),
  remedy: `Use Markdown: \`**strong**\`, \`*emphasis*\`, a list, a table, a blank line for a new paragraph. If you want to show the
tag itself, put it between backticks. If you want to show a bracket, write \`\\<\`.
In a plain text, write the characters themselves: \`validate --fix\` does.`,
  *check(context) {
    yield* plainFindings(context, inPlainText);
    for (const { at, text, facts } of context.bodies()) {
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

/** Elements with more than their words: a fix would lose it. */
const rich = /<(?:a|iframe|img|script|style|table)\b/i;

function inPlainText(text: string, at: EntryPath): readonly Finding[] {
  const span = htmlIn(text);
  if (span === undefined) return [];
  const value = textOfHtml(text);
  const title = `write \`${value}\``;
  const isSure = value !== '' && !rich.test(text) && htmlIn(value) === undefined;
  return [
    {
      message: `the page shows \`${text.slice(span.start, span.end).slice(0, 40)}\` as text`,
      places: [{ at, inBody: span }],
      hint: isSure ? title : 'write the text without HTML',
      ...(isSure && { fix: { title, safety: 'safe', edits: [{ at, value }] } }),
    },
  ];
}
