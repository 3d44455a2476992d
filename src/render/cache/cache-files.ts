import { randomUUID } from 'node:crypto';
import { appendFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { count } from '../../catalogue/work.js';
import { hasCode, isOfMachine } from '../../project/fault.js';
import { readBytes } from '../../project/read-file.js';
import { openWorkFolder, plainFile, workFolderName } from '../../project/work-folder.js';
import { sumOf } from '../output/hash.js';

/**
 * What a run stores for the next one: a build the state to compare for changes, and the routes of the site; a check the state to compare.
 */
export type CacheKind = 'last' | 'routes' | 'check';

/** The owner of a cache. A cache of another tool is ignored. */
export interface CacheOwner {
  /** Absolute path of the project. */
  readonly root: string;
  /** Absolute path of the output folder. */
  readonly target: string;
  /** Names the build of the tool. */
  readonly tool: string;
}

const kinds = ['last', 'routes', 'check'] as const satisfies readonly CacheKind[];

const folderName = 'builds';

/** After this time a cache is removed if no build has used its output folder, in ms. The same as for pictures. */
const maxAge = 7 * 24 * 3_600_000;

/**
 * Reads the cache of the last build into the same output folder. Creates no folder: reading must not write.
 * @param isSound whether data has the form of that kind
 * @returns undefined when there is no cache, or it is damaged
 */
export async function readCache<T>(
  kind: CacheKind,
  owner: CacheOwner,
  isSound: (data: unknown) => data is T,
): Promise<T | undefined> {
  let bytes: Buffer;
  try {
    bytes = await readBytes(
      path.join(owner.root, workFolderName, folderName, fileName(kind, owner)),
      plainFile,
    );
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
    // The sum is right, but we did not write this file.
    return undefined;
  }
}

/**
 * Stores the cache for the next build, if the machine allows it. Removes old caches of unused output folders. A build holds the lock
 * of its output folder; checks at the same time store the same.
 * @param cache by kind; an undefined value removes its file
 */
export async function writeCache(
  owner: CacheOwner,
  cache: Readonly<Partial<Record<CacheKind, unknown>>>,
): Promise<void> {
  try {
    const folder = await openWorkFolder(owner.root, folderName);
    if (!folder.isLasting) return await folder.close();
    for (const kind of kinds.filter((one) => one in cache)) {
      const file = path.join(folder.path, fileName(kind, owner));
      if (cache[kind] === undefined) await rm(file, { force: true });
      else await write(file, kind, owner, JSON.stringify(cache[kind]));
    }
    await removeOld(folder.path, owner);
  } catch (error) {
    // The site is published already. Without a cache, the next build is slower but still right.
    if (!(hasCode(error, 'ENOENT', 'ENOTEMPTY') || isOfMachine(error))) throw error;
  }
}

/** A cache may be a tenth of its site in size: hash the body in place, without a copy. */
function sumOfCache(kind: CacheKind, { tool }: CacheOwner, body: Uint8Array): string {
  return sumOf(`${tool} ${kind} ${sumOf(body)}`);
}

/** The file gets its name only when it is complete. */
async function write(file: string, kind: CacheKind, owner: CacheOwner, body: string): Promise<void> {
  const fresh = `${file}.${randomUUID()}`;
  const bytes = Buffer.from(body);
  try {
    await writeFile(fresh, `${sumOfCache(kind, owner, bytes)}\n`);
    await appendFile(fresh, bytes);
    await rename(fresh, file);
    count('files written');
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}

/** Removes drafts of killed builds into the same folder, and files that were not used for a long time. */
async function removeOld(folder: string, owner: CacheOwner): Promise<void> {
  const draft = new RegExp(`^${nameOf(owner)}\\.\\w+\\.json\\.[0-9a-f-]{36}$`);
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    // Another build may just have removed it.
    const found = await stat(file).catch(() => undefined);
    const isOld = found?.isFile() && Date.now() - found.mtimeMs > maxAge;
    if (draft.test(name) || isOld) await rm(file, { force: true });
  }
}

function fileName(kind: CacheKind, owner: CacheOwner): string {
  return `${nameOf(owner)}.${kind}.json`;
}

/** Names an output folder relative to its project: a cache is found again when both were restored at another path. */
function nameOf({ root, target }: CacheOwner): string {
  return sumOf(path.relative(root, target).replaceAll(path.sep, '/'));
}

export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
