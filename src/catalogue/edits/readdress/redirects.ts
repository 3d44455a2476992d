import { type Redirect, redirectsOf } from '../../addresses/redirects.js';
import { lockOf } from '../../lock/read-lock.js';
import type { PlacedEdit } from '../../schema/finding.js';
import { type AddressContext, addressUse } from './address-use.js';
import type { ChangedAddresses } from './moves.js';
import { redirectEdits, writtenTarget } from './redirect-edits.js';

/** What addresses that change ask of the redirects. */
export interface RedirectChange {
  /** New redirects, and those that lead or begin somewhere else. */
  readonly edits: readonly PlacedEdit[];
  /** Redirects that begin at a new address: no host could show the page there. */
  readonly dropped: readonly Redirect[];
}

/** Leads from old addresses to the new ones in one step. */
export function redirectChange(changed: ChangedAddresses, context: AddressContext): RedirectChange {
  const { redirects } = addressUse(context);
  const edits: PlacedEdit[] = [...redirectEdits(changed, context.draft, knownAddresses(context))];
  const dropped: Redirect[] = [];
  for (const [from, to] of changed) {
    // One that waits at an entry until the entry's days are over goes with it.
    const waiting = redirects.get(from);
    if (waiting !== undefined) edits.push({ at: ['redirects', waiting.index, 'from'], value: to });
    const there = redirects.get(to);
    const isTurned = there?.target !== undefined && changed.get(there.target) === to;
    if (there !== undefined && !isTurned) dropped.push(there);
  }
  return { edits, dropped };
}

/** What an entry that goes leaves without a page. */
interface EndedAddresses {
  readonly addresses: ReadonlySet<string>;
  readonly open: readonly string[];
  readonly feeds: ReadonlyMap<string, string>;
}

/**
 * Leads to one target from addresses whose entry goes.
 * @param addresses all that belong to the entry
 * @param open those that need a redirect of their own
 * @param feeds that go with the entry, and where each of them leads
 */
export function redirectTo(
  to: string,
  { addresses, open, feeds }: EndedAddresses,
  { draft }: AddressContext,
): readonly PlacedEdit[] {
  const written = to.startsWith('/') ? writtenTarget(to) : to;
  const led = redirectsOf(draft).filter(
    ({ from, target }) => addresses.has(from) || addresses.has(target ?? ''),
  );
  const edits: PlacedEdit[] = led.map(({ index }) => ({ at: ['redirects', index, 'to'], value: written }));
  const own = open.map((from) => ({ from, to: written }));
  const items = [...own, ...[...feeds].map(([from, list]) => ({ from, to: writtenTarget(list) }))];
  return items.length === 0 ? edits : [...edits, { append: ['redirects'], items }];
}

/** Answers whether people may know an address: it is published, or the lock says that it was. */
export function knownAddresses(context: AddressContext): (address: string) => boolean {
  const { published } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  return (address) => {
    const line = lines?.get(address);
    return published.has(address) || (line !== undefined && 'owner' in line);
  };
}
