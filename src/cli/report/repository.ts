import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Place } from '../../project/surroundings.js';

/**
 * A file as a path from the repository's root, with forward slashes: the checkout that GitHub Actions names, else the folder
 * of now. Undefined where the file stands outside of both.
 */
export function repositoryPath(file: string, { cwd, env }: Place): string | undefined {
  const absolute = path.resolve(cwd, file);
  const roots = [env['GITHUB_WORKSPACE'], cwd];
  for (const root of roots) {
    if (root === undefined || root === '') continue;
    const relative = path.relative(root, absolute);
    const isWithin = relative !== '' && relative.split(path.sep)[0] !== '..' && !path.isAbsolute(relative);
    if (isWithin) return relative.split(path.sep).join('/');
  }
  return undefined;
}

/** A file's address for programs: relative to the root where it stands in it. */
export function repositoryUri(
  file: string,
  place: Place,
): { readonly uri: string; readonly isRelative: boolean } {
  const relative = repositoryPath(file, place);
  if (relative === undefined)
    return { uri: pathToFileURL(path.resolve(place.cwd, file)).href, isRelative: false };
  return { uri: encodedPath(relative), isRelative: true };
}

/** A path as a part of an address; a name that holds no valid text is encoded as what stands in for it. */
export function encodedPath(relative: string): string {
  return relative
    .replace(/\p{Cs}/gu, '\ufffd')
    .split('/')
    .map((segment) => encodeURIComponent(segment))
    .join('/');
}
