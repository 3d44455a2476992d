import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, isOfMachine } from '../fault.js';
import { sumOf } from '../hash.js';
import { clear } from '../publish/old-generation.js';
import { openWorkFolder, plainFile, workFolderName } from '../work-folder.js';

/*
 * What a build leaves to the next one is kept by output folder: files of data, each behind its sum, and the site before the
 * published one.
 */

/** What is kept of an output folder: what a build with nothing to do looks at, and what any other one does. */
export type StateKind = 'quiet' | 'state';

/** Whose state it is. */
interface StateNames {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly target: string;
  /** Names the tool: what another one has left is nothing. */
  readonly tool: string;
}

/** The parts of the work folder. */
const statesFolder = 'builds';
const sparesFolder = 'spares';

/** How long the state of an output folder is kept that no build has changed, in ms: as long as pictures are. */
const keptFor = 7 * 24 * 3_600_000;

/**
 * Reads what the last build has left. Makes no folder: whoever only asks writes nothing.
 * @param isWhole whether data has the form of that kind
 * @returns undefined where there is nothing, only a part of it, or something else
 */
export async function readState<T>(
  kind: StateKind,
  { root, target, tool }: StateNames,
  isWhole: (data: unknown) => data is T,
): Promise<T | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(root, workFolderName, statesFolder, fileName(kind, target)), {
      flag: plainFile,
    });
  } catch (error) {
    if (hasCode(error, 'ENOENT') || isOfMachine(error)) return undefined;
    throw error;
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (bytes.toString('latin1', 0, Math.max(end, 0)) !== sumOfState(tool + kind, body)) return undefined;
  try {
    const data: unknown = JSON.parse(body.toString());
    return isWhole(data) ? data : undefined;
  } catch {
    // Not written by us, for all its sum.
    return undefined;
  }
}

/** A state may be as large as a tenth of its site: it is summed where it lies. */
function sumOfState(names: string, body: Uint8Array): string {
  return sumOf(names + sumOf(body));
}

/**
 * Leaves what a build knows to the next one, as far as the machine lets it, and forgets output folders that nobody has built into
 * for long.
 * @param states by their kinds; what is undefined is removed
 */
export async function writeStates(
  root: string,
  target: string,
  tool: string,
  states: Readonly<Record<StateKind, unknown>>,
): Promise<void> {
  try {
    const folder = await openWorkFolder(root, statesFolder);
    if (!folder.isLasting) return await folder.close();
    for (const kind of ['quiet', 'state'] as const) {
      const file = path.join(folder.path, fileName(kind, target));
      if (states[kind] === undefined) await rm(file, { force: true });
      else await write(file, tool + kind, JSON.stringify(states[kind]));
    }
    await removeDrafts(folder.path, target);
    await forgetOld(folder.path, path.join(root, workFolderName, sparesFolder));
  } catch (error) {
    // The site is published: the next build has more to do, and is right whatever it finds.
    if (!(hasCode(error, 'ENOENT', 'ENOTEMPTY') || isOfMachine(error))) throw error;
  }
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

/** Removes what builds into the same folder were killed in the middle of; whoever calls holds its lock. */
async function removeDrafts(states: string, target: string): Promise<void> {
  const draft = new RegExp(`^${sumOf(target)}\\.\\w+\\.json\\.[0-9a-f-]{36}$`);
  for (const name of await readdir(states)) {
    if (draft.test(name)) await rm(path.join(states, name), { force: true });
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
