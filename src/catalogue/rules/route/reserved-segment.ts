import { addressPlace, ownAddress } from '../../addresses/claims.js';
import {
  isReserved,
  type PageBelow,
  reservedSegment,
  type TakenSlugs,
  takenSlugs,
} from '../../addresses/reserved.js';
import type { EntryPath } from '../../document/document.js';
import { type Entry, titleOf } from '../../entries/entries.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/**
 * A slug must not be a word that the site itself uses: list pages, the error page, the folders of payloads and assets,
 * and at the top the addresses of the fixed screens.
 */
export const routeReservedSegment: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: seenInClaims,
  page: {
    summary: 'a slug is not a word that the site itself uses',
    why: `Some words have a meaning in every address of a site. \`page-2\` is the second page of a list, \`404\` the error page,
\`index\` the page of a folder. Names that begin with \`_\` are folders of payloads and assets. Names that end with
\`.html\`, \`.json\`, \`.xml\` or \`.txt\` look like files that the tool writes. An entry with such an address would replace
the site's own page or file. A category cannot be called \`products\`, \`knowledge\`, \`news\` or \`search\` either.

All addresses below a category belong to its products. So a page of \`pages\` cannot use one of them.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'page-2' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-2' }] }) },
    remedy: 'Choose another word. If a page is below a category, give it another path.',
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    const taken = takenSlugs(draft);
    for (const entry of entries) {
      const word = entry.kind === 'page' ? reservedSegment(entry.value.path ?? '') : takenSlug(entry, taken);
      if (word !== undefined) yield finding(word, addressPlace(entry));
      else if (entry.kind === 'category') {
        const pages = taken.pagesBelow(entry.value.slug ?? '');
        for (const page of pages) yield belowCategory(page, entry);
      }
    }
  },
};

function takenSlug(entry: Entry, { isTaken }: TakenSlugs): string | undefined {
  const slug = ownAddress(entry) ?? '';
  return isReserved(slug) || (entry.kind === 'category' && isTaken(slug)) ? slug : undefined;
}

/** It is the page that has to go: the addresses below a category are those of its products. */
function belowCategory({ path, at }: PageBelow, category: Entry): Finding {
  return {
    message: `the page ${path} is below the address of a category`,
    places: [
      { at: [...at, 'path'] },
      { at: addressPlace(category), label: `category ${titleOf(category) ?? ''}`.trim() },
    ],
    hint: `give the page a path that does not begin with \`/${ownAddress(category)}/\``,
  };
}

function finding(segment: string, at: EntryPath): Finding {
  return {
    message: `the site itself uses the word \`${segment}\` in addresses`,
    places: [{ at }],
    hint: 'choose another word',
  };
}
