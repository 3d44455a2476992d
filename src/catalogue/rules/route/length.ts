import { addressPlace, segmentsOf } from '../../addresses/claims.js';
import { claimedPath } from '../../addresses/paths.js';
import { bytesOf, segmentLimit } from '../../addresses/segments.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInClaims } from '../rule.js';

/** Bytes of a whole path: what browsers, hosts and proxies are all known to carry. */
const pathLimit = 2000;

/** A part of an address becomes a file name, and those have a limit in bytes: 130 Arabic letters are 260 of them. */
export const routeLength: Rule = {
  severity: 'error',
  isMandatory: true,
  sees: seenInClaims,
  page: {
    summary: 'an address is short enough for file names and browsers',
    why: `File systems allow names of at most 255 bytes. A page's name needs five of them for its extension, which leaves
${segmentLimit} for a part of an address. A Latin letter is one byte, an Arabic or Cyrillic letter two, a Chinese
character three. A whole address may have ${pathLimit} bytes, which all browsers, hosts and proxies accept.`,
    wrong: {
      catalogue: exampleCategories({ products: [{ slug: `blue-${'spirulina-'.repeat(25)}powder` }] }),
    },
    right: { catalogue: exampleCategories({ products: [{ slug: 'blue-spirulina-powder' }] }) },
    remedy:
      'Shorten the slug. Search engines show the title of a page, not its address: a few words are enough.',
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      const path = claimedPath(entry, draft);
      if (path === undefined) continue;
      const longest = Math.max(0, ...segmentsOf(entry).map(bytesOf));
      if (longest > segmentLimit) {
        yield {
          message: `this part of the address has ${longest} bytes, but the limit is ${segmentLimit}`,
          places: [{ at: addressPlace(entry) }],
          hint: 'shorten it',
        };
      } else if (bytesOf(path) > pathLimit) {
        yield {
          message: `this address has ${bytesOf(path)} bytes, but the limit is ${pathLimit}`,
          places: [{ at: addressPlace(entry) }],
          hint: 'shorten it',
        };
      }
    }
  },
};
