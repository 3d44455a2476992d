import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, linkSync, renameSync, type Stats } from 'node:fs';
import { access, type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { atFile, Fault, hasCode, type UserPath, undefinedOn } from '../surroundings/surroundings.js';
import { changedFile, changeJournal, sumOf, takeBackChanges } from './change-journal.js';
import { linkIn, makeFolders, type NewFile, plainFile, readBytes } from './disk.js';

const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

export interface NewText {
  readonly file: UserPath;
  readonly text: string | Uint8Array;
  /** The text that the file must still have; null where there must be no file. Undefined: whatever is there is replaced. */
  readonly was?: string | null | undefined;
}

/**
 * Writes files so that readers see the old one or the new one of each, and all are old or all new: where one of them cannot be replaced,
 * and where the process is killed (see the journal below). Keeps the permissions and the owner of each. A symbolic link stays, and the
 * file that it leads to is replaced.
 * @param root the folder of all files, for the journal; absent: that of the first one. Folders in it are made for new files
 * @returns how many other names each old file has: hard links, which keep the old text
 * @throws Fault when a file has another text by now, is read-only, is no file, or is a link that leads out of its folder
 */
export async function replaceFiles(files: readonly NewText[], root?: string): Promise<readonly number[]> {
  const id = randomUUID();
  const waiting: WaitingFile[] = [];
  for (const { file, was } of files)
    if (was === null) await makeFolderOf(file, root ?? path.dirname(files[0]?.file.path ?? ''));
  for (const file of files) waiting.push(await waitingFile(file, id));
  const [first] = waiting;
  if (first === undefined) return [];
  const folder = root === undefined ? await journalFolder(first) : await realpath(root);
  await takeBackChanges(folder);
  const journal = changeJournal(folder, id, waiting);
  try {
    await journal.write().catch(explained(first.file));
    for (const one of waiting) await writeFresh(one).catch(explained(one.file));
    for (const one of waiting) await refuseChanged(one);
    for (const one of waiting) putInPlace(one);
    await refuseSaved(waiting);
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

/** @throws Fault when the new file would be behind a symbolic link: a project may come from a stranger */
async function makeFolderOf(file: UserPath, root: string): Promise<void> {
  const link = await linkIn(file.path, [root]);
  const hint = 'replace the link by a folder';
  if (link !== undefined) throw new Fault(`${file}: ${link} is a symbolic link`, { hint });
  await makeFolders(path.dirname(file.path));
}

/** Makes files of a folder, all or none. @throws Fault when one has come meanwhile: nothing is overwritten */
export async function makeFiles(folder: UserPath, files: readonly NewFile[]): Promise<void> {
  const made = files.map(({ path: name, text }) => ({ file: folder.join(name), text, was: null }));
  await replaceFiles(made, folder.path);
}

/** Writes a file for the user, and the folders that it needs. @param isNew whether a file that has come meanwhile is refused */
export async function writeForUser(file: UserPath, text: string | Uint8Array, isNew = false): Promise<void> {
  await makeFolders(path.dirname(file.path));
  await replaceFiles([{ file, text, ...(isNew && { was: null }) }]);
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
  return { ...wanted, ...changedFile(target, id, sumOf(text), before === undefined), before, id };
}

/** Writes the new text beside the file, which stays unchanged. */
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
  if (was === null ? bytes === undefined : bytes?.equals(Buffer.from(was))) return;
  throw was === null ? comeMeanwhile(file) : changedMeanwhile(file);
}

const again = { hint: 'run the command again' };
const changedMeanwhile = (file: UserPath) => new Fault(`${file} was changed meanwhile`, again);
const comeMeanwhile = (file: UserPath) => new Fault(`${file} has come meanwhile`, again);

/**
 * Puts the new file in its place, and gives the old one a second name: so it can be put back even where a disk is full, and compared
 * again. Both calls follow each other without a pause: a file that an editor puts there by a rename between them would be lost.
 */
function putInPlace({ file, fresh, target, old, was, isNew }: WaitingFile): void {
  try {
    // Fails where a file has come.
    if (was === null) linkOrCopy(fresh, target);
    else {
      if (!isNew) linkOrCopy(target, old);
      renameSync(fresh, target);
    }
  } catch (error) {
    if (was === null && hasCode(error, 'EEXIST')) throw comeMeanwhile(file);
    if (was !== null && hasCode(error, 'ENOENT')) throw changedMeanwhile(file);
    explained(file)(error);
  }
}

/** Some file systems have no hard links. */
function linkOrCopy(file: string, other: string): void {
  try {
    linkSync(file, other);
  } catch (error) {
    if (hasCode(error, 'EEXIST', 'ENOENT')) throw error;
    copyFileSync(file, other, constants.COPYFILE_EXCL);
  }
}

/**
 * Looks again at the replaced files: an editor may have saved between the comparison and the replacement. Then the file has what the editor
 * saved, and the new text is kept beside it.
 * @throws Fault where that has happened
 */
async function refuseSaved(files: readonly WaitingFile[]): Promise<void> {
  const saved: string[] = [];
  for (const { file, target, old, was, isNew, id } of files) {
    if (isNew || typeof was !== 'string' || (await readBytes(old, plainFile)).equals(Buffer.from(was)))
      continue;
    const kept = path.join(path.dirname(target), `.${path.basename(target)}.new-${id.slice(0, 8)}`);
    linkOrCopy(target, kept);
    renameSync(old, target);
    saved.push(`${file} has what was saved, ${kept} has the new text`);
  }
  if (saved.length === 0) return;
  throw new Fault(`another program saved while this command wrote: ${saved.join('; ')}`, again);
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
