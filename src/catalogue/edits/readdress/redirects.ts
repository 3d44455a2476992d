import { type Redirect, redirectsOf } from '../../addresses/addresses.js';
import { ownAddressOf } from '../../addresses/local-address.js';
import { lockOf } from '../../lock/lock.js';
import type { CatalogueDraft } from '../../schema/model.js';
import type { PlacedEdit } from '../../schema/shape/finding.js';
import { type AddressContext, addressUse } from './address-use.js';

/**
 * The edits that write redirects from addresses to others of the site. Redirects that lead to one of the old addresses are brought to
 * the new one, so that no chain arises. One that leads from the new address to the old is turned around: the entry has come back.
 * @param isKnown whether people may know an old address: else nobody needs to be led from there
 */
function redirectEdits(
  targets: ReadonlyMap<string, string>,
  draft: CatalogueDraft,
  isKnown: (address: string) => boolean = () => true,
): readonly PlacedEdit[] {
  const left = new Map(targets);
  const edits: PlacedEdit[] = [];
  for (const { index, from, to, target = '' } of redirectsOf(draft)) {
    const next = targets.get(target);
    if (next === undefined) continue;
    const isBack = from === next;
    if (isBack && !left.delete(target)) continue;
    const rest = ownAddressOf(draft.site, to)?.rest ?? '';
    if (isBack) edits.push({ at: ['redirects', index, 'from'], value: target });
    edits.push({ at: ['redirects', index, 'to'], value: writtenTarget(next) + rest });
  }
  const items = [...left]
    .filter(([from]) => isKnown(from))
    .map(([from, to]) => ({ from, to: writtenTarget(to) }));
  return [...edits, ...newRedirects(items)];
}

export function newRedirects(items: readonly Record<'from' | 'to', string>[]): readonly PlacedEdit[] {
  return items.length === 0 ? [] : [{ append: ['redirects'], items }];
}

/** A path as `to` has it, in which some characters would begin a query, or an encoded character. */
export function writtenTarget(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}

/**
 * Leads from old addresses to the new ones in one step.
 * @returns `dropped` begin at a new address: no host could show the page there
 */
export function redirectChange(changed: ReadonlyMap<string, string>, context: AddressContext) {
  const { redirects } = addressUse(context);
  const edits = [...redirectEdits(changed, context.draft, knownAddresses(context))];
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
