import { createHash } from 'node:crypto';
import { createReadStream, existsSync, lstatSync, readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { count } from '../../document/work.js';
import { tryHardLink, writeNamed } from '../../project/files/disk.js';
import { Fault, hasCode } from '../../project/surroundings/surroundings.js';
import { placeIn } from './output.js';

/** The folder into which a build writes, and the published site that it will replace. Absolute paths. */
export interface SiteFolder {
  readonly root: string;
  /** Undefined before the first build. */
  readonly published: string | undefined;
}

/** Writes a file of a site. Links the published one instead if its bytes are the same, so that it keeps its modification time. */
export function writeSiteFile(folder: SiteFolder, file: string, content: string | Buffer): void {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const to = placeIn(folder.root, file);
  const from = publishedFile(folder, file, bytes.length);
  const isSame = from !== undefined && readFileSync(from).equals(bytes);
  if (isSame && linkPublished(from, to)) count('files kept');
  else writeNamed(to, bytes);
}

/** Copies a file into a site, or links the published one like `writeSiteFile`. @param from absolute path @param size in bytes */
export async function copySiteFile(
  folder: SiteFolder,
  file: string,
  { from, size }: { readonly from: string; readonly size: number },
): Promise<void> {
  const to = placeIn(folder.root, file);
  const published = publishedFile(folder, file, size);
  const isSame = published !== undefined && (await hashOfFile(published)) === (await hashOfFile(from));
  if (isSame && linkPublished(published, to)) {
    count('files kept');
    return;
  }
  await copyFile(from, to);
  count('files written');
}

/** The published file, if it has this size. @param size in bytes */
function publishedFile({ published }: SiteFolder, file: string, size: number): string | undefined {
  if (published === undefined) return undefined;
  const place = placeIn(published, file);
  const stats = lstatSync(place, { throwIfNoEntry: false });
  return stats?.isFile() && stats.size === size ? place : undefined;
}

/** Reads a file in chunks: a project may publish large ones. */
async function hashOfFile(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** @returns false if the file system has no hard links */
export function linkPublished(from: string, to: string): boolean {
  try {
    return tryHardLink(from, to);
  } catch (error) {
    // If the published file exists, the folder of the next site is gone.
    if (!hasCode(error, 'ENOENT', 'ENOTDIR') || existsSync(from)) throw error;
    const hint = 'run the command again';
    throw new Fault(`${from} was removed while the next site was built from it`, { hint, cause: error });
  }
}
