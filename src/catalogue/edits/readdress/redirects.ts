import { ownAddressOf, type Redirect, redirectsOf } from '../../addresses/addresses.js';
import { lockOf } from '../../lock/lock.js';
import type { PlacedEdit, Removal } from '../../schema/shape/finding.js';
import { type AddressContext, addressUse } from './links.js';

/** In one order, so that a fix writes what a command writes. */
export function newRedirects(redirects: readonly Record<'from' | 'to', string>[]): readonly PlacedEdit[] {
  const items = redirects.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  const insert = items.map((item) => Object.entries(item));
  return insert.length === 0 ? [] : [{ at: ['redirects'], insert, isInBraces: true }];
}

export function withoutRedirects(redirects: readonly Pick<Redirect, 'index'>[]): readonly Removal[] {
  const remove = redirects.map(({ index }) => index);
  return remove.length === 0 ? [] : [{ at: ['redirects'], remove }];
}

/** A path as `to` has it, in which some characters would begin a query, or an encoded character. */
export function writtenTarget(path: string): string {
  return path.replace(/[%?#]/g, encodeURIComponent);
}

/**
 * Leads from old addresses that people may know to the new ones in one step, and redirects that lead to an old one too: no chain
 * arises. One that leads from the new address to the old is turned around, if people may know the old one: the entry has come back.
 * @returns `dropped` begin at a new address: no host could show the page there
 */
export function redirectChange(changed: ReadonlyMap<string, string>, context: AddressContext) {
  const { redirects } = addressUse(context);
  const isKnown = knownAddresses(context);
  const edits = [...ledOn(changed, context)];
  const dropped: Redirect[] = [];
  for (const [from, to] of changed) {
    // One that waits at an entry until the entry's days are over goes with it.
    const waiting = redirects.get(from);
    if (waiting !== undefined) edits.push({ at: ['redirects', waiting.index, 'from'], value: to });
    const there = redirects.get(to);
    const { target } = there ?? {};
    const isTurned = target !== undefined && isKnown(target) && changed.get(target) === to;
    if (there !== undefined && !isTurned) dropped.push(there);
  }
  return { edits, dropped };
}

function ledOn(changed: ReadonlyMap<string, string>, context: AddressContext): readonly PlacedEdit[] {
  const { draft } = context;
  const isKnown = knownAddresses(context);
  const left = new Map(changed);
  const edits: PlacedEdit[] = [];
  for (const { index, from, to, target = '' } of redirectsOf(draft)) {
    const next = changed.get(target);
    if (next === undefined) continue;
    const isBack = from === next;
    if (isBack && !(isKnown(target) && left.delete(target))) continue;
    const rest = ownAddressOf(draft.site, to)?.rest ?? '';
    if (isBack) edits.push({ at: ['redirects', index, 'from'], value: target });
    edits.push({ at: ['redirects', index, 'to'], value: writtenTarget(next) + rest });
  }
  const known = [...left].filter(([from]) => isKnown(from));
  return [...edits, ...newRedirects(known.map(([from, to]) => ({ from, to: writtenTarget(to) })))];
}

/** Answers whether people may know an address: it is published, or the lock says that it was. */
export function knownAddresses(context: AddressContext): (address: string) => boolean {
  const { published } = addressUse(context);
  const lines = lockOf(context.files)?.lines;
  return (address) => {
    const line = lines?.get(address);
    if (context.neverPublished?.(address) === true) return false;
    return published.has(address) || (line !== undefined && 'owner' in line);
  };
}
