import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../fault.js';
import { sumOf } from '../hash.js';
import { clear } from '../publish/old-generation.js';
import { openWorkFolder, workFolderName } from '../work-folder.js';

/*
 * What a build leaves to the next one is kept by output folder: files of data, each behind its sum, and the site before the
 * published one.
 */

/** What is kept of an output folder: what a build with nothing to do looks at, and what any other one does. */
export type StateKind = 'quiet' | 'state';

/** The parts of the work folder. */
const statesFolder = 'builds';
const sparesFolder = 'spares';

/** How long the state of an output folder is kept that no build has changed, in ms: as long as pictures are. */
const keptFor = 7 * 24 * 3_600_000;

/**
 * Reads what the last build has left. Makes no folder: whoever only asks writes nothing.
 * @param root absolute path of the project
 * @param target absolute path of the output folder
 * @param tool names the tool: what another one has left is nothing
 * @returns undefined where there is nothing, or only a part of it
 */
export async function readState<T>(
  kind: StateKind,
  root: string,
  target: string,
  tool: string,
): Promise<T | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(root, workFolderName, statesFolder, fileName(kind, target)));
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ELOOP')) return undefined;
    throw error;
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  // Whatever has this sum was written by `writeStates`.
  const isWhole = bytes.toString('latin1', 0, Math.max(end, 0)) === sumOfState(tool + kind, body);
  return isWhole ? JSON.parse(body.toString()) : undefined;
}

/** A state may be as large as a tenth of its site: it is summed where it lies. */
function sumOfState(names: string, body: Uint8Array): string {
  return sumOf(names + sumOf(body));
}

/**
 * Leaves what a build knows to the next one, and forgets output folders that nobody has built into for long.
 * @param states by their kinds; what is undefined is removed
 */
export async function writeStates(
  root: string,
  target: string,
  tool: string,
  states: Readonly<Record<StateKind, unknown>>,
): Promise<void> {
  const folder = await openWorkFolder(root, statesFolder);
  for (const kind of ['quiet', 'state'] as const) {
    const file = path.join(folder.path, fileName(kind, target));
    if (states[kind] === undefined) await rm(file, { force: true });
    else await write(file, tool + kind, JSON.stringify(states[kind]));
  }
  if (folder.isLasting) await forgetOld(folder.path, path.join(root, workFolderName, sparesFolder));
  await folder.close();
}

/** The place for the site before the published one; undefined where the project cannot be written to. */
export async function sparePlace(root: string, target: string): Promise<string | undefined> {
  const folder = await openWorkFolder(root, sparesFolder);
  await folder.close();
  return folder.isLasting ? path.join(folder.path, sumOf(target)) : undefined;
}

/** Under its name only when it is whole. It need not outlive a crash of the machine, and what does not is not believed. */
async function write(file: string, names: string, body: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  const bytes = Buffer.from(body);
  try {
    await writeFile(fresh, `${sumOfState(names, bytes)}\n`);
    await appendFile(fresh, bytes);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** A build into a folder of another name each time, as tests do it, would leave one after another. */
async function forgetOld(states: string, spares: string): Promise<void> {
  const known = new Set<string>();
  for (const name of await readdir(states)) {
    const file = path.join(states, name);
    // Another build may have forgotten it just now.
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile() && Date.now() - found.mtimeMs > keptFor) await rm(file, { force: true });
    else known.add(name.slice(0, name.indexOf('.')));
  }
  for (const name of await readdir(spares).catch(() => [])) {
    // What others have put into one was kept under a longer name.
    if (!known.has(name) && !name.includes('.')) await clear(path.join(spares, name), undefined);
  }
}

function fileName(kind: StateKind, target: string): string {
  return `${sumOf(target)}.${kind}.json`;
}
