import { exampleArticles, type Rule } from '../rule/rule.js';

const exampleNews = (keys: { readonly date?: string }) => exampleArticles(keys).replace('articles', 'news');

export const publishNoDate: Rule = {
  severity: 'information',
  sees: ['date', 'draft'],
  summary: 'news has a date',
  why: `A feed needs the day of each entry, so news without \`date\` is not in it: subscribers do not learn of it. Lists and
pages show such news without a day.

The rule reports the first one, and counts the others.`,
  wrong: exampleNews({}),
  right: exampleNews({ date: '"2024-03-01"' }),
  remedy:
    'Write the day in `date`. If your news needs no feed, switch the rule off under `lint.rules`: `publish/no-date: off`.',
  *check({ entries }) {
    const [first, ...others] = entries.filter(
      (entry) => entry.kind === 'news' && entry.value.date === undefined && entry.value.draft !== true,
    );
    if (first === undefined) return;
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    yield {
      message: `news without \`date\` is not in the feed: this entry${more}`,
      places: [{ at: first.at }],
      hint: 'write its day in `date`',
    };
  },
};
