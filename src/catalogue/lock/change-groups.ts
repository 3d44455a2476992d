import type { Entry } from '../entries/entries.js';
import { lockWords } from './lock-line.js';
import type { LocatedLine } from './read-lock.js';

/** An address that leads nowhere, and what its entry's address is now. */
export interface Move {
  readonly line: LocatedLine;
  readonly entry: Entry;
  readonly to: string;
}

/** An address that leads nowhere, whose entry is gone. */
export interface LostAddress {
  readonly line: LocatedLine;
  readonly owner: string;
}

type Group<Member> = readonly [Member, ...Member[]];

/** The address above another: that of the list, or of the product whose data sheet it is. */
export function addressAbove(address: string): string {
  if (address.endsWith('.pdf')) return address.slice(0, -'.pdf'.length);
  return address.slice(0, address.lastIndexOf('/')) || '/';
}

/**
 * Puts addresses that have moved together: all of one entry, and those below an address that has moved as a whole.
 * @param isSheetOff whether the site has no data sheets any more: then one setting has taken all of them away
 */
export function movedTogether(moves: ReadonlyMap<string, Move>, isSheetOff: boolean): readonly Group<Move>[] {
  const keyOf = (move: Move): string => {
    const above = moves.get(addressAbove(move.line.address));
    const isBelow =
      above !== undefined &&
      above !== move &&
      (above.entry === move.entry || addressAbove(move.to) === above.to);
    if (isBelow) return keyOf(above);
    if (isSheetOff && move.line.address === `${move.to}.pdf`) return 'data sheets';
    return move.entry.at.join('\n');
  };
  return grouped([...moves.values()], keyOf);
}

/** Puts addresses that are lost together: all of one entry, and those below an address that is lost. */
export function lostTogether(lost: readonly LostAddress[]): readonly Group<LostAddress>[] {
  const byAddress = new Map(lost.map((address) => [address.line.address, address]));
  const keyOf = (address: LostAddress): string => {
    const above = byAddress.get(addressAbove(address.line.address));
    if (above !== undefined && above !== address) return keyOf(above);
    return lockWords.some((word) => word === address.owner) ? address.line.address : address.owner;
  };
  return grouped(lost, keyOf);
}

/** Groups in the order of their shortest addresses, which come first in each. */
function grouped<Member extends { readonly line: LocatedLine }>(
  members: readonly Member[],
  keyOf: (member: Member) => string,
): readonly Group<Member>[] {
  const groups = new Map<string, [Member, ...Member[]]>();
  const ordered = members.toSorted((a, b) => a.line.address.length - b.line.address.length);
  for (const member of ordered) {
    const group = groups.get(keyOf(member));
    if (group === undefined) groups.set(keyOf(member), [member]);
    else group.push(member);
  }
  return [...groups.values()];
}
