import { placeOfText } from '../../catalogue/entries/search-texts.js';
import { exampleArticles, type Rule } from '../rule/rule.js';

export const metaEmpty: Rule = {
  severity: 'warning',
  scope: 'entry',
  summary: 'every page has a title and a description',
  why: `A buyer reads the title and the description in search results. If they are empty, the search engine picks a sentence
from the page, often from the navigation or a table. A browser tab without a title looks like any other.

If an entry gives no text, the templates of \`site.metadata\` make one. So the usual cause is an entry's own \`""\`. Fixed
screens have no templates. Search engines do not list the error page, the thanks page and the search page, so these
only need a title.`,
  wrong: exampleArticles({ description: '""' }),
  right: exampleArticles({}),
  remedy: `Write the text, or remove the empty key if a template can make one. If a text should stay empty, give the reason: \`#
herbarium-ignore meta/empty: the launch page has no text yet\`.`,
  *check({ searchTexts }) {
    for (const entryText of searchTexts()) {
      const { entry, key, text, isOwn, template: at, isListed } = entryText;
      // Search engines ignore keywords.
      if (key === 'keywords' || text.trim() !== '' || (!isListed && key !== 'title')) continue;
      const template = entry.kind === 'page' ? '' : ', or remove the key to use the template';
      const message = `the template makes an empty ${key}`;
      yield {
        message: isOwn ? `\`${key}\` is empty` : `the page has no ${key}`,
        places: [placeOfText(entryText)],
        hint: isOwn ? `write the ${key}${template}` : `add \`${key}\``,
        ...(at &&
          !isOwn && { cause: { at, message, hint: `write ${key} in the template or in the entries` } }),
      };
    }
  },
};
