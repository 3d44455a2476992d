import { randomUUID } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hasCode, isOfMachine } from '../../project/fault.js';
import { openWorkFolder, plainFile, workFolderName } from '../../project/work-folder.js';
import { sumOf } from '../output/hash.js';

/** What a build leaves to the next one: what that compares to see that nothing has changed, and the routes of the site. */
export type CacheKind = 'last' | 'routes';

/** Whose cache it is. What another tool has left is nothing. */
export interface CacheOwner {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly target: string;
  /** Names the build of the tool. */
  readonly tool: string;
}

const folderName = 'builds';

/** How long the cache of an output folder is kept that no build has changed, in ms: as long as pictures are. */
const maxAge = 7 * 24 * 3_600_000;

/**
 * Reads what the last build into the same output folder has left. Makes no folder: whoever only asks writes nothing.
 * @param isSound whether data has the form of that kind
 * @returns undefined where there is nothing, or nothing whole
 */
export async function readCache<T>(
  kind: CacheKind,
  owner: CacheOwner,
  isSound: (data: unknown) => data is T,
): Promise<T | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path.join(owner.root, workFolderName, folderName, fileName(kind, owner)), {
      flag: plainFile,
    });
  } catch (error) {
    if (hasCode(error, 'ENOENT') || isOfMachine(error)) return undefined;
    throw error;
  }
  const end = bytes.indexOf('\n');
  const body = bytes.subarray(end + 1);
  if (bytes.toString('latin1', 0, Math.max(end, 0)) !== sumOfCache(kind, owner, body)) return undefined;
  try {
    const data: unknown = JSON.parse(body.toString());
    return isSound(data) ? data : undefined;
  } catch {
    // Not written by us, for all its sum.
    return undefined;
  }
}

/**
 * Leaves what a build knows to the next one, as far as the machine lets it, and forgets output folders that nobody has built into for
 * long. Whoever calls holds the lock of the output folder.
 * @param cache by kind; what is undefined is removed
 */
export async function writeCache(
  owner: CacheOwner,
  cache: Readonly<Record<CacheKind, unknown>>,
): Promise<void> {
  try {
    const folder = await openWorkFolder(owner.root, folderName);
    if (!folder.isLasting) return await folder.close();
    for (const kind of ['last', 'routes'] as const) {
      const file = path.join(folder.path, fileName(kind, owner));
      if (cache[kind] === undefined) await rm(file, { force: true });
      else await write(file, kind, owner, JSON.stringify(cache[kind]));
    }
    await removeOld(folder.path, owner);
  } catch (error) {
    // The site is published: the next build has more to do, and is right whatever it finds.
    if (!(hasCode(error, 'ENOENT', 'ENOTEMPTY') || isOfMachine(error))) throw error;
  }
}

/** A cache may be as large as a tenth of its site: it is summed where it lies. */
function sumOfCache(kind: CacheKind, { tool }: CacheOwner, body: Uint8Array): string {
  return sumOf(`${tool} ${kind} ${sumOf(body)}`);
}

/** Under its name only when it is whole. */
async function write(file: string, kind: CacheKind, owner: CacheOwner, body: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  const bytes = Buffer.from(body);
  try {
    await writeFile(fresh, `${sumOfCache(kind, owner, bytes)}\n`);
    await appendFile(fresh, bytes);
    await rename(fresh, file);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Removes what builds into the same folder were killed in the middle of, and what nobody has used for long. */
async function removeOld(folder: string, owner: CacheOwner): Promise<void> {
  const draft = new RegExp(`^${nameOf(owner)}\\.\\w+\\.json\\.[0-9a-f-]{36}$`);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another build may have removed it just now.
    const found = await stat(file).catch(() => undefined);
    const isOld = found?.isFile() && Date.now() - found.mtimeMs > maxAge;
    if (draft.test(name) || isOld) await rm(file, { force: true });
  }
}

function fileName(kind: CacheKind, owner: CacheOwner): string {
  return `${nameOf(owner)}.${kind}.json`;
}

/** Names an output folder as seen from its project: so a cache is found where both were restored at another path. */
function nameOf({ root, target }: CacheOwner): string {
  return sumOf(path.relative(root, target).replaceAll(path.sep, '/'));
}
