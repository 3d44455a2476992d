import { publishedAddresses } from '../catalogue/lock/address-owners.js';
import { type Lock, lockFile, lockOf, updatedLock } from '../catalogue/lock/lock.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import { counted } from '../document/text/counted.js';
import type { LocatedMessage } from '../rules/diagnostics/diagnostic.js';
import { replaceFiles } from './files/replace-file.js';
import type { ReadProject } from './project.js';
import { UserPath } from './surroundings/surroundings.js';

/** A build adds missing addresses to a lock, fails without them, or counts them. */
export type LockUse = 'update' | 'check' | 'count';

export interface LockState {
  /** The path of the lock, which may not exist yet. */
  readonly file: UserPath;
  /** Undefined if the project has no lock. */
  readonly lock: Lock | undefined;
  /** The required content. */
  readonly next: ReturnType<typeof updatedLock>;
}

export function lockState({ files, list }: ReadProject, catalogue: Catalogue): LockState {
  const lock = lockOf(files);
  const file = new UserPath(list.shownRoot, list.root).join(lockFile);
  return { file, lock, next: updatedLock(lock, publishedAddresses(catalogue, files)) };
}

/** Missing addresses are an error, except in a lock without lines, which is unused. */
export function lockMessages({ lock, next }: LockState): readonly LocatedMessage[] {
  if (lock === undefined || next.lacking.length === 0) return [];
  const { source, lines } = lock;
  const place = { code: 'lock/incomplete', source, spans: [{ start: 0, end: 0 }] } as const;
  if (lines.size === 0) {
    const hint = 'run `herbarium lock` when the site is public, and commit the file';
    return [{ ...place, severity: 'information', message: 'the lock has no addresses yet', hint }];
  }
  const count = counted(next.lacking.length, 'address', 'addresses');
  const message = `the lock lacks ${count} of the site: ${shortList(next.lacking)}`;
  return [{ ...place, severity: 'error', message, hint: 'run `herbarium lock`, and commit the file' }];
}

/** `/a, /b, /c and 4 more` */
export function shortList(addresses: readonly string[]): string {
  const named = addresses.slice(0, 3).join(', ');
  return addresses.length <= 3 ? named : `${named} and ${addresses.length - 3} more`;
}

/** @throws Fault as `replaceFiles`, also if the lock has changed since it was read */
export async function writeLock({ file, lock, next }: LockState): Promise<void> {
  const was = lock?.source.text ?? null;
  if (next.text !== was) await replaceFiles([{ file, text: next.text, was }]);
}
