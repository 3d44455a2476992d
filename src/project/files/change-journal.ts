import { createHash } from 'node:crypto';
import { readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodedPath } from '../../document/text/decoded.js';
import { undefinedOn } from '../surroundings/surroundings.js';
import { ifGone, plainFile, readBytes, statsOf } from './disk.js';
import { isRecent, isRunning, namedProcess, processName } from './lock-folder.js';

/*
 * A change of files leaves all files old or all new, even if its process is killed. It first lists the files in a journal in their folder;
 * when all are new, it renames the journal. The next command undoes an unfinished change of a killed one, and removes its leftovers.
 */

const draftPrefix = '.herbarium-draft-';
const begunPrefix = '.herbarium-change-';
const finishedPrefix = '.herbarium-changed-';

/** A file of a change. All paths are absolute. */
export interface ChangedFile {
  readonly target: string;
  /** The new text, before it is put in its place. */
  readonly fresh: string;
  /** The old file after that. */
  readonly old: string;
  /** Digest of the new text. */
  readonly digest: string;
  readonly isNew: boolean;
}

export function changedFile(target: string, id: string, digest: string, isNew: boolean): ChangedFile {
  // Beside the target, because a rename works only within one file system.
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.herbarium-${id}`);
  return { target, fresh, old: `${fresh}-old`, digest, isNew };
}

export const sha256Of = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** @param folder absolute path of a folder around all files */
export function changeJournal(folder: string, id: string, files: readonly ChangedFile[]) {
  const draft = path.join(folder, draftPrefix + id);
  const first = path.join(folder, begunPrefix + id);
  const last = path.join(folder, finishedPrefix + id);
  return {
    /** Writes a draft first: another command reads the whole journal or none. */
    write: async () => {
      const lines = files.map(({ target, isNew, digest }) => {
        return `${digest} ${isNew ? 'new' : 'old'} ${encodeURIComponent(path.relative(folder, target))}\n`;
      });
      await writeFile(draft, `${processName()}\n${lines.join('')}`, { flag: 'wx', flush: true });
      await rename(draft, first);
    },
    /** From now on the change stays. */
    markFinished: () => rename(first, last),
    /** Puts the old files back, except files with another text by now. @returns their number */
    takeBack: async () => {
      let count = 0;
      for (const { target, old, digest, isNew } of files) {
        const bytes = await readBytes(target, plainFile).catch(() => undefined);
        if (bytes === undefined || sha256Of(bytes) !== digest) continue;
        const isBack = (isNew ? rm(target) : rename(old, target)).then(() => 1, undefinedOn('ENOENT'));
        count += (await isBack) ?? 0;
      }
      return count;
    },
    /** Removes the journal last: with it, the next command finds the leftovers. */
    discard: async () => {
      for (const name of [...files.flatMap(({ fresh, old }) => [fresh, old]), draft, first, last])
        await rm(name, { force: true });
    },
  };
}

/** Undoes the unfinished changes in a folder, and removes leftovers of others. @returns the number of files that were put back */
export async function takeBackChanges(folder: string): Promise<number> {
  let count = 0;
  for (const { name, id, files } of await killedChanges(folder)) {
    const journal = changeJournal(folder, id, files);
    if (name.startsWith(begunPrefix)) count += await journal.takeBack();
    await journal.discard();
  }
  return count;
}

/** The changes in a folder whose commands were killed. */
export async function killedChanges(folder: string) {
  const names = await readdir(folder).catch(undefinedOn('ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'));
  const changes = (names ?? []).map(async (name) => {
    const [, id] = /^\.herbarium-(?:changed?|draft)-([0-9a-f-]{36})$/.exec(name) ?? [];
    const files = id === undefined ? undefined : await filesLeft(path.join(folder, name), id);
    return id === undefined || files === undefined ? [] : { name, id, files };
  });
  return (await Promise.all(changes)).flat();
}

/** The files of a killed command's journal. Undefined while its command runs, or if the journal is gone by now. */
async function filesLeft(journal: string, id: string): Promise<readonly ChangedFile[] | undefined> {
  const stats = await statsOf(journal);
  const bytes = stats?.isFile() ? await readBytes(journal, plainFile).catch(() => undefined) : undefined;
  const folder = await realpath(path.dirname(journal)).catch(ifGone);
  if (stats === undefined || bytes === undefined || folder === undefined) return undefined;
  const text = bytes.toString();
  // A draft may be empty as yet.
  if (text === '' ? isRecent(stats.mtimeMs) : isRunning(namedProcess(text, stats.mtimeMs))) return undefined;
  const files: ChangedFile[] = [];
  // An untrusted project may contain a journal: it must not lead out of its folder.
  for (const [, digest = '', state, name = ''] of text.matchAll(/^([0-9a-f]{64}) (new|old) (\S+)$/gm)) {
    const target = path.resolve(folder, decodedPath(name));
    const parent = await realpath(path.dirname(target)).catch(() => '');
    if ((parent + path.sep).startsWith(path.join(folder, path.sep)))
      files.push(changedFile(target, id, digest, state === 'new'));
  }
  return files;
}
