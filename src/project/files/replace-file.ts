import { randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  lstat,
  open,
  readlink,
  realpath,
  rename,
  stat,
} from 'node:fs/promises';
import path from 'node:path';
import { atFile, Fault, hasCode, undefinedOn } from '../surroundings/fault.js';
import type { UserPath } from '../surroundings/user-path.js';
import { changedFile, changeJournal, sumOf, takeBackChanges } from './change-journal.js';
import { readBytes } from './read-file.js';

const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

export interface NewText {
  readonly file: UserPath;
  readonly text: string;
  /** The text that the file must still have. */
  readonly was?: string | undefined;
}

/**
 * Writes files so that readers see the old one or the new one of each, and all are old or all new: where one of them cannot be replaced,
 * and where the process is killed (see `change-journal.ts`). Keeps the permissions and the owner of each. A symbolic link stays, and the
 * file that it leads to is replaced.
 * @returns how many other names each old file has: hard links, which keep the old text
 * @throws Fault when a file has another text by now, when it or its folder is read-only, when it is not a file, or when it is a link
 * that leads out of its folder
 */
export async function replaceFiles(files: readonly NewText[]): Promise<readonly number[]> {
  const id = randomUUID();
  const waiting: WaitingFile[] = [];
  for (const file of files) waiting.push(await waitingFile(file, id));
  const [first] = waiting;
  if (first === undefined) return [];
  const folder = await journalFolder(first);
  await takeBackChanges(folder);
  const journal = changeJournal(folder, id, waiting);
  await journal.write().catch(explained(first.file));
  try {
    for (const one of waiting) await writeFresh(one).catch(explained(one.file));
    for (const one of waiting) await refuseChanged(one);
    const kept = waiting.length > 1 ? waiting.filter(({ isNew }) => !isNew) : [];
    // A second name for the old file, so that it can be put back even where a disk is full. Some file systems have no hard links.
    for (const { target, old } of kept) await link(target, old).catch(() => copyFile(target, old));
    for (const { file, fresh, target } of waiting) await rename(fresh, target).catch(explained(file));
    await journal.markMade();
  } catch (error) {
    // Where this fails, the journal and the old files stay for the next command.
    await journal.takeBack();
    await journal.discard();
    throw error;
  }
  // What is left is removed by the next command.
  await journal.discard().catch(() => {});
  return waiting.map(({ before }) => (before?.nlink ?? 1) - 1);
}

/** The folder of the first file as it was named, where commands look; that of the file itself where a link leads out of it. */
async function journalFolder({ file, target }: WaitingFile): Promise<string> {
  const named = await realpath(path.dirname(file.path));
  return target.startsWith(path.join(named, path.sep)) ? named : path.dirname(target);
}

type WaitingFile = Awaited<ReturnType<typeof waitingFile>>;

/** Checks that a file can be replaced. Nothing is written yet. */
async function waitingFile(wanted: NewText, id: string) {
  const { file, text } = wanted;
  const target = await targetInFolder(file);
  const before = await stat(target).catch(undefinedOn('ENOENT'));
  if (before !== undefined) {
    // A device that is replaced is gone for everybody: `/dev/null` for the whole machine.
    const what = before.isDirectory() ? 'a folder' : 'not a file that can be replaced';
    if (!before.isFile()) throw new Fault(`${file} is ${what}`, { hint: 'name a file', isUsage: true });
    await refuseReadOnly(file, target, before);
  }
  return { ...wanted, ...changedFile(target, id, sumOf(text), before === undefined), before };
}

/** Writes the new text beside the file: nobody sees anything of it. */
async function writeFresh({ fresh, text, before }: WaitingFile): Promise<void> {
  const handle = await open(fresh, 'wx');
  try {
    await handle.writeFile(text);
    if (before !== undefined) await keepAccess(handle, before);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws Fault when the file has another text by now than the one that it must still have */
async function refuseChanged({ file, target, was }: WaitingFile): Promise<void> {
  if (was === undefined) return;
  const bytes = await readBytes(target).catch(undefinedOn('ENOENT'));
  if (bytes?.equals(Buffer.from(was))) return;
  throw new Fault(`${file} was changed meanwhile`, { hint: 'run the command again' });
}

function explained(file: UserPath): (error: unknown) => never {
  return (error) => {
    if (!hasCode(error, ...readOnlyCodes)) throw atFile(error, file.typed);
    const hint = 'allow writing there: the new file is written beside the old one';
    throw new Fault(`the folder of ${file} is read-only`, { hint, cause: error });
  };
}

/** Renaming needs permission for the folder only, but a file that is read-only must stay. */
async function refuseReadOnly(file: UserPath, target: string, { mode }: Stats): Promise<void> {
  // An administrator may write everything, so the mark alone is checked as well.
  const isMarked = (mode & 0o222) === 0;
  const isRefused = await access(target, constants.W_OK).then(
    () => false,
    (error: unknown) => hasCode(error, ...readOnlyCodes),
  );
  if (isMarked || isRefused) throw new Fault(`${file} is read-only`);
}

async function keepAccess(handle: FileHandle, { mode, uid, gid }: Stats): Promise<void> {
  const fresh = await handle.stat();
  // Only an administrator may change the owner.
  if (fresh.uid !== uid || fresh.gid !== gid) await handle.chown(uid, gid).catch(undefinedOn('EPERM'));
  // After the owner, because a new owner takes permissions away. A new file has only what the user's mask allows.
  await handle.chmod(mode & 0o7777);
}

/**
 * Where a path leads to, even if the file does not exist yet.
 * @throws Fault when it is a link that leads out of its folder: a project may come from a stranger, and must not show or change
 * other files
 */
export async function targetInFolder(file: UserPath): Promise<string> {
  const target = await targetOf(file.path);
  const found = await lstat(file.path).catch(() => undefined);
  if (found?.isSymbolicLink() !== true) return target;
  const folder = await realpath(path.dirname(file.path));
  // Here, the names of a process's open files are links. Who writes one, such as `/dev/stdin`, means what it leads to.
  const isOfStreams = folder === '/dev' || /^\/proc\/\d+(\/task\/\d+)?\/fd$/.test(folder);
  if (isOfStreams || target.startsWith(path.join(folder, path.sep))) return target;
  const hint = 'put the file itself there';
  throw new Fault(`${file} is a symbolic link that leads out of its folder`, { hint });
}

async function targetOf(file: string): Promise<string> {
  const real = await realpath(file).catch(undefinedOn('ENOENT'));
  if (real !== undefined) return real;
  const folder = await realpath(path.dirname(file));
  const here = path.join(folder, path.basename(file));
  const link = await readlink(here).catch(undefinedOn('EINVAL', 'ENOENT'));
  return link === undefined ? here : targetOf(path.resolve(folder, link));
}
