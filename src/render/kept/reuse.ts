import { copyFileSync, linkSync } from 'node:fs';
import type { Route } from '../../site/route.js';
import type { Site } from '../../site/site.js';
import { Fault, hasCode } from '../fault.js';
import { placeIn } from '../output.js';
import type { KeptFile, KeptRoute } from './build-state.js';
import { keptFile } from './intact.js';

/** A folder that may have the files of routes already. */
export interface ReuseSource {
  /** Absolute path. */
  readonly root: string;
  /** By their paths. */
  readonly routes: Readonly<Record<string, KeptRoute>>;
  /** Whether it is the published site itself. */
  readonly isOwn: boolean;
  /** Whether a file is what it was when it was written. */
  readonly isIntact: (root: string, file: KeptFile) => boolean;
}

/** Which routes of a site must be rendered, and which are there already. */
export interface Reuse {
  /** Places in the plan. */
  readonly stale: readonly number[];
  /** By their places in the plan. */
  readonly kept: ReadonlyMap<number, { readonly route: KeptRoute; readonly from: ReuseSource }>;
  /** The key of a route, by its place; undefined where it has none. */
  readonly keyAt: (place: number) => string | undefined;
}

/** Finds the routes whose files are there already. */
export function findReuse(
  site: Site,
  keyOf: (route: Route) => string,
  sources: readonly ReuseSource[],
): Reuse {
  const stale: number[] = [];
  const kept = new Map<number, { route: KeptRoute; from: ReuseSource }>();
  const known = new Map<number, string | undefined>();
  const keyAt = (place: number) => {
    const route = site.routes[place];
    if (route === undefined || known.has(place)) return known.get(place);
    const key = keyIfAny(() => keyOf(route));
    known.set(place, key);
    return key;
  };
  for (const [place, { path }] of site.routes.entries()) {
    // No key is made for a route that nobody has.
    const having = sources.filter(({ routes }) => Object.hasOwn(routes, path));
    const key = having.length === 0 ? undefined : keyAt(place);
    const found = key === undefined ? undefined : findRoute(path, key, having);
    if (found === undefined) stale.push(place);
    else kept.set(place, found);
  }
  return { stale, kept, keyAt };
}

function findRoute(path: string, key: string, sources: readonly ReuseSource[]) {
  for (const from of sources) {
    const route = from.routes[path];
    if (route?.key === key && route.files.every((file) => from.isIntact(from.root, file)))
      return { route, from };
  }
  return undefined;
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

/**
 * Brings files over into another folder: those of the published site by a second name, where the file system has such names; those
 * of other folders as copies, because they stay their owner's.
 * @param there files that are in that folder already
 */
export function takeOver(
  { root, isOwn }: Pick<ReuseSource, 'root' | 'isOwn'>,
  next: string,
  files: readonly KeptFile[],
  there: ReadonlySet<string>,
): readonly KeptFile[] {
  return files.map((kept) => {
    const [file] = kept;
    if (isOwn && there.has(file)) return kept;
    const from = `${root}/${file}`;
    const to = placeIn(next, file);
    if (isOwn && isLinked(from, to)) return kept;
    copyFileSync(from, to);
    return keptFile(next, file);
  });
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
