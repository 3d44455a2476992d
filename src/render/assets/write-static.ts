import { existsSync } from 'node:fs';
import { copyFile, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { publicFiles } from '../../catalogue/addresses/addresses.js';
import type { FileSet } from '../../catalogue/document/file-set.js';
import { count } from '../../catalogue/work.js';
import { Fault, hasCode } from '../../project/fault.js';
import { writeNamed } from '../../project/write-file.js';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { folders, pageFile, payloadFile, placeIn, type SiteFile } from '../output/output.js';
import { type AssetTable, allAssets } from './assets.js';

/** Files that were written. */
export interface Written {
  /** Paths in the output folder. */
  readonly files: readonly string[];
  readonly bytes: number;
}

/** Files to write at the same time. */
const concurrency = 16;

/** The folders of a site, as paths in the output folder. */
export function foldersOf(
  site: Site,
  { routes, files }: { readonly routes: readonly Route[]; readonly files: Iterable<string> },
): ReadonlySet<string> {
  const wanted = new Set<string>([`${folders.data}/lists`]);
  for (const route of routes) {
    wanted.add(path.posix.dirname(pageFile(site.catalogue.site, route.path)));
    wanted.add(path.posix.dirname(payloadFile(route.path)));
  }
  for (const file of files) wanted.add(path.posix.dirname(file));
  return wanted;
}

/** Makes all folders before any file: no thread has to check that a folder exists. */
export async function makeFolders(outputRoot: string, wanted: ReadonlySet<string>): Promise<void> {
  for (const folder of wanted) await mkdir(placeIn(outputRoot, folder), { recursive: true });
}

/** Adds up files. @param files paths in the output folder, with sizes in bytes */
export function writtenOf(files: readonly (readonly [file: string, size: number, ...unknown[]])[]): Written {
  return { files: files.map(([file]) => file), bytes: files.reduce((sum, [, size]) => sum + size, 0) };
}

/** Writes many files, some at the same time. @param write gives the path in the output folder, and the size */
export async function writeEach<Of>(
  items: readonly Of[],
  write: (item: Of) => Promise<readonly [file: string, size: number]>,
): Promise<Written> {
  const limit = pLimit(concurrency);
  return writtenOf(await Promise.all(items.map((item) => limit(() => write(item)))));
}

export function writeAssets(outputRoot: string, assets: AssetTable): Promise<Written> {
  return writeEach(allAssets(assets), async ({ file, source, size }) => {
    const to = placeIn(outputRoot, file);
    if ('path' in source) await copyNamed(source.path, to);
    else await writeNamed(to, source.text);
    return [file, size];
  });
}

/**
 * Copies the files of `public/` to the root of the site, under their own names.
 * @param root absolute path of the project
 */
export function writePublic(outputRoot: string, root: string, files: FileSet): Promise<Written> {
  return writeEach([...publicFiles(files)], async ([address, name]) => {
    const file = address.slice(1);
    const to = placeIn(outputRoot, file);
    await copyNamed(path.join(root, name), to, name);
    return [file, (await stat(to)).size];
  });
}

/** @param name of the file, for people */
async function copyNamed(from: string, to: string, name = from): Promise<void> {
  await copyFile(from, to).catch((error: unknown) => {
    // If it is there, the folder that it is copied to is gone.
    if (!hasCode(error, 'ENOENT') || existsSync(from)) throw error;
    throw new Fault(`${name} was removed while it was read`, {
      hint: 'run the command again',
      cause: error,
    });
  });
  count('files written');
}

export async function writeSiteFiles(outputRoot: string, files: Iterable<SiteFile>): Promise<Written> {
  const written: (readonly [file: string, size: number])[] = [];
  const made = new Set([outputRoot]);
  for (const { file, content } of files) {
    const data = Buffer.from(content);
    const to = placeIn(outputRoot, file);
    const folder = path.dirname(to);
    if (!made.has(folder)) await mkdir(folder, { recursive: true });
    made.add(folder);
    await writeNamed(to, data);
    written.push([file, data.byteLength]);
  }
  return writtenOf(written);
}
