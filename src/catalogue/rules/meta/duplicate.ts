import { titleOf } from '../../entries/entries.js';
import { type EntryText, placeOfText } from '../../entries/search-texts.js';
import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples.js';
import type { Rule, RuleContext } from '../rule.js';

/** Two pages that say the same of themselves cannot be told apart in a list of results. */
export const metaDuplicate: Rule = {
  severity: 'warning',
  sees: [
    'description',
    'heading',
    'headline',
    'intro',
    'keywords',
    'language',
    'name',
    'opening',
    'screen',
    'shadowed_by',
    'title',
    'use',
  ],
  page: {
    summary: 'no two pages have the same title or description',
    why: `Two pages with the same title look the same in search results, in bookmarks and in browser tabs. Search engines then
show only one of them, and not always the one that sells. This comes from copied entries, and from templates that omit
the difference between two grades of a product.

The later pages of a list do not count, because they show their number. Upper case and spaces make no difference.`,
    wrong: {
      catalogue: articleExample({ title: 'All ingredients of Little Mill' }),
    },
    right: { catalogue: articleExample({ title: 'How blue stays blue, and for how long' }) },
    remedy: `In each text, write what only this page has: the grade, the colour value, the form. If a template makes both texts,
give one of the entries its own title or description.`,
  },
  *check({ searchTexts }: RuleContext): Iterable<Finding> {
    const first = { title: new Map<string, EntryText>(), description: new Map<string, EntryText>() };
    for (const text of searchTexts()) {
      if (text.key === 'keywords' || !text.isListed || text.text.trim() === '') continue;
      const said = text.text.trim().replace(/\s+/g, ' ').toLowerCase();
      const other = first[text.key].get(said);
      if (other === undefined) {
        first[text.key].set(said, text);
        continue;
      }
      yield {
        message: `two pages have the same ${text.key}`,
        places: [
          { ...placeOfText(text), label: labelOf(text) },
          { ...placeOfText(other), label: `first: ${labelOf(other)}` },
        ],
        hint: 'write in one of them what only this page has',
      };
    }
  },
};

function labelOf({ entry, isOwn, key }: EntryText): string {
  const name = titleOf(entry) ?? '';
  return isOwn ? name : `${name}, ${key} from the template`;
}
