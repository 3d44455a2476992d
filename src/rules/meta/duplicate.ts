import { titleOf } from '../../catalogue/entries/entries.js';
import { type EntryText, placeOfText } from '../../catalogue/entries/search-texts.js';
import { plainCharacters } from '../../kinds/characters.js';
import { repeated } from '../rule/common-findings.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

export const metaDuplicate: Rule = {
  severity: 'warning',
  sees: [
    'applications',
    'description',
    'form',
    'heading',
    'headline',
    'id',
    'identity',
    'intro',
    'keywords',
    'language',
    'name',
    'opening',
    'screen',
    'shadowed_by',
    'title',
    'titles',
    'use',
  ],
  summary: 'no two pages have the same title or description',
  why: `Two pages with the same title look the same in search results, in bookmarks and in browser tabs. Search engines then
show only one of them, and not always the one that sells. This comes from copied entries, and from templates that omit
the difference between two grades of a product.

The later pages of a list do not count, because they show their number. Upper case and spaces make no difference.`,
  wrong: exampleArticles({ title: 'All ingredients of Little Mill' }),
  right: exampleArticles({ title: 'How blue stays blue, and for how long' }),
  remedy: `In each text, write what only this page has: the grade, the colour value, the form. If a template makes both texts,
give one of the entries its own title or description.`,
  *check({ searchTexts }) {
    for (const [text, other] of repeated(searchTexts(), comparable)) {
      // An entry that was pasted twice has an error of its own.
      if (text.entry.value.id === other.entry.value.id) continue;
      const message = `the template makes a ${text.key} that another page has`;
      const hint = `write in the template what only one page has, or give the entries their own ${text.key}`;
      yield {
        message: `two pages have the same ${text.key}`,
        places: [
          { ...placeOfText(text), label: labelOf(text) },
          { ...placeOfText(other), label: `first: ${labelOf(other)}` },
        ],
        hint: 'write in one of them what only this page has',
        ...(text.template && !text.isOwn && { cause: { at: text.template, message, hint } }),
      };
    }
  },
};

function comparable({ key, text, isListed }: EntryText): string | undefined {
  if (key === 'keywords' || !isListed || text.trim() === '') return undefined;
  return `${key} ${plainCharacters(text).trim().replace(/\s+/g, ' ').toLowerCase()}`;
}

function labelOf({ entry, isOwn, key }: EntryText): string {
  return `${titleOf(entry) ?? ''}${isOwn ? '' : `, ${key} from the template`}`;
}
