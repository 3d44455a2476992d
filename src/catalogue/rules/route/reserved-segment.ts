import { addressPlace } from '../../addresses/claims.js';
import { isReserved, reservedSegment, screenSegments } from '../../addresses/reserved.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples/example-categories.js';
import type { Rule, RuleContext } from '../rule.js';

/**
 * A slug must not be a word that the site itself uses: list pages, the error page, the folders of payloads and assets,
 * and at the top the addresses of the fixed screens.
 */
export const routeReservedSegment: Rule = {
  code: 'route/reserved-segment',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'a slug is not a word that the site itself uses',
    why: `Some words mean something in every address of a site: \`page-2\` is the second page of a list, \`404\` the error
page, \`index\` the page of a folder; names that begin with \`_\` are folders of payloads and assets, and names that end
with \`.html\`, \`.json\`, \`.xml\` or \`.txt\` look like the files that are written. An entry with such an address would
take the place of the site's own page or file. A category cannot have the first word of a fixed screen's address either:
\`products\`, \`knowledge\`, \`news\`, \`search\` and the catalogue's own.`,
    wrong: { catalogue: exampleCategories({ products: [{ slug: 'page-2' }] }) },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-2' }] }) },
    remedy: 'Choose another word.',
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    const screens = screenSegments(draft);
    for (const entry of entries) {
      if (entry.kind === 'page') {
        const taken = reservedSegment(entry.value.path ?? '');
        if (taken !== undefined) yield finding(taken, addressPlace(entry));
      } else {
        const slug = entry.value.slug ?? '';
        const isTaken = isReserved(slug) || (entry.kind === 'category' && screens.has(slug));
        if (isTaken) yield finding(slug, addressPlace(entry));
      }
    }
  },
};

function finding(segment: string, at: readonly (string | number)[]): Finding {
  return {
    message: `\`${segment}\` is reserved for the site itself`,
    places: [{ at }],
    hint: 'choose another word',
  };
}
