import { rmdirSync, unlinkSync } from 'node:fs';
import path from 'node:path';
import { hasCode } from '../fault.js';
import { placeIn } from '../output.js';
import type { FolderState, Tree } from '../publish/tree.js';
import type { KeptFile } from './build-state.js';

/** What a spare generation has in common with the published site. */
export interface Spare {
  readonly folders: readonly FolderState[];
  /** Its files that are not the same files in the published site. */
  readonly others: readonly string[];
  /** Files that are known of the published site, and that it has not. */
  readonly lacks: readonly string[];
}

/**
 * Compares a spare with the site that was published in its place.
 * @param before what was known of the spare when it was published
 */
export function spareOf(
  { files, folders }: Tree,
  before: readonly KeptFile[],
  after: readonly KeptFile[],
): Spare {
  const inodes = new Map(before.map(([file, , , inode]) => [file, inode]));
  const shared = new Set<string>();
  const lacks: string[] = [];
  for (const [file, , , inode] of after) {
    if (inodes.get(file) === inode) shared.add(file);
    else lacks.push(file);
  }
  return { folders, others: files.filter((file) => !shared.has(file)), lacks };
}

/**
 * Removes from a spare, in the folder that is written into, all that is not the same file in the next generation: what is left may
 * have a second name in the published site, and must not be written to.
 * @param root absolute path of the folder
 * @param published files that are known of the published site
 * @param kept those of them that the next generation has as well
 * @param wanted folders of the next generation
 * @returns those that are there already
 */
export function bringForward(
  root: string,
  { folders, others, lacks }: Spare,
  published: readonly KeptFile[],
  { kept, wanted }: { readonly kept: ReadonlySet<string>; readonly wanted: ReadonlySet<string> },
): ReadonlySet<string> {
  const missing = new Set(lacks);
  const there = new Set<string>();
  for (const file of others) remove(placeIn(root, file));
  for (const [file] of published) {
    if (missing.has(file)) continue;
    if (kept.has(file)) there.add(file);
    else remove(placeIn(root, file));
  }
  const needed = withParents(wanted);
  for (const [folder] of folders.toReversed()) {
    if (folder !== '' && !needed.has(folder)) removeIfEmpty(placeIn(root, folder));
  }
  return there;
}

function remove(file: string): void {
  try {
    unlinkSync(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
}

function withParents(folders: ReadonlySet<string>): ReadonlySet<string> {
  const all = new Set<string>();
  for (const folder of folders) {
    for (let at = folder; at !== '.' && !all.has(at); at = path.posix.dirname(at)) all.add(at);
  }
  return all;
}

/** What the next generation writes there later makes its own folder. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (error) {
    if (!hasCode(error, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw error;
  }
}
