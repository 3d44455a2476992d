import { addressPlace, claimedPath, segmentsOf } from '../../catalogue/addresses/paths.js';
import { bytesOf, segmentLimit } from '../../catalogue/addresses/segments.js';
import { maxOf } from '../../document/collections.js';
import { exampleProducts, type Rule, seenInClaims } from '../rule/rule.js';

/** In bytes of a whole path. Browsers, hosts and proxies all support this length. */
const pathLimit = 2000;

export const routeLength: Rule = {
  severity: 'mandatory',
  sees: seenInClaims,
  summary: 'an address is short enough for file names and browsers',
  why: `File systems allow names of at most 255 bytes. A page's name needs five of them for its extension, which leaves
${segmentLimit} for a part of an address. A Latin letter is one byte, an Arabic or Cyrillic letter two, a Chinese
character three. A whole address may have ${pathLimit} bytes, which all browsers, hosts and proxies accept.`,
  wrong: exampleProducts({ slug: `blue-${'spirulina-'.repeat(25)}powder` }),
  right: exampleProducts({ slug: 'blue-spirulina-powder' }),
  remedy:
    'Shorten the slug. Search engines show the title of a page, not its address: a few words are enough.',
  *check({ draft, entries }) {
    for (const entry of entries) {
      const path = claimedPath(entry, draft);
      if (path === undefined) continue;
      const longest = maxOf([0, ...segmentsOf(entry).map(bytesOf)]);
      const [what, bytes, limit] =
        longest > segmentLimit
          ? ['this part of the address', longest, segmentLimit]
          : ['this address', bytesOf(path), pathLimit];
      if (bytes <= limit) continue;
      const message = `${what} has ${bytes} bytes, but the limit is ${limit}`;
      yield { message, places: [{ at: addressPlace(entry) }], hint: 'shorten it' };
    }
  },
};
