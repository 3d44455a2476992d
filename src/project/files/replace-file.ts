import { randomUUID } from 'node:crypto';
import { constants, copyFileSync, renameSync, type Stats } from 'node:fs';
import { access, type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { atFile, Fault, hasCode, type UserPath, undefinedOn } from '../surroundings/surroundings.js';
import { type ChangedFile, changedFile, changeJournal, sha256Of, takeBackChanges } from './change-journal.js';
import { linkIn, makeFolders, type NewFile, plainFile, readBytes, tryHardLink } from './disk.js';

const readOnlyCodes = ['EACCES', 'EPERM', 'EROFS'];

export interface NewText {
  readonly file: UserPath;
  readonly text: string | Uint8Array;
  /** The file's text before the change. Another text is a conflict. Null: the file must not exist. Undefined: any text is replaced. */
  readonly was?: string | null | undefined;
}

/**
 * Writes all files or none, even if the process is killed (see `change-journal.ts`): readers see the old or the new text of each. Keeps
 * permissions and owners. A symbolic link stays, and its target is replaced.
 * @param root the folder of all files, for the journal, by default that of the first file. Folders in it are made for new files
 * @returns the number of other names (hard links) of each old file: they keep the old text
 * @throws Fault if a file has another text by now, is read-only, is not a file, or is a link that leads out of its folder
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
    for (const change of waiting) await writeFresh(change).catch(explained(change.file));
    for (const change of waiting) await refuseChanged(change);
    for (const change of waiting) putInPlace(change);
    await refuseSaved(waiting);
    await journal.markFinished();
  } catch (error) {
    // If this fails, the journal and the old files stay for the next command.
    await journal.takeBack();
    await journal.discard();
    throw error;
  }
  // The next command removes leftovers.
  await journal.discard().catch(() => {});
  return waiting.map(({ before }) => (before?.nlink ?? 1) - 1);
}

/** @throws Fault if the new file would lie behind a symbolic link: a project may be untrusted */
async function makeFolderOf(file: UserPath, root: string): Promise<void> {
  const link = await linkIn(file.path, [root]);
  const hint = 'replace the link by a folder';
  if (link !== undefined) throw new Fault(`${file}: ${link} is a symbolic link`, { hint });
  await makeFolders(path.dirname(file.path));
}

/** Makes files of a folder, all or none. @throws Fault if one of them exists by now: nothing is overwritten */
export async function makeFiles(folder: UserPath, files: readonly NewFile[]): Promise<void> {
  const texts = files.map(({ path: name, text }) => ({ file: folder.join(name), text, was: null }));
  await replaceFiles(texts, folder.path);
}

/** Writes a file for the user, and the folders that it needs. @param isNew whether to refuse a file that exists by now */
export async function writeForUser(file: UserPath, text: string | Uint8Array, isNew = false): Promise<void> {
  await makeFolders(path.dirname(file.path));
  await replaceFiles([{ file, text, ...(isNew && { was: null }) }]);
}

/** The folder of the first file as named, where commands look, or of its target if a link leads out of that folder. */
async function journalFolder({ file, target }: WaitingFile): Promise<string> {
  const named = await realpath(path.dirname(file.path));
  return target.startsWith(path.join(named, path.sep)) ? named : path.dirname(target);
}

interface WaitingFile extends NewText, ChangedFile {
  /** Undefined if the file is new. */
  readonly before: Stats | undefined;
  /** Of the change. */
  readonly id: string;
}

/** Checks that a file can be replaced. Nothing is written yet. */
async function waitingFile(wanted: NewText, id: string): Promise<WaitingFile> {
  const { file, text } = wanted;
  const target = await targetInFolder(file);
  const before = await stat(target).catch(undefinedOn('ENOENT'));
  if (before !== undefined) {
    // Replacing a device such as `/dev/null` would break the whole machine.
    const what = before.isDirectory() ? 'a folder' : 'not a file that can be replaced';
    if (!before.isFile()) throw new Fault(`${file} is ${what}`, { hint: 'name a file', isUsage: true });
    await refuseReadOnly(file, target, before);
  }
  return { ...wanted, ...changedFile(target, id, sha256Of(text), before === undefined), before, id };
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

/** @throws Fault if the file has another text by now */
async function refuseChanged({ file, target, was }: WaitingFile): Promise<void> {
  if (was === undefined) return;
  const bytes = await readBytes(target).catch(undefinedOn('ENOENT'));
  if (was === null ? bytes === undefined : bytes?.equals(Buffer.from(was))) return;
  throw was === null ? existsNow(file) : changedMeanwhile(file);
}

const again = { hint: 'run the command again' };
const changedMeanwhile = (file: UserPath) => new Fault(`${file} was changed meanwhile`, again);
const existsNow = (file: UserPath) => new Fault(`${file} was created meanwhile`, again);

/**
 * Puts the new file in its place. The old one gets a second name, to be compared again or put back, even if the disk is full. Both calls
 * are synchronous: a file that an editor renames into place between them would be lost.
 */
function putInPlace({ file, fresh, target, old, was, isNew }: WaitingFile): void {
  try {
    // Fails if a file exists by now.
    if (was === null) linkOrCopy(fresh, target);
    else {
      if (!isNew) linkOrCopy(target, old);
      renameSync(fresh, target);
    }
  } catch (error) {
    if (was === null && hasCode(error, 'EEXIST')) throw existsNow(file);
    if (was !== null && hasCode(error, 'ENOENT')) throw changedMeanwhile(file);
    explained(file)(error);
  }
}

function linkOrCopy(file: string, other: string): void {
  if (!tryHardLink(file, other)) copyFileSync(file, other, constants.COPYFILE_EXCL);
}

/**
 * Compares the replaced files again: an editor may have saved just before the replacement. Then the editor's text stays in the file, and
 * the new text goes beside it. @throws Fault in that case
 */
async function refuseSaved(files: readonly WaitingFile[]): Promise<void> {
  const saved: string[] = [];
  for (const { file, target, old, was, isNew, id } of files) {
    if (isNew || typeof was !== 'string' || (await readBytes(old, plainFile)).equals(Buffer.from(was)))
      continue;
    const aside = path.join(path.dirname(target), `.${path.basename(target)}.new-${id.slice(0, 8)}`);
    linkOrCopy(target, aside);
    renameSync(old, target);
    saved.push(`${file} has what was saved, ${aside} has the new text`);
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

/** A rename needs permission for the folder only, but a read-only file must stay. */
async function refuseReadOnly(file: UserPath, target: string, { mode }: Stats): Promise<void> {
  // An administrator may write everything, so check the mode too.
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
  // After the owner, because a new owner removes permissions. A new file has only those that the user's mask allows.
  await handle.chmod(mode & 0o7777);
}

/**
 * The real path of a file, which may not exist yet.
 * @throws Fault if it is a link that leads out of its folder: an untrusted project must not show or change other files
 */
export async function targetInFolder(file: UserPath): Promise<string> {
  const target = await linkTarget(file.path);
  const stats = await lstat(file.path).catch(() => undefined);
  if (stats?.isSymbolicLink() !== true) return target;
  const folder = await realpath(path.dirname(file.path));
  // The names of a process's open files, such as `/dev/stdin`, are links: the user means their targets.
  const isOfStreams = folder === '/dev' || /^\/proc\/\d+(\/task\/\d+)?\/fd$/.test(folder);
  if (isOfStreams || target.startsWith(path.join(folder, path.sep))) return target;
  const hint = 'put the file itself there';
  throw new Fault(`${file} is a symbolic link that leads out of its folder`, { hint });
}

async function linkTarget(file: string): Promise<string> {
  const real = await realpath(file).catch(undefinedOn('ENOENT'));
  if (real !== undefined) return real;
  const folder = await realpath(path.dirname(file));
  const here = path.join(folder, path.basename(file));
  const link = await readlink(here).catch(undefinedOn('EINVAL', 'ENOENT'));
  return link === undefined ? here : linkTarget(path.resolve(folder, link));
}
