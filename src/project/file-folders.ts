import path from 'node:path';
import { lockFile } from '../catalogue/lock/lock.js';
import { themeFile } from '../catalogue/styles/theme-files.js';

/** Folders beside the catalogue whose files a site is made of. */
export const fileFolders = ['content', 'texts', 'assets', 'public', 'templates'] as const;

export const besideFiles = [themeFile, lockFile] as const;

/** The names of `public/` with a dot in front that are published. All others are notes of editors and systems, and secrets such as `.env`. */
const dotFolder = '.well-known';
const dotFiles = ['.nojekyll', '.htaccess'];

/** Marks a folder as a built site, and lists what was written into it. A `public/` with this file is output, and is not read. */
export const markerFile = '.herbarium.json';

/** Patterns of fast-glob that find all of a project's files. Their wildcards match no name with a dot in front. */
export const filePatterns: readonly string[] = [
  ...besideFiles,
  ...fileFolders.map((folder) => `${folder}/**/*`),
  `public/${dotFolder}/**/*`,
  ...[dotFolder, ...dotFiles].map((name) => `public/${name}`),
];

/** What vim, Emacs and the JetBrains editors write beside a file while they save it: it comes and goes, and belongs to no site. */
const passing = /^(4913|.*~|#.*#|.*___jb_(tmp|old)___)$/;

/** What systems and office programs leave in folders, and vim after a crash. */
const leftover = /^(thumbs\.db|ehthumbs\.db|desktop\.ini|icon\r|~\$.*|.*\.sw[op])$/i;

/** Whether a file or folder may come and go without a change of the site. @param name path from the project's folder, with slashes */
export function isPassing(name: string): boolean {
  return name.split('/').some((segment) => passing.test(segment));
}

/** Whether a site may be made of a file or folder. @param name path from the project's folder, with slashes */
export function isOfSite(name: string): boolean {
  if (besideFiles.some((known) => known === name)) return true;
  const [folder, ...segments] = name.split('/');
  if (!fileFolders.some((known) => known === folder)) return false;
  const isPublic = folder === 'public';
  // Packages that templates import are read by the compiler.
  if (folder === 'templates' && segments.includes('node_modules')) return false;
  return segments.every((segment, depth) => {
    if (isPublic && (leftover.test(segment) || passing.test(segment))) return false;
    const isPublished = isPublic && depth === 0 && [dotFolder, ...dotFiles].includes(segment);
    return !segment.startsWith('.') || isPublished;
  });
}

/** The path of a file from the project's folder, with forward slashes. @param file absolute, or relative to that folder */
export function nameIn(root: string, file: string): string {
  return path.relative(root, path.resolve(root, file)).split(path.sep).join('/');
}
