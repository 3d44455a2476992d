import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** All files below a folder with a hash of their bytes, sorted by path. */
export async function treeOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  const hashes = await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(path.join(folder, file));
      return [file, createHash('sha256').update(bytes).digest('hex')] as const;
    }),
  );
  return Object.fromEntries(hashes);
}
