import { lstat, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { Fault, hasCode } from './fault.js';
import type { UserPath } from './user-path.js';

/**
 * Where a path leads to, even if the file does not exist yet.
 * @throws Fault when it is a link that leads out of its folder: a project may come from a stranger, and must not show or change
 * other files
 */
export async function targetInFolder(file: UserPath): Promise<string> {
  const target = await targetOf(file.path);
  const isLink = await lstat(file.path).then(
    (found) => found.isSymbolicLink(),
    () => false,
  );
  if (!isLink) return target;
  const folder = await realpath(path.dirname(file.path));
  if (isOfStreams(folder) || target.startsWith(path.join(folder, path.sep))) return target;
  throw new Fault(`${file} is a symbolic link that leads out of its folder`, {
    hint: 'put the file itself there',
  });
}

/** Here, the names of a process's open files are links. Who writes one, such as `/dev/stdin`, means what it leads to. */
function isOfStreams(folder: string): boolean {
  return folder === '/dev' || /^\/proc\/\d+(\/task\/\d+)?\/fd$/.test(folder);
}

async function targetOf(file: string): Promise<string> {
  try {
    return await realpath(file);
  } catch (error) {
    if (!hasCode(error, 'ENOENT')) throw error;
  }
  const folder = await realpath(path.dirname(file));
  const here = path.join(folder, path.basename(file));
  const link = await readlink(here).catch((error: unknown) => {
    if (hasCode(error, 'EINVAL', 'ENOENT')) return undefined;
    throw error;
  });
  return link === undefined ? here : targetOf(path.resolve(folder, link));
}
