import { readdirSync, unlinkSync } from 'node:fs';
import { copyFile, lstat, mkdir, readlink, rename, rm, symlink, unlink } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { ifGone, readBytes, removeIfEmpty, statsOf, tryHardLink } from '../../project/files/disk.js';
import { markerFile } from '../../project/project.js';
import { attempt, Fault, hasCode, undefinedOn } from '../../project/surroundings/surroundings.js';

/** Puts back a site that a crash left in the work folder. Clears the rest of an older one. */
export async function recover(target: string, previous: string): Promise<void> {
  if (!(await isThere(previous))) return;
  const isGone = !(await isThere(target));
  if (isGone && (await readMarker(previous)) !== undefined) return rename(previous, target);
  // Foreign files that cannot go to their own place are put aside.
  await removeOld(previous, target, []);
  await putAside(previous, target);
}

/** Moves something that is not ours to remove. @param beside absolute path; the result goes beside it */
export async function putAside(old: string, beside: string): Promise<void> {
  for (let n = 1; await isThere(old); n += 1) {
    const aside = `${beside}.kept-${n}`;
    if (!(await isThere(aside))) await rename(old, aside);
  }
}

async function isThere(file: string): Promise<boolean> {
  return (await statsOf(file)) !== undefined;
}

/** @returns the foreign files that were carried over. @throws Fault if one of them is at a path of the site */
export async function carryForeign(
  { target, next }: { readonly target: string; readonly next: string },
  marker: Marker | undefined,
  ours: readonly string[],
): Promise<readonly string[]> {
  if (marker === undefined) return [];
  const [written, wanted] = [new Set([...marker.files, markerFile]), new Set([...ours, markerFile])];
  const foreign = treeOf(target).files.filter((file) => !written.has(file));
  for (const file of foreign) {
    if (wanted.has(file)) throw inTheWay(path.join(target, file));
    await carry(path.join(target, file), path.join(next, file));
  }
  return foreign;
}

/** Hard-links if the file system allows it, else copies. */
async function carry(from: string, to: string): Promise<void> {
  try {
    await mkdir(path.dirname(to), { recursive: true });
    if (tryHardLink(from, to)) return;
  } catch (error) {
    throw hasCode(error, 'EEXIST', 'ENOTDIR') ? inTheWay(from, error) : error;
  }
  if ((await lstat(from)).isSymbolicLink()) await symlink(await readlink(from), to);
  else await copyFile(from, to);
}

function inTheWay(file: string, cause?: unknown): Fault {
  const message = `${file} was not written by herbarium, but the site has a file or folder with that name`;
  return new Fault(message, { hint: 'move it away, or put it under assets/', cause });
}

/** Removes our files and those that were carried over. Any other file goes back to its place, or stays if it cannot be moved. */
export async function removeOld(previous: string, target: string, carried: readonly string[]): Promise<void> {
  // The target of a link is not a generation of ours.
  if ((await statsOf(previous))?.isDirectory() !== true) return;
  const marker = await readMarker(previous);
  const removable = new Set([...(marker?.files ?? []), ...carried]);
  const { files, folders } = treeOf(previous);
  const others = files.filter((file) => file !== markerFile);
  // Synchronously: a turn of the event loop for each would take several times as long.
  for (const file of others) if (removable.has(file)) remove(path.join(previous, file));
  for (const file of others) if (!removable.has(file)) await bringHome(previous, target, file);
  // Remove the marker last: while it exists, the next run can finish an interrupted removal.
  if (marker !== undefined) await rm(path.join(previous, markerFile), { force: true });
  for (const folder of folders.toReversed()) await removeIfEmpty(path.join(previous, folder));
}

function remove(file: string): void {
  // Already gone, or in a foreign folder.
  attempt(() => unlinkSync(file), undefinedOn('ENOENT', 'EACCES', 'EPERM'));
}

/** Moves a file to its place in a folder, if free. Its folder may have become a file, or a link that leads out. */
async function bringHome(previous: string, target: string, file: string): Promise<void> {
  const names = path.posix.dirname(file).split('/');
  for (const n of names.keys()) {
    const stats = await statsOf(path.join(target, ...names.slice(0, n + 1)));
    if (stats !== undefined && !stats.isDirectory()) return;
  }
  const [stray, home] = [path.join(previous, file), path.join(target, file)];
  await mkdir(path.dirname(home), { recursive: true });
  if (!(await isThere(home))) await rename(stray, home);
  // An interrupted run already carried it over: two names for one file.
  else if (await isSameFile(stray, home)) await unlink(stray);
}

async function isSameFile(a: string, b: string): Promise<boolean> {
  const [left, right] = await Promise.all([lstat(a), lstat(b)]);
  if (left.dev === right.dev && left.ino === right.ino) return true;
  if (!left.isFile() || !right.isFile() || left.size !== right.size) return false;
  return (await readBytes(a)).equals(await readBytes(b));
}

/** Relative paths with forward slashes. Links count as files. The empty path comes first, folders before subfolders. */
function treeOf(root: string) {
  const files: string[] = [];
  const folders = [''];
  // The list grows in the loop.
  for (const folder of folders) {
    for (const entry of entriesIn(`${root}/${folder}`)) {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      (entry.isDirectory() ? folders : files).push(name);
    }
  }
  return { files, folders };
}

function entriesIn(folder: string) {
  return attempt(() => readdirSync(folder, { withFileTypes: true }), ifGone) ?? [];
}

const markerSchema = v.object({
  tool: v.literal('herbarium'),
  files: v.array(v.string()),
  target: v.exactOptional(v.string()),
});

export type Marker = v.InferOutput<typeof markerSchema>;

/** The longest marker to read, in bytes: about three million files. A string in Node ends at 512 MiB. */
const longestMarker = 268_435_456;

export function markerText(files: readonly string[], target: string | undefined): string {
  const marker: Marker = { tool: 'herbarium', files: [...files].sort(), ...(target && { target }) };
  return `${JSON.stringify(marker, null, 1)}\n`;
}

/** Undefined if the marker is missing, or we did not write it. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  const file = path.join(folder, markerFile);
  const stats = await statsOf(file);
  // Our marker is a plain file. Reading a pipe would hang, and a link leads to another folder's marker.
  if (stats?.isFile() !== true || stats.size > longestMarker) return undefined;
  const text = (await readBytes(file)).toString();
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), markerSchema), text);
  return result.success ? result.output : undefined;
}
