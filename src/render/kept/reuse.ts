import { copyFileSync, linkSync, lstatSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../site/site.js';
import { Fault, hasCode } from '../fault.js';
import type { BuildState, KeptFile, KeptRoute } from './build-state.js';

/** Which routes of a site must be rendered, and which are there already. */
export interface Reuse {
  /** Places in the plan. */
  readonly stale: readonly number[];
  /** By their places in the plan. */
  readonly kept: ReadonlyMap<number, KeptRoute>;
  /** The keys of all routes, by their places. */
  readonly keys: readonly (string | undefined)[];
}

/**
 * Finds the routes whose files the published site has already, untouched.
 * @param target absolute path of the published site
 */
export function findReuse(
  site: Site,
  keyOf: (route: Site['routes'][number]) => string,
  state: BuildState | undefined,
  target: string,
): Reuse {
  const stale: number[] = [];
  const kept = new Map<number, KeptRoute>();
  const keys = site.routes.map((route, place) => {
    const key = keyIfAny(() => keyOf(route));
    const before = state?.routes[route.path];
    if (key !== undefined && before?.key === key && before.files.every((file) => isUntouched(target, file))) {
      kept.set(place, before);
    } else stale.push(place);
    return key;
  });
  return { stale, kept, keys };
}

/** A route that shows what is not there has no key: it is rendered, which says what is wrong. */
function keyIfAny(make: () => string): string | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof Fault) return undefined;
    throw error;
  }
}

function isUntouched(target: string, [file, size, modified, inode]: KeptFile): boolean {
  const stats = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === modified && stats.ino === inode;
}

/** What tells later that nobody has touched a file. */
export function keptFile(root: string, file: string): KeptFile {
  const { size, mtimeMs, ino } = lstatSync(`${root}/${file}`);
  return [file, size, mtimeMs, ino];
}

/** Gives files of the published site a second name in the next one; a copy where the file system has no such names. */
export function takeOver(target: string, next: string, files: readonly KeptFile[]): readonly KeptFile[] {
  return files.map((kept) => {
    const [file] = kept;
    const from = path.join(target, file);
    const to = path.join(next, file);
    try {
      linkSync(from, to);
      return kept;
    } catch (error) {
      if (!hasCode(error, 'EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK', 'ENOSYS')) throw error;
      copyFileSync(from, to);
      return keptFile(next, file);
    }
  });
}
