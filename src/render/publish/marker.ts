import type { Stats } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../../project/fault.js';

/** The file that says: this folder is ours, and this is what we wrote into it. */
export const markerFile = '.herbarium.json';

const markerSchema = v.object({
  tool: v.literal('herbarium'),
  files: v.array(v.string()),
});

export type Marker = v.InferOutput<typeof markerSchema>;

/** The longest marker that is read, in bytes: that of some three million files. Node's texts end at 512 MiB. */
const longestMarker = 268_435_456;

export function markerText(files: readonly string[]): string {
  const marker: Marker = { tool: 'herbarium', files: [...files].sort() };
  return `${JSON.stringify(marker, null, 1)}\n`;
}

/** Reads a folder's marker; undefined when it has none, or one that we did not write. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  const file = path.join(folder, markerFile);
  const stats = await statsOf(file);
  // We write a plain file. A pipe would be waited for, and a link leads to another folder's.
  if (stats?.isFile() !== true || stats.size > longestMarker) return undefined;
  const text = await readFile(file, 'utf8');
  try {
    const result = v.safeParse(markerSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    // Not JSON, so not ours.
    return undefined;
  }
}

/** What stands at a path that a site is to be published to. */
export type Occupant = 'nothing' | 'empty folder' | 'own site' | 'foreign folder' | 'link' | 'file';

/** What was found at such a path. */
export interface Found {
  readonly occupant: Occupant;
  /** Of a site of ours. */
  readonly marker?: Marker;
  /** Its number in the file system; absent where there is nothing. */
  readonly inode?: number;
}

export async function lookAt(folder: string): Promise<Found> {
  const stats = await statsOf(folder);
  if (stats === undefined) return { occupant: 'nothing' };
  const inode = stats.ino;
  if (stats.isSymbolicLink()) return { occupant: 'link', inode };
  if (!stats.isDirectory()) return { occupant: 'file', inode };
  const marker = await readMarker(folder);
  if (marker !== undefined) return { occupant: 'own site', marker, inode };
  return { occupant: (await readdir(folder)).length === 0 ? 'empty folder' : 'foreign folder', inode };
}

export async function occupantOf(folder: string): Promise<Occupant> {
  return (await lookAt(folder)).occupant;
}

/** What is known of a file itself, not of what it may lead to; undefined where there is none. */
export async function statsOf(file: string): Promise<Stats | undefined> {
  try {
    return await lstat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
