import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * All files below a folder with a hash of their bytes, sorted by path. Read one after another: reading all at once costs four times the
 * work.
 */
export async function treeOf(folder: string): Promise<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .sort();
  return Object.fromEntries(
    files.map((file) => {
      const bytes = readFileSync(path.join(folder, file));
      return [file, createHash('sha256').update(bytes).digest('hex')];
    }),
  );
}

/** The site of a project, as in `treeOf`. If a build was interrupted between its two renames: the site that the next build restores. */
export async function publishedIn(project: string): Promise<Record<string, string> | undefined> {
  const places = ['_site', '._site.herbarium/previous'].map((name) => path.join(project, name));
  const place = places.find((folder) => existsSync(folder));
  return place === undefined ? undefined : treeOf(place);
}
