import { addressPlace, slugOrPath } from '../../catalogue/addresses/paths.js';
import { isReserved, reservedSegment, takenSlugs } from '../../catalogue/addresses/segments.js';
import { titleOf } from '../../catalogue/entries/entries.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

export const routeReservedSegment: Rule = {
  severity: 'mandatory',
  sees: seenInClaims,
  summary: 'a slug is not a word that the site itself uses',
  why: `Some words have a meaning in every address of a site. \`page-2\` is the second page of a list, \`404\` the error page,
\`index\` the page of a folder. Names that begin with \`_\` are folders of payloads and assets. Names that end with
\`.html\`, \`.json\`, \`.xml\` or \`.txt\` look like files that the tool writes. An entry with such an address would replace
the site's own page or file. A category cannot be called \`products\`, \`knowledge\`, \`news\` or \`search\` either.

All addresses below a category belong to its products. So a page of \`pages\` cannot use one of them.`,
  wrong: exampleProducts({ slug: 'page-2' }),
  right: exampleProducts({ slug: 'blue-2' }),
  remedy: 'Choose another word. If a page is below a category, give it another path.',
  *check({ draft, entries }) {
    const { isTaken, pagesBelow } = takenSlugs(draft);
    for (const entry of entries) {
      const address = slugOrPath(entry) ?? '';
      const isTakenBySite = isReserved(address) || (entry.kind === 'category' && isTaken(address));
      const word = entry.kind === 'page' ? reservedSegment(address) : isTakenBySite && address;
      if (word) {
        const message = `the site itself uses the word \`${word}\` in addresses`;
        yield { message, places: [{ at: addressPlace(entry) }], hint: 'choose another word' };
      } else if (entry.kind === 'category') {
        // The page must move: the addresses below a category belong to its products.
        for (const { path, at } of pagesBelow(address)) {
          yield {
            message: `the page ${path} is below the address of a category`,
            places: [
              { at: [...at, 'path'] },
              { at: addressPlace(entry), label: `category ${titleOf(entry) ?? ''}`.trim() },
            ],
            hint: `give the page a path that does not begin with \`/${address}/\``,
          };
        }
      }
    }
  },
};
