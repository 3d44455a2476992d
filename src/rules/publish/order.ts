import { exampleProducts, type Rule } from '../rule/rule.js';

export const publishOrder: Rule = {
  severity: 'error',
  scope: 'entry',
  summary: 'the first day of an entry is not after its last day',
  why: `An entry with \`publish\` after \`expires\` is never on the site. Mostly the two days are swapped, or one has the wrong
year. Both days count: an entry with the same day in both is on the site for this one day.`,
  wrong: exampleProducts({}, { publish: '"2027-06-30"', expires: '"2027-03-01"' }),
  right: exampleProducts({}, { publish: '"2027-03-01"', expires: '"2999-06-30"' }),
  remedy: 'Correct one of the days. For an entry that shall not be on the site, write `draft: true` instead.',
  *check({ entries }) {
    for (const { at, value } of entries) {
      const { publish, expires } = value;
      if (publish === undefined || expires === undefined || publish <= expires) continue;
      yield {
        message: `the entry is published on ${publish}, but expires before, on ${expires}`,
        places: [{ at: [...at, 'publish'] }, { at: [...at, 'expires'], label: 'the last day' }],
        hint: 'write the first day on the site in `publish`, the last one in `expires`',
      };
    }
  },
};
