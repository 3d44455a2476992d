import path from 'node:path';
import { publishedAddresses } from '../catalogue/lock/address-owners.js';
import { lockFile } from '../catalogue/lock/lock-line.js';
import { type Lock, lockOf } from '../catalogue/lock/read-lock.js';
import { type UpdatedLock, updatedLock } from '../catalogue/lock/update-lock.js';
import type { Catalogue } from '../catalogue/schema/model.js';
import type { Project } from './project.js';
import { replaceFile } from './replace-file.js';

/** The lock of a project beside what it has to be. */
export interface LockState {
  /** Its path as the user would type it. */
  readonly file: string;
  /** Undefined where the project has none. */
  readonly lock: Lock | undefined;
  readonly next: UpdatedLock;
}

/** Compares a project's lock with the addresses that its checked catalogue publishes. */
export function lockState({ files, list }: Pick<Project, 'files' | 'list'>, catalogue: Catalogue): LockState {
  const lock = lockOf(files);
  return {
    file: path.join(list.shownRoot, lockFile),
    lock,
    next: updatedLock(lock, publishedAddresses(catalogue, files)),
  };
}

/**
 * Writes a lock with what is published, as a whole.
 * @throws Fault as `replaceFile` does: also where somebody has changed the lock since it was read
 */
export async function writeLock({ file, lock, next }: LockState): Promise<void> {
  if (lock === undefined || next.text !== lock.source.text) {
    await replaceFile(file, next.text, lock === undefined ? {} : { was: lock.source.text });
  }
}
