import type { Redirect } from '../../addresses/redirects.js';
import { lockOf } from '../../lock/read-lock.js';
import type { PlacedEdit } from '../../schema/finding.js';
import { type AddressContext, addressUse } from './address-use.js';
import type { ChangedAddresses } from './moves.js';
import { redirectEdits } from './redirect-edits.js';

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

/** Answers whether people may know an address: it is published, or the lock says that it was. */
export function knownAddresses(context: AddressContext): (address: string) => boolean {
  const { published } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  return (address) => {
    const line = lines?.get(address);
    return published.has(address) || (line !== undefined && 'owner' in line);
  };
}
