import { addressPlace } from '../../addresses/claims.js';
import { LineMap } from '../../document/source.js';
import { titleOf } from '../../entries/entries.js';
import { lockChanges, type Reuse } from '../../lock/lock-changes.js';
import { lockFile } from '../../lock/lock-line.js';
import { lockOf } from '../../lock/read-lock.js';
import type { Finding } from '../../schema/finding.js';
import { exampleCategories } from '../examples.js';
import { type Rule, type RuleContext, seenInAddresses } from '../rule.js';
import { andOthers } from './moved-without-redirect.js';

/** Whoever follows an old link must not find something else without a word. */
export const urlReused: Rule = {
  severity: 'error',
  sees: [...seenInAddresses, 'id'],
  page: {
    summary: 'an address does not pass from one entry to another',
    why: `A buyer who follows an old link, or scans the code on a drum, finds another product at the address, and may take it for
the one on the drum. Search engines mix up the two.

[\`urls.lock\`](../guide/changes-and-redirects.md) lists the addresses that your site has published, with the ids of their
entries.`,
    wrong: {
      catalogue: exampleCategories({}),
      files: { [lockFile]: '/colours/blue-powder 5c1b7e90d2384fa6b3e8a04f71d96c25\n' },
    },
    right: {
      catalogue: exampleCategories({}),
      files: { [lockFile]: '/colours/blue-powder 0d8f3b6c5a2e4917b4c1d7f09e6a83b2\n' },
    },
    remedy: `Give the new entry another slug, and redirect the old address to where the former entry is now. If it is the same
thing as before, it may keep its address: give the entry its former id back, or write its new id into its line of
\`urls.lock\`.`,
  },
  *check(context: RuleContext): Iterable<Finding> {
    const lock = lockOf(context.files);
    const lines = lock && new LineMap(lock.source.text);
    for (const [first, ...others] of byEntries(lockChanges(context).reused)) {
      const { line, by, former } = first;
      const number = lines?.position(line.span.start).line;
      yield {
        message: `${line.address} belonged to another entry${andOthers(others)}: ${formerText(former)}`,
        places: [{ at: addressPlace(by), label: titleOf(by) ?? by.kind }],
        hint: `give this entry another address; if it is the same thing as before, write its id \`${by.value.id}\` into line ${number} of \`${lockFile}\``,
      };
    }
  },
};

function formerText(former: Reuse['former']): string {
  if (former === undefined) return 'that one is no longer in the catalogue';
  const { entry, path } = former;
  const name = entry.kind === 'page' ? 'that page' : `\`${titleOf(entry) ?? entry.kind}\``;
  return path === undefined ? `${name} has no address now` : `${name} is at ${path} now`;
}

/** Reused addresses by the entries that have changed places: pages of a list, and data sheets, follow from one. */
function byEntries(reused: readonly Reuse[]): Iterable<readonly [Reuse, ...Reuse[]]> {
  const groups = new Map<string, [Reuse, ...Reuse[]]>();
  for (const reuse of reused.toSorted((a, b) => a.line.address.length - b.line.address.length)) {
    const key = `${reuse.by.value.id} ${'owner' in reuse.line ? reuse.line.owner : ''}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [reuse]);
    else group.push(reuse);
  }
  return groups.values();
}
