import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { Fault } from '../../project/fault.js';
import { replaceFile } from '../../project/replace-file.js';
import type { UserPath } from '../../project/user-path.js';
import { makeFolders } from '../../project/write-file.js';
import type { ReportTarget } from './targets.js';

/**
 * Checks before the work begins that reports can go to their files.
 * @param cwd absolute path of the current folder
 * @throws Fault where a file is the catalogue, or lies behind a symbolic link in the current folder: a project may come from a
 * stranger, whose link would say what is overwritten
 */
export async function checkReportFiles(
  targets: readonly Pick<ReportTarget<string>, 'file'>[],
  catalogue: CatalogueFile,
  cwd: string,
): Promise<void> {
  for (const { file } of targets) {
    if (file === undefined) continue;
    if (!isStandardInput(catalogue) && file.path === catalogue.path) {
      const hint = 'name another file';
      throw new Fault(`--output-file ${file} would overwrite the catalogue`, { hint, isUsage: true });
    }
    const link = await linkIn(file.path, cwd);
    if (link === undefined) continue;
    const hint = 'name a file without a link in its path';
    throw new Fault(`--output-file ${file}: ${link} is a symbolic link`, { hint, isUsage: true });
  }
}

/** Writes a report whole, and makes the folders that are not there. */
export async function writeReportFile(file: UserPath, text: string): Promise<void> {
  await makeFolders(path.dirname(file.path));
  await replaceFile(file, text);
}

/** The first part of a path below the current folder that is a symbolic link, whichever way the path leads there. */
async function linkIn(file: string, cwd: string): Promise<string | undefined> {
  const here = await realpath(cwd);
  const places = [file];
  for (let place = places[0] ?? ''; path.dirname(place) !== place; place = path.dirname(place))
    places.unshift(path.dirname(place));
  const real = await Promise.all(places.map((place) => realpath(place).catch(() => undefined)));
  const start = real.indexOf(here);
  if (start === -1) return undefined;
  for (const place of places.slice(start + 1)) {
    const found = await lstat(place).catch(() => undefined);
    if (found?.isSymbolicLink() === true) return path.relative(places[start] ?? '', place);
  }
  return undefined;
}
