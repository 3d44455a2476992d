import { createHash } from 'node:crypto';
import { readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { decodedPath } from '../../document/text/decoded.js';
import { isRecent, isRunning, namedProcess, ownName } from '../surroundings/running.js';
import { undefinedOn } from '../surroundings/surroundings.js';
import { ifGone, plainFile, readBytes, statsOf } from './disk.js';

/*
 * A change of files leaves all old or all new, even where its process is killed. Before it writes anything, it lists the files in a journal
 * in their folder; when all are new, the journal gets another name. The next command takes back what a killed one has not ended, and
 * removes what it has left.
 */

const drafted = '.herbarium-draft-';
const begun = '.herbarium-change-';
const made = '.herbarium-changed-';

/** A file of a change; `fresh` is the new text before it is put in its place, `old` the old file after that. All paths are absolute. */
type ChangedFile = ReturnType<typeof changedFile>;

/** @param sum of the new text. @param isNew whether the change makes the file */
export function changedFile(target: string, id: string, sum: string, isNew: boolean) {
  // Beside the target, because a rename works only within one file system.
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.herbarium-${id}`);
  return { target, fresh, old: `${fresh}-old`, sum, isNew };
}

export const sumOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** @param folder absolute path of one that all files are in */
export function changeJournal(folder: string, id: string, files: readonly ChangedFile[]) {
  const draft = path.join(folder, drafted + id);
  const first = path.join(folder, begun + id);
  const last = path.join(folder, made + id);
  return {
    /** Elsewhere first: another command reads it completely or not at all. */
    write: async () => {
      const lines = files.map(({ target, isNew, sum }) => {
        return `${sum} ${isNew ? 'new' : 'old'} ${encodeURIComponent(path.relative(folder, target))}\n`;
      });
      await writeFile(draft, `${ownName()}\n${lines.join('')}`, { flag: 'wx', flush: true });
      await rename(draft, first);
    },
    /** From now on the change stays. */
    markMade: () => rename(first, last),
    /** Puts the old files back, except those that have another text by now. @returns how many */
    takeBack: async () => {
      let count = 0;
      for (const { target, old, sum, isNew } of files) {
        const bytes = await readBytes(target, plainFile).catch(() => undefined);
        if (bytes === undefined || sumOf(bytes) !== sum) continue;
        const isBack = (isNew ? rm(target) : rename(old, target)).then(() => 1, undefinedOn('ENOENT'));
        count += (await isBack) ?? 0;
      }
      return count;
    },
    /** The journal goes last, so that whatever is left can be found. */
    discard: async () => {
      for (const name of [...files.flatMap(({ fresh, old }) => [fresh, old]), draft, first, last])
        await rm(name, { force: true });
    },
  };
}

/** Takes back the changes in a folder that were not ended, and removes what is left of others. @returns how many files were put back */
export async function takeBackChanges(folder: string): Promise<number> {
  let count = 0;
  for (const { name, id, files } of await killedChanges(folder)) {
    const journal = changeJournal(folder, id, files);
    if (name.startsWith(begun)) count += await journal.takeBack();
    await journal.discard();
  }
  return count;
}

/** The changes in a folder whose commands were killed. */
export async function killedChanges(folder: string) {
  const names = await readdir(folder).catch(undefinedOn('ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'));
  const found = (names ?? []).map(async (name) => {
    const [, id] = /^\.herbarium-(?:changed?|draft)-([0-9a-f-]{36})$/.exec(name) ?? [];
    const files = id === undefined ? undefined : await filesLeft(path.join(folder, name), id);
    return id === undefined || files === undefined ? [] : { name, id, files };
  });
  return (await Promise.all(found)).flat();
}

/** The files of a journal that a killed command has left. Undefined while its command runs, and where the journal is gone by now. */
async function filesLeft(journal: string, id: string): Promise<readonly ChangedFile[] | undefined> {
  const found = await statsOf(journal);
  const bytes = found?.isFile() ? await readBytes(journal, plainFile).catch(() => undefined) : undefined;
  const folder = await realpath(path.dirname(journal)).catch(ifGone);
  if (found === undefined || bytes === undefined || folder === undefined) return undefined;
  const text = bytes.toString();
  // A draft may be empty as yet.
  if (text === '' ? isRecent(found.mtimeMs) : isRunning(namedProcess(text, found.mtimeMs))) return undefined;
  const files: ChangedFile[] = [];
  // A journal may come with a stranger's project: it must not lead out of its folder.
  for (const [, sum = '', state, written = ''] of text.matchAll(/^([0-9a-f]{64}) (new|old) (\S+)$/gm)) {
    const target = path.resolve(folder, decodedPath(written));
    const parent = await realpath(path.dirname(target)).catch(() => '');
    if ((parent + path.sep).startsWith(path.join(folder, path.sep)))
      files.push(changedFile(target, id, sum, state === 'new'));
  }
  return files;
}
