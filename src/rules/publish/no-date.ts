import { exampleArticles, examplePages, type Rule } from '../rule/rule.js';

const page = {
  id: '2f9c60d18b7e4a3594c1e07da85b36f2',
  path: '/news',
  screen: 'news',
  title: 'News of Little Mill',
  description: 'What is new at Little Mill, from colours to fairs and certificates, with the day of each.',
  keywords: 'news, plant colours',
};
const news = {
  id: '6d1b7f92c4e84a05b3d7108e9f2ac564',
  slug: 'a-new-blue',
  headline: 'A new blue',
  title: 'A new blue for clear drinks',
  description: 'Little Mill has a blue for clear drinks now. It keeps its shade from pH 3 to pH 7.',
};

const exampleNews = (keys: { readonly date?: string }) =>
  examplePages(page) + exampleArticles({ ...news, ...keys }).replace('articles', 'news');

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
