import { claimedPath } from '../paths.js';
import type { Finding, Rule, RuleContext } from './rule.js';

/** Bytes that a file name may have on every system, and what is put behind a slug: `.json` or `.html`. */
const segmentLimit = 255 - '.json'.length;

/** Bytes of a whole path: what browsers, hosts and proxies are all known to carry. */
const pathLimit = 2000;

/** A part of an address becomes a file name, and those have a limit in bytes: 130 Arabic letters are 260 of them. */
export const routeLength: Rule = {
  code: 'route/length',
  severity: 'error',
  isMandatory: true,
  page: {
    summary: 'an address fits into file names and browsers',
    why: '',
    wrong: { catalogue: '' },
    right: { catalogue: '' },
    remedy: '',
  },
  *check({ draft, entries }: RuleContext): Iterable<Finding> {
    for (const entry of entries) {
      const path = claimedPath(entry, draft);
      if (path === undefined) continue;
      const own = entry.kind === 'page' ? path.split('/') : [path.slice(path.lastIndexOf('/') + 1)];
      const longest = Math.max(...own.map(bytesOf));
      const at = [...entry.at, entry.kind === 'page' ? 'path' : 'slug'];
      if (longest > segmentLimit) {
        yield {
          message: `a part of an address has at most ${segmentLimit} bytes, this has ${longest}`,
          places: [{ at }],
          hint: 'shorten it',
        };
      } else if (bytesOf(path) > pathLimit) {
        yield {
          message: `an address has at most ${pathLimit} bytes, this has ${bytesOf(path)}`,
          places: [{ at }],
          hint: 'shorten it',
        };
      }
    }
  },
};

/** Length in UTF-8, without a global of the platform: this folder knows none. */
function bytesOf(text: string): number {
  let bytes = 0;
  for (const char of text) {
    const code = char.codePointAt(0) ?? 0;
    bytes += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return bytes;
}
