import { type LockLine, type LockOwner, lockText } from './lock-line.js';
import { numberedPage } from './numbered-page.js';
import type { Lock } from './read-lock.js';

/** What a lock becomes of what is published. */
export interface UpdatedLock {
  readonly text: string;
  /** Addresses that the lock did not have, or that it had given up. */
  readonly added: readonly string[];
  /**
   * Those of them that the lock must have: all but page numbers of lists. Two branches that each add a product may together make a new page,
   * and neither of them can have it in its lock.
   */
  readonly lacking: readonly string[];
}

/**
 * Adds what is published to a lock. Never removes a line, and never gives an address to another owner: `url/reused` reports that.
 * @param lock undefined for a project that has none
 */
export function updatedLock(lock: Lock | undefined, published: ReadonlyMap<string, LockOwner>): UpdatedLock {
  const lines = new Map<string, LockLine>(lock?.lines);
  const added: string[] = [];
  for (const [address, owner] of published) {
    const line = lines.get(address);
    if (line !== undefined && 'owner' in line) continue;
    lines.set(address, { address, owner });
    added.push(address);
  }
  const lacking = added.filter((address) => numberedPage(address) === undefined);
  return { text: lockText(lines.values()), added, lacking };
}
