import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { hasCode } from '../fault.js';

/** The file that says: this folder is ours, and this is what we wrote into it. */
export const markerFile = '.herbarium.json';

const markerSchema = v.object({
  tool: v.literal('herbarium'),
  files: v.array(v.string()),
});

export type Marker = v.InferOutput<typeof markerSchema>;

export function markerText(files: readonly string[]): string {
  const marker: Marker = { tool: 'herbarium', files: [...files].sort() };
  return `${JSON.stringify(marker, null, 1)}\n`;
}

/** Reads a folder's marker; undefined when it has none, or one that we did not write. */
export async function readMarker(folder: string): Promise<Marker | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(folder, markerFile), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
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

export async function occupantOf(folder: string): Promise<Occupant> {
  let stats: Awaited<ReturnType<typeof lstat>>;
  try {
    stats = await lstat(folder);
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return 'nothing';
    throw error;
  }
  if (stats.isSymbolicLink()) return 'link';
  if (!stats.isDirectory()) return 'file';
  if ((await readMarker(folder)) !== undefined) return 'own site';
  return (await readdir(folder)).length === 0 ? 'empty folder' : 'foreign folder';
}
