import { type Redirect, redirectsOf } from '../../addresses/addresses.js';
import { ownAddressOf } from '../../addresses/local-address.js';
import { lockOf } from '../../lock/lock.js';
import type { PlacedEdit } from '../../schema/finding.js';
import type { CatalogueDraft } from '../../schema/model.js';
import { type AddressContext, addressUse } from './address-use.js';
import type { ChangedAddresses } from './moves.js';

/** Addresses that shall lead to others, which are at the site. */
type Targets = ReadonlyMap<string, string>;

/**
 * The edits that write redirects. Redirects that lead to one of the old addresses are brought to the new one, so that no chain arises.
 * One that leads from the new address to the old is turned around: the entry has come back.
 * @param isKnown whether people may know an old address: else nobody needs to be led from there
 */
export function redirectEdits(
  targets: Targets,
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
  return [...edits, ...appended(items)];
}

function appended(items: readonly Readonly<Record<string, string>>[]): readonly PlacedEdit[] {
  return items.length === 0 ? [] : [{ append: ['redirects'], items }];
}

/** A path as `to` has it, in which some characters would begin a query, or an encoded character. */
export function writtenTarget(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}

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
  const lists = [...feeds].map(([from, list]) => ({ from, to: writtenTarget(list) }));
  return [...edits, ...appended([...own, ...lists])];
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
