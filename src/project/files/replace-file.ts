import { createHash, randomUUID } from 'node:crypto';
import { constants, type Stats } from 'node:fs';
import {
  access,
  copyFile,
  type FileHandle,
  link,
  lstat,
  open,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { decodedPath } from '../../catalogue/text/decoded.js';
import { isRunning, namedProcess, ownName } from '../surroundings/running.js';
import { atFile, Fault, hasCode, type UserPath, undefinedOn } from '../surroundings/surroundings.js';
import { plainFile, readBytes } from './disk.js';

const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

export interface NewText {
  readonly file: UserPath;
  readonly text: string;
  /** The text that the file must still have. */
  readonly was?: string | undefined;
}

/**
 * Writes files so that readers see the old one or the new one of each, and all are old or all new: where one of them cannot be replaced,
 * and where the process is killed (see the journal below). Keeps the permissions and the owner of each. A symbolic link stays, and the
 * file that it leads to is replaced.
 * @returns how many other names each old file has: hard links, which keep the old text
 * @throws Fault when a file has another text by now, is read-only, is no file, or is a link that leads out of its folder
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

/*
 * A change of files leaves all old or all new, even where its process is killed. Before it writes anything, it lists the files in a journal
 * in their folder; when all are new, the journal gets another name. The next command takes back what a killed one has not ended, and
 * removes what it has left.
 */

const begun = '.herbarium-change-';
const made = '.herbarium-changed-';

/** A file of a change; `fresh` is the new text before it is put in its place, `old` the old file after that. All paths are absolute. */
type ChangedFile = ReturnType<typeof changedFile>;

/** @param sum of the new text. @param isNew whether the change makes the file */
function changedFile(target: string, id: string, sum: string, isNew: boolean) {
  // Beside the target, because a rename works only within one file system.
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.herbarium-${id}`);
  return { target, fresh, old: `${fresh}-old`, sum, isNew };
}

const sumOf = (content: string | Uint8Array) => createHash('sha256').update(content).digest('hex');

/** @param folder absolute path of one that all files are in */
function changeJournal(folder: string, id: string, files: readonly ChangedFile[]) {
  const first = path.join(folder, begun + id);
  const last = path.join(folder, made + id);
  return {
    write: () => {
      const lines = files.map(({ target, isNew, sum }) => {
        return `${sum} ${isNew ? 'new' : 'old'} ${encodeURIComponent(path.relative(folder, target))}\n`;
      });
      return writeFile(first, `${ownName()}\n${lines.join('')}`, { flag: 'wx', flush: true });
    },
    /** From now on the change stays. */
    markMade: () => rename(first, last),
    /** Puts the old files back, but not where somebody has written another text. @returns how many */
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
      for (const name of [...files.flatMap(({ fresh, old }) => [fresh, old]), first, last])
        await rm(name, { force: true });
    },
  };
}

/** Takes back the changes in a folder that were not ended, and removes what is left of others. @returns how many files were put back */
export async function takeBackChanges(folder: string): Promise<number> {
  const names = await readdir(folder).catch(undefinedOn('ENOENT', 'ENOTDIR', 'EACCES', 'EPERM'));
  let count = 0;
  for (const name of names ?? []) {
    const [, id] = /^\.herbarium-changed?-([0-9a-f-]{36})$/.exec(name) ?? [];
    const files = id === undefined ? undefined : await filesLeft(path.join(folder, name), id);
    if (id === undefined || files === undefined) continue;
    const journal = changeJournal(folder, id, files);
    if (name.startsWith(begun)) count += await journal.takeBack();
    await journal.discard();
  }
  return count;
}

/** The files of a journal that somebody has left. Undefined while its command runs. */
async function filesLeft(journal: string, id: string): Promise<readonly ChangedFile[] | undefined> {
  const found = await stat(journal).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  const text = (await readBytes(journal)).toString();
  if (isRunning(namedProcess(text, found.mtimeMs))) return undefined;
  const folder = await realpath(path.dirname(journal));
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
