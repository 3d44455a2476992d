import { type WaitingFile, waitingFile } from './replace-file.js';
import type { UserPath } from './user-path.js';

/** A file with its new text, and the one that it must still have. */
export interface NewText {
  readonly file: UserPath;
  readonly text: string;
  readonly was: string;
}

/**
 * Replaces several files together: where one of them cannot be replaced, all keep their old texts. A crash in the middle leaves the first
 * ones new, and each of them whole.
 * @returns how many other names each old file has, as `replaceFile` does
 * @throws Fault as `replaceFile` does
 */
export async function replaceFiles(files: readonly NewText[]): Promise<readonly number[]> {
  const waiting: WaitingFile[] = [];
  try {
    for (const { file, text, was } of files) waiting.push(await waitingFile(file, text, { was }));
    for (const file of waiting) await file.refuseChanged();
    for (const file of waiting) await file.keepOld();
    return await commitAll(waiting);
  } finally {
    for (const file of waiting) await file.discard();
  }
}

async function commitAll(waiting: readonly WaitingFile[]): Promise<readonly number[]> {
  const others: number[] = [];
  try {
    for (const file of waiting) others.push(await file.commit());
    return others;
  } catch (error) {
    for (const file of waiting.slice(0, others.length)) await file.undo();
    throw error;
  }
}
