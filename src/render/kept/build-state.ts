import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../fault.js';
import { sumOf } from '../hash.js';
import { replaceFile } from '../replace-file.js';
import { openWorkFolder, workFolderName } from '../work-folder.js';
import type { KnownFile } from './file-states.js';
import type { QuietBuild } from './unchanged.js';

/** A file of the published site: its path in the output folder, and what tells that nobody has touched it. */
export type KeptFile = readonly [file: string, size: number, modified: number, inode: number];

/** What a route's files were made of, and which they are. */
export interface KeptRoute {
  /** Names all that they were made of. */
  readonly key: string;
  /** The hash of its record in the full-text index; absent where it is not searched. */
  readonly record?: string | undefined;
  readonly files: readonly KeptFile[];
}

/** What a build leaves to the next one with the same output folder. */
export interface BuildState {
  /** Files of the project whose contents are known, by their paths in it. */
  readonly inputs: readonly (readonly [name: string, ...KnownFile])[];
  /** By their paths. */
  readonly routes: Readonly<Record<string, KeptRoute>>;
  /** What the next build looks at first; absent where this one had something to tell, or looked at what was touched just before. */
  readonly quiet?: QuietBuild | undefined;
}

/**
 * Reads what the last build has left. Makes no folder: whoever only asks writes nothing.
 * @param root absolute path of the project
 * @param target absolute path of the output folder
 * @param tool names the tool: what another one has left is nothing
 * @returns undefined where there is nothing, or only a part of it
 */
export async function readBuildState(
  root: string,
  target: string,
  tool: string,
): Promise<BuildState | undefined> {
  let text: string;
  try {
    text = await readFile(path.join(root, workFolderName, stateFolder, nameOf(target)), 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ELOOP')) return undefined;
    throw error;
  }
  const end = text.indexOf('\n');
  const body = text.slice(end + 1);
  // Whatever has this sum was written by `writeBuildState`.
  return text.slice(0, end) === sumOf(tool + body) ? JSON.parse(body) : undefined;
}

/** Leaves a state to the next build, and forgets those of output folders that nobody has built into for long. */
export async function writeBuildState(
  root: string,
  target: string,
  tool: string,
  state: BuildState,
): Promise<void> {
  const folder = await openWorkFolder(root, stateFolder);
  const body = JSON.stringify(state);
  await replaceFile(path.join(folder.path, nameOf(target)), `${sumOf(tool + body)}\n${body}`);
  await forgetOld(folder.path);
  await folder.close();
}

/** A build into a folder of another name each time, as tests do it, would leave one after another. */
async function forgetOld(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.json')) continue;
    const file = path.join(folder, name);
    // Another build may have forgotten it just now.
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > keptFor) await rm(file, { force: true });
  }
}

/** How long the state of an output folder is kept that no build has changed, in ms: as long as pictures are. */
const keptFor = 7 * 24 * 3_600_000;

/** The part of the work folder with a file for each output folder. */
const stateFolder = 'builds';

function nameOf(target: string): string {
  return `${sumOf(target)}.json`;
}
