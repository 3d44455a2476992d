import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { count } from '../../document/work.js';
import { openWorkFolder, workFolderName } from '../../project/files/disk.js';
import { hasCode, isOfMachine } from '../../project/surroundings/surroundings.js';
import { digestOf } from '../output/output.js';
import { jsonIn, readSealed, writeSealed } from '../store/store.js';

/** Files for the next run: the last state of a build or of a check, and the routes and drawings of the built site. */
const kinds = ['last', 'routes', 'drawings', 'check'] as const;
export type CacheKind = (typeof kinds)[number];
/** Absolute paths of a project and its output folder, and the name of the tool's build. A cache of another tool is ignored. */
export type CacheOwner = Readonly<Record<'root' | 'target' | 'tool', string>>;

const folderName = 'builds';
/** Age at which the cache of an unused output folder is removed, in ms. The same as for pictures. */
const maxAge = 7 * 24 * 3_600_000;

/** Creates no folder: reading must not write. @returns undefined if the cache is missing or damaged */
export function readCache<T>(
  kind: CacheKind,
  owner: CacheOwner,
  isSound: (data: unknown) => data is T,
): T | undefined {
  const file = path.join(owner.root, workFolderName, folderName, fileName(kind, owner));
  const body = readSealed(file, `${owner.tool} ${kind}`);
  const data = body && jsonIn(body.toString());
  return isSound(data) ? data : undefined;
}

/** Ignores errors of the machine. Removes old caches of unused output folders. @param cache by kind; undefined removes the file */
export async function writeCache(
  owner: CacheOwner,
  cache: Readonly<Partial<Record<CacheKind, unknown>>>,
): Promise<void> {
  try {
    const folder = await openWorkFolder(owner.root, folderName);
    if (!folder.isLasting) return await folder.close();
    for (const kind of kinds.filter((name) => name in cache)) {
      const file = path.join(folder.path, fileName(kind, owner));
      if (cache[kind] === undefined) await rm(file, { force: true });
      else {
        const body = Buffer.from(JSON.stringify(cache[kind]));
        writeSealed(`${file}.${randomUUID()}`, file, `${owner.tool} ${kind}`, body);
        count('files written');
      }
    }
    // Drafts of killed builds into the same folder, and files unused for a long time.
    const draft = new RegExp(`^${nameOf(owner)}\\.\\w+\\.json\\.[0-9a-f-]{36}$`);
    for (const name of await readdir(folder.path)) {
      const file = path.join(folder.path, name);
      // Another build may just have removed it.
      const stats = await stat(file).catch(() => undefined);
      const isOld = stats?.isFile() && Date.now() - stats.mtimeMs > maxAge;
      if (draft.test(name) || isOld) await rm(file, { force: true });
    }
  } catch (error) {
    // The site is published already. Without a cache, the next build is only slower.
    if (!(hasCode(error, 'ENOENT', 'ENOTEMPTY') || isOfMachine(error))) throw error;
  }
}

/** Whether a build of a project into any folder has ended since. @param time in ms */
export function isBuiltSince(root: string, time: number): boolean {
  const folder = path.join(root, workFolderName, folderName);
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.some(
    (name) => name.endsWith('.routes.json') && statSync(path.join(folder, name)).mtimeMs >= time,
  );
}

function fileName(kind: CacheKind, owner: CacheOwner): string {
  return `${nameOf(owner)}.${kind}.json`;
}

/** Relative to the project: a cache is found again if both are restored at another path. */
function nameOf({ root, target }: CacheOwner): string {
  return digestOf(path.relative(root, target).replaceAll(path.sep, '/'));
}

export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
