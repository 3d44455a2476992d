import { type FileHandle, open, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { plainFile } from '../render/work-folder.js';

export interface OpenFile {
  readonly handle: FileHandle;
  /** In bytes. */
  readonly size: number;
}

/**
 * Opens a file that really lies in a folder. Links may have come into its path since it was found, and may go again: what is
 * open is compared with what lies there without any link, and only what is open is read.
 * @param folder absolute path; links above it are the user's own
 * @param file absolute path in it
 * @returns undefined where there is no such file
 */
export async function openInside(folder: string, file: string): Promise<OpenFile | undefined> {
  const handle = await open(file, plainFile).catch(() => undefined);
  if (handle === undefined) return undefined;
  const found = await handle.stat();
  if (found.isFile() && (await isAt(found, folder, file))) return { handle, size: found.size };
  await handle.close();
  return undefined;
}

async function isAt(
  found: { readonly dev: number; readonly ino: number },
  folder: string,
  file: string,
): Promise<boolean> {
  try {
    // The folder itself may be a link; the parent of it is what the user works in.
    const parent = await realpath(path.dirname(folder));
    const direct = path.join(parent, path.relative(path.dirname(folder), file));
    if ((await realpath(file)) !== direct) return false;
    const { dev, ino } = await stat(direct);
    return dev === found.dev && ino === found.ino;
  } catch {
    return false;
  }
}
