import type { Entry } from '../../catalogue/entries/entries.js';
import { publicationOf } from '../../catalogue/entries/publication.js';
import type { Finding } from '../../catalogue/schema/shape/finding.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

export const publishUnlikelyDay: Rule = {
  severity: 'warning',
  sees: ['date', 'draft', 'publish', 'expires'],
  summary: 'the days of an entry can be meant so',
  why: `A date such as \`2062-03-01\` is a slip of the keyboard. The page shows it, the lists sort by it, so the entry stays the
first one for years, and feeds announce it. News is not written more than a year before its date, so the rule reports what
is more than a year after the day of \`--today\`. The default is the day of the last commit.

An entry that expires before its own date, or a product that expires before its category is published, is gone before it
is of use.`,
  wrong: exampleArticles({ date: '"2999-03-01"' }),
  right: exampleArticles({ date: '"2024-03-01"' }),
  remedy: `Correct the year in \`date\`. If the entry shall wait for its day, write that day in \`publish\`, and in \`expires\` a later
one.`,
  *check({ entries, today }) {
    for (const { at, value } of entries) {
      const { date } = 'date' in value ? value : {};
      const inOneYear = () => `${Number(today().slice(0, 4)) + 1}${today().slice(4)}`;
      if (date === undefined || date <= inOneYear()) continue;
      const message = `the date ${date} is more than a year after today, ${today()}`;
      const hint = 'correct the year; `publish` is for the first day on the site';
      yield { message, places: [{ at: [...at, 'date'] }], hint };
    }
    for (const entry of entries) yield* tooEarlyEnd(entry);
  },
};

function tooEarlyEnd(entry: Entry): readonly Finding[] {
  const { at, value } = entry;
  const { publish = '', expires = '9', draft } = publicationOf(entry);
  const { date = '' } = 'date' in value ? value : {};
  const key = value.expires === undefined ? 'publish' : 'expires';
  // `publish/order` compares the dates of one entry.
  const isOrdered = value[key] !== undefined && (value.publish ?? '') <= (value.expires ?? '9');
  const appears = date > publish ? date : publish;
  if (draft === true || appears <= expires || !isOrdered) return [];
  const message = `the entry expires on ${expires}, before it appears on ${appears}`;
  const hint = 'correct one of the days; a product is on the site only while its category is';
  return [{ message, places: [{ at: [...at, key] }], hint }];
}
