import path from 'node:path';
import type { Place } from '../../project/surroundings/surroundings.js';

/** A file as a path from the root: the checkout that GitHub Actions names, else the folder of now. Undefined where it is outside of both. */
export function repositoryPath(file: string, { cwd, env }: Place): string | undefined {
  const absolute = path.resolve(cwd, file);
  for (const root of [env['GITHUB_WORKSPACE'], cwd]) {
    const relative = root ? path.relative(root, absolute) : '';
    const segments = relative.split(path.sep);
    if (relative !== '' && segments[0] !== '..' && !path.isAbsolute(relative)) return segments.join('/');
  }
  return undefined;
}

/** A path as a part of an address; a name that holds no valid text is encoded as what stands in for it. */
export function encodedPath(relative: string): string {
  return relative
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/');
}
