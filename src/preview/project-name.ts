import path from 'node:path';
import { fileFolders } from '../render/project.js';

/**
 * What editors write beside a file while they save it: vim's trial file and backup, the lock and the copy of Emacs, the copy of
 * the JetBrains editors. They come and go, and belong to nobody's site.
 */
const passing = /^(4913|.*~|#.*#|.*___jb_(tmp|old)___)$/;

/**
 * Whether a name is that of the catalogue, or of something beside it that a site may be made of. Files whose names begin with a
 * dot belong to no site.
 * @param root absolute path of the project
 * @param name absolute path
 */
export function isProjectFile(root: string, catalogue: string, name: string): boolean {
  if (name === catalogue) return true;
  const [folder = '', ...segments] = path.relative(root, name).split(path.sep);
  if (!fileFolders.some((known) => known === folder)) return false;
  return segments.every((segment) => !segment.startsWith('.') && !passing.test(segment));
}
