import { titleOf } from '../../entries/entries.js';
import { type EntryText, placeOfText } from '../../entries/entry-texts.js';
import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples/article-example.js';
import type { Rule, RuleContext } from '../rule.js';

/** Two pages that say the same of themselves cannot be told apart in a list of results. */
export const metaDuplicate: Rule = {
  code: 'meta/duplicate',
  severity: 'warning',
  page: {
    summary: 'no two pages have the same title or description',
    why: `Two pages with the same title look the same in a list of search results, in a bookmark list and to who listens to the tabs of a browser; search engines then
show only one of them, and not always the one that sells. It comes from copied entries, and from templates that leave out what tells two grades of
a product apart.

The later pages of a list are not meant: they say their number. Case and spaces make no difference.`,
    wrong: {
      catalogue: articleExample({ title: 'All ingredients of Little Mill' }),
    },
    right: { catalogue: articleExample({ title: 'How blue stays blue, and for how long' }) },
    remedy: `Say in each text what only this page has: the grade, the colour value, the form. Where a template makes both texts, give one of the entries a title or
description of its own.`,
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
        hint: `say in one of them what only this page has`,
      };
    }
  },
};

function labelOf({ entry, isOwn, key }: EntryText): string {
  const name = titleOf(entry) ?? '';
  return isOwn ? name : `${name}, ${key} from the template`;
}
