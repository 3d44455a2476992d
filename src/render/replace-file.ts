import { randomUUID } from 'node:crypto';
import { open, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from './fault.js';

/**
 * Writes a file so that readers see the old one or the new one, and a crash leaves one of the two. Keeps the file's permissions;
 * a symbolic link stays one, and the file that it leads to is replaced.
 */
export async function replaceFile(file: string, text: string): Promise<void> {
  const target = await realpath(file).catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return path.resolve(file);
    throw error;
  });
  const mode = await stat(target).then(
    (found) => found.mode,
    () => 0o666,
  );
  // Beside the target: a rename works only within one file system.
  const fresh = path.join(path.dirname(target), `.${path.basename(target)}.${randomUUID()}`);
  try {
    const handle = await open(fresh, 'wx', mode);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, target);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
