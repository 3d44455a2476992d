import { copyFileSync, linkSync } from 'node:fs';
import { setImmediate as oneTurn } from 'node:timers/promises';
import { Fault, hasCode } from '../../project/fault.js';
import type { Site } from '../../site/site.js';
import { placeIn } from '../output/output.js';
import { readIntact, type SiteFileState } from '../output/site-file.js';
import type { RouteState, RouteStates } from './build-state.js';

/** A folder that may have the files of routes already. */
export interface ReuseSource {
  /** Absolute path. */
  readonly root: string;
  readonly routes: RouteStates;
  /** Whether it is the published site: its files get a second name, where the file system has such names; others are copied. */
  readonly isOwn: boolean;
}

/** Which routes of a site must be rendered, and which were there already. */
export interface Reuse {
  /** Places in the plan. */
  readonly stale: readonly number[];
  /** By their places in the plan. */
  readonly reused: ReadonlyMap<number, RouteState>;
}

/** Pages that are looked at before signals are heard. */
const turn = 64;

/**
 * Brings the files of those routes over into another folder whose key is the same, and whose files are what was recorded.
 * @param places of the routes that are wanted
 * @param keyOf the key of a route, by its place
 * @param next absolute path of the folder; all folders in it are there
 */
export async function reuseFiles(
  site: Site,
  places: readonly number[],
  {
    keyOf,
    sources,
    next,
    signal,
  }: {
    readonly keyOf: (place: number) => string;
    readonly sources: readonly ReuseSource[];
    readonly next: string;
    readonly signal: AbortSignal;
  },
): Promise<Reuse> {
  const stale: number[] = [];
  const reused = new Map<number, RouteState>();
  for (const [n, place] of places.entries()) {
    if (n % turn === 0) await oneTurn(undefined, { signal });
    const path = site.routes[place]?.path ?? '';
    // No key is made for a route that nobody has.
    const having = sources.filter(({ routes }) => Object.hasOwn(routes, path));
    const key = having.length === 0 ? undefined : keyIfAny(() => keyOf(place));
    const found = having.find(
      (source) => source.routes[path]?.key === key && bring(source, source.routes[path]?.files ?? [], next),
    )?.routes[path];
    if (found === undefined) stale.push(place);
    else reused.set(place, found);
  }
  return { stale, reused };
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

/** @returns whether all files are what was recorded; else none was brought over */
function bring({ root, isOwn }: ReuseSource, files: readonly SiteFileState[], next: string): boolean {
  if (files.length === 0 || files.some((file) => readIntact(root, file) === undefined)) return false;
  for (const [file] of files) {
    const from = placeIn(root, file);
    const to = placeIn(next, file);
    if (!(isOwn && isLinked(from, to))) copyFileSync(from, to);
  }
  return true;
}

function isLinked(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasCode(error, 'EPERM', 'EXDEV', 'ENOTSUP', 'EMLINK', 'ENOSYS')) return false;
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new Fault(`${from} was taken away while the next site was built from it`, {
      hint: 'run the command again',
      cause: error,
    });
  }
}
