import type { AddressOwners } from '../lock/address-owners.js';
import { type LockLine, lockText } from '../lock/lock-line.js';
import type { Lock } from '../lock/read-lock.js';

/** What a change does to the addresses of a site. */
export interface AddressChange {
  readonly before: AddressOwners;
  readonly after: AddressOwners;
  /** Addresses that are given up, and why. */
  readonly gone: ReadonlyMap<string, string>;
}

/** The text of a lock after a change: it has the new addresses, and says which are given up. All other lines stay. */
export function changedLock(lock: Lock, { before, after, gone }: AddressChange): string {
  const lines = new Map<string, LockLine>(lock.lines);
  for (const [address, owner] of after) {
    const line = lines.get(address);
    if (!before.has(address) && (line === undefined || 'gone' in line))
      lines.set(address, { address, owner });
  }
  for (const [address, reason] of gone) lines.set(address, { address, gone: reason });
  return lockText(lines.values());
}
