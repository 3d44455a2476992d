// The number of files in a folder, and of bytes.
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** @param {string} folder @returns {Promise<{ files: number, bytes: number }>} */
export async function sizeOf(folder) {
  const found = { files: 0, bytes: 0 };
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name);
    const { files, bytes } = entry.isDirectory()
      ? await sizeOf(name)
      : { files: 1, bytes: (await stat(name)).size };
    found.files += files;
    found.bytes += bytes;
  }
  return found;
}
