import { placeOfText } from '../../entries/entry-texts.js';
import type { Finding } from '../../schema/finding.js';
import { articleExample } from '../examples/article-example.js';
import type { Rule, RuleContext } from '../rule.js';

/** What a search result shows of a page must not be left to chance. Pages that no search engine lists need a title alone. */
export const metaEmpty: Rule = {
  code: 'meta/empty',
  severity: 'warning',
  scope: 'entry',
  page: {
    summary: 'every page has a title, a description and keywords',
    why: `The title and the description are what a buyer reads of a page in a list of search results. Where they are empty, the search engine takes some sentence from
the page instead, often the navigation or a table; a tab of the browser without a title cannot be told from the next.

Texts that an entry does not give come from the templates of \`site.metadata\`, so an entry's own \`""\` is the usual cause. Fixed screens have no
templates. The error page, the thanks page and the search are listed by no search engine and need a title alone.`,
    wrong: { catalogue: articleExample({ description: '""' }) },
    right: { catalogue: articleExample({}) },
    remedy: `Write the text, or remove the empty key where a template can make one. Where a text is to stay empty, say so with its reason:
\`# herbarium-ignore meta/empty: the launch page has no text yet\`.`,
  },
  *check({ searchTexts }: RuleContext): Iterable<Finding> {
    for (const found of searchTexts()) {
      const { entry, key, text, isOwn, isListed } = found;
      if (text.trim() !== '' || (!isListed && key !== 'title')) continue;
      const verb = key === 'keywords' ? 'are' : 'is';
      const [message, hint] = isOwn
        ? [
            `\`${key}\` ${verb} empty`,
            `write the ${key}${entry.kind === 'page' ? '' : ', or remove the key for what the template makes'}`,
          ]
        : [`the page has no ${key}`, `add \`${key}\``];
      yield { message, places: [placeOfText(found)], hint };
    }
  },
};
