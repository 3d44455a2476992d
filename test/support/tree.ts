import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
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

/** The site of a project, as in `treeOf`. If a build was interrupted between its two renames: the site that the next build puts back. */
export async function publishedIn(project: string): Promise<Record<string, string> | undefined> {
  const places = ['_site', '._site.herbarium/previous'].map((name) => path.join(project, name));
  const place = places.find((folder) => existsSync(folder));
  return place === undefined ? undefined : treeOf(place);
}
