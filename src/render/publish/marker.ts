import { realpathSync, type Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../../project/fault.js';
import { markerFile } from '../../project/file-folders.js';
import { readBytes } from '../../project/read-file.js';

const markerSchema = v.object({
  tool: v.literal('herbarium'),
  files: v.array(v.string()),
});

export type Marker = v.InferOutput<typeof markerSchema>;

/** The longest marker to read, in bytes: about three million files. A string in Node ends at 512 MiB. */
const longestMarker = 268_435_456;

export function markerText(files: readonly string[]): string {
  const marker: Marker = { tool: 'herbarium', files: [...files].sort() };
  return `${JSON.stringify(marker, null, 1)}\n`;
}

/** Reads a folder's marker. Undefined when there is none, or we did not write it. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  const file = path.join(folder, markerFile);
  const stats = await statsOf(file);
  // Our marker is a plain file. Reading a pipe would hang, and a link leads to another folder's marker.
  if (stats?.isFile() !== true || stats.size > longestMarker) return undefined;
  const text = (await readBytes(file)).toString();
  try {
    const result = v.safeParse(markerSchema, JSON.parse(text));
    return result.success ? result.output : undefined;
  } catch {
    // Not JSON, so not ours.
    return undefined;
  }
}

/** What is at a path where a site is to be published. */
export type Occupant = 'nothing' | 'empty folder' | 'own site' | 'foreign folder' | 'link' | 'file';

/** What was found at such a path. */
export interface Found {
  readonly occupant: Occupant;
  /** Of our own site. */
  readonly marker?: Marker;
  /** Its inode number. Absent when there is nothing. */
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

/** The state of a file itself, not of a link's target. Undefined when there is no file. */
export async function statsOf(file: string): Promise<Stats | undefined> {
  try {
    return await lstat(file);
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}

/** The folder beside an output folder where the next generation is built. It exists only during a build, or after an interrupted one. */
export function workPathOf(target: string): string {
  return path.join(path.dirname(target), `.${path.basename(target)}.herbarium`);
}

/** The real path of a place: links are followed as far as folders exist. The rest does not exist yet. */
export function realPathOf(place: string): string {
  try {
    return realpathSync.native(place);
  } catch (error) {
    const parent = path.dirname(place);
    if (parent === place || !hasCode(error, 'ENOENT', 'ENOTDIR', 'EACCES')) throw error;
    return path.join(realPathOf(parent), path.basename(place));
  }
}
