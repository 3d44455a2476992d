import type { FileSet } from '../document/file-set.js';
import { memoize } from '../text/memoize.js';

const folder = 'public';

/** The files of `public/`, by their paths on the site: `/google123.html` is `public/google123.html`. Decoded, without the base. */
export const publicFiles = memoize(
  ({ paths }: FileSet): ReadonlyMap<string, string> =>
    new Map(
      [...paths].flatMap((name) =>
        name.startsWith(`${folder}/`) ? [[name.slice(folder.length), name]] : [],
      ),
    ),
);

/**
 * The file of `public/` that hosts show at a path: under its own name, and HTML files also under the clean address that pages have.
 * @param path decoded, without the site's base
 * @returns its name, `public/…`
 */
export function publicFileAt(
  files: FileSet,
  path: string,
  format: 'file' | 'directory' | undefined,
): string | undefined {
  const known = publicFiles(files);
  const clean = format === 'directory' ? `${path.replace(/\/$/, '')}/index.html` : `${path}.html`;
  return known.get(path) ?? known.get(clean);
}
