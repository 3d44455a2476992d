import { addressPlace } from '../../catalogue/addresses/paths.js';
import { titleOf } from '../../catalogue/entries/entries.js';
import { lockFile, lockOf } from '../../catalogue/lock/lock.js';
import { lockChanges, type ReusedAddress } from '../../catalogue/lock/lock-changes.js';
import { LineMap } from '../../document/source.js';
import { exampleProducts, type Rule, seenInAddresses } from '../rule/rule.js';
import { andOthers } from './moved-without-redirect.js';

export const urlReused: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id'],
  summary: 'an address does not pass from one entry to another',
  why: `A buyer who follows an old link, or scans the code on a drum, finds another product at the address, and may take it for
the one on the drum. Search engines mix up the two.

[\`urls.lock\`](../guide/changes-and-redirects.md) lists the addresses that your site has published, with the ids of their
entries.`,
  wrong: lockedFor('5c1b7e90d2384fa6b3e8a04f71d96c25'),
  right: lockedFor('0d8f3b6c5a2e4917b4c1d7f09e6a83b2'),
  remedy: `Give the new entry another slug, and redirect the old address to where the former entry is now. If it is the same
thing as before, it may keep its address: give the entry its former id back, or write its new id into its line of
\`urls.lock\`.`,
  *check(context) {
    const lock = lockOf(context.files);
    const lines = lock && new LineMap(lock.source.text);
    for (const [{ line, by, former }, ...others] of lockChanges(context).reused) {
      const number = lines?.position(line.span.start).line;
      yield {
        message: `${line.address} belonged to another entry${andOthers(others)}: ${formerText(former)}`,
        places: [{ at: addressPlace(by), label: titleOf(by) ?? by.kind }],
        hint: `give this entry another address; if it is the same thing as before, write its id \`${by.value.id}\` into line ${number} of \`${lockFile}\``,
      };
    }
  },
};

function lockedFor(id: string) {
  return { catalogue: exampleProducts(), files: { [lockFile]: `/colours/blue-powder ${id}\n` } };
}

function formerText(former: ReusedAddress['former']): string {
  if (former === undefined) return 'that one is no longer in the catalogue';
  const { entry, path } = former;
  const name = entry.kind === 'page' ? 'that page' : `\`${titleOf(entry) ?? entry.kind}\``;
  return path === undefined ? `${name} has no address now` : `${name} is at ${path} now`;
}
