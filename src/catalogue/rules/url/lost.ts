import { redirectEdits, writtenTarget } from '../../edits/readdress/redirects.js';
import type { AddressOwners } from '../../lock/address-owners.js';
import { encodedAddress, lockFile } from '../../lock/lock.js';
import { addressAbove, lockChanges } from '../../lock/lock-changes.js';
import { exampleProducts } from '../examples.js';
import { type Rule, seenInAddresses } from '../rule.js';
import { andOthers } from './moved-without-redirect.js';

const files = { [lockFile]: '/colours/red-powder 5c1b7e90d2384fa6b3e8a04f71d96c25\n' };

/** Nobody but the maker can know where visitors of what is gone shall go. */
export const urlLost: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id'],
  fixes: 'unsafe',
  summary: 'an address that the site has published leads somewhere',
  why: `Search engines, e-mails and printed codes keep an address for years. When its entry is removed, they all lead to the
error page.

[\`urls.lock\`](../guide/changes-and-redirects.md) lists the addresses that your site has published. An address of it is a
page or a file, or a redirect begins there, or the lock says why it is given up. Drafts and entries of other days count as
pages.`,
  wrong: { catalogue: exampleProducts(), files },
  right: {
    catalogue: `${exampleProducts()}redirects: [{ from: /colours/red-powder, to: /colours }]\n`,
    files,
  },
  remedy: `Write a redirect to the page that comes next to the old one: a successor, or the category. \`--fix-unsafe\` writes one
to the nearest address above. If there is no such page, give the address up: replace the id in its line of \`urls.lock\` by
\`gone:\` and a reason, such as \`gone: no longer sold\`. Hosts that can say so then answer that the page is gone for good.`,
  *check(context) {
    const { lost, owners } = lockChanges(context);
    for (const group of lost) {
      const [{ line }, ...others] = group;
      const { address, span } = line;
      const to = nearestPage(address, owners);
      const target = to === undefined ? '…' : writtenTarget(to);
      yield {
        message: `nothing is at ${address} any more${andOthers(others)}, and no redirect begins there`,
        places: [{ at: ['site'], inFile: { file: lockFile, span } }],
        hint: `add \`{ from: ${address}, to: ${target} }\` to \`redirects\`, or give it up here: \`${encodedAddress(address)} gone: <reason>\``,
        fix:
          to === undefined
            ? undefined
            : {
                title: `redirect ${others.length === 0 ? 'it' : 'them'} to ${to}`,
                safety: 'unsafe',
                edits: redirectEdits(new Map(group.map((one) => [one.line.address, to])), context.draft),
              },
      };
    }
  },
};

/** The nearest page above an address; not the home page, which tells nobody what has become of the old one. */
function nearestPage(address: string, owners: AddressOwners): string | undefined {
  for (let above = addressAbove(address); above !== '/'; above = addressAbove(above))
    if (owners.has(above)) return above;
  return undefined;
}
