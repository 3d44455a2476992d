import { titleOf } from '../../catalogue/entries/entries.js';
import { type EntryText, placeOfText } from '../../catalogue/entries/search-texts.js';
import type { EntryPath } from '../../document/document.js';
import { textWidth } from '../../document/text/width.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

/** Search results cut long texts and replace short ones. `meta/empty` reports empty texts. */
export const metaLength: Rule<'title' | 'description_min' | 'description_max'> = {
  severity: 'warning',
  scope: 'entry',
  options: {
    title: { default: 60, about: 'columns that a title has at most; a Chinese character takes 2' },
    description_min: { default: 50, about: 'columns that a description has at least' },
    description_max: { default: 160, about: 'columns that a description has at most' },
  },
  summary: 'titles and descriptions have the length that search results show',
  why: `Search results show about 60 columns of a title and 160 of a description, and cut the rest in the middle of a word.
Put the difference between products before that point. If a description has only a few words, the search engine picks
another sentence.

A Latin letter takes one column. Chinese, Japanese and Korean characters take two.`,
  wrong: exampleArticles({
    title: 'How blue stays blue in drinks, sweets, ices and everything else that we know of',
  }),
  right: exampleArticles({ title: 'How blue stays blue in drinks, sweets and ices' }),
  remedy: `Write the most important words first, and omit what every page of the site says. If a template of \`site.metadata\`
makes the texts, one finding at the template stands for all its entries: shorten the template. Names that are too long
without it are only information. A catalogue can set the
limits under \`lint.options\`: \`meta/length: { title: 70, description_min: 50, description_max: 160 }\`.`,
  *check({ searchTexts }, option) {
    const limits = {
      title: { min: 0, max: option('title') },
      description: { min: option('description_min'), max: option('description_max') },
    };
    for (const entryText of searchTexts()) {
      const { entry, key, text, template, isListed } = entryText;
      // Herbarium generates it from the facts of a product or category, at the right length.
      const hasFacts = entry.kind === 'product' || entry.kind === 'category';
      const isMade = hasFacts && key === 'description' && template?.length === 1;
      if (key === 'keywords' || isMade || !isListed || text.trim() === '') continue;
      const { min, max } = limits[key];
      const width = textWidth(text.trim());
      if (width >= min && width <= max) continue;
      const limit = width > max ? `more than ${max}` : `less than ${min}`;
      const advice = width > max ? shorten : 'write more about what the page offers';
      yield {
        message: `the ${key} takes ${width} columns, ${limit}`,
        places: [placeOfText(entryText)],
        hint: advice,
        ...(template && causeIn(template, entryText, limit, max)),
      };
    }
  },
};

/** The template, which stands for all its entries. Nothing in it can shorten a name that is too long by itself. */
function causeIn(at: EntryPath, { entry, key }: EntryText, limit: string, most: number) {
  const own = `give the entries their own ${key}`;
  if (key === 'title' && textWidth(titleOf(entry) ?? '') > most) {
    const message = `the names alone take ${limit} columns, which no template can change`;
    return { cause: { at, message, hint: own }, atMost: 'information' as const };
  }
  const message = `the template makes a ${key} that takes ${limit} columns`;
  return { cause: { at, message, hint: `change the template in \`site.metadata\`, or ${own}` } };
}

const shorten = 'shorten it, and put the most important words first';
