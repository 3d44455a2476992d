import { copyFileSync, lstatSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { count } from '../../document/work.js';
import { attempt, Fault } from '../../project/surroundings/surroundings.js';
import type { Route } from '../../site/site.js';
import { digestOf, isSiteFileState, placeIn, readIntact, type SiteFileState } from '../output/output.js';
import { linkPublished } from '../output/site-folder.js';
import type { SiteShell } from '../pages/renderer.js';
import { isRecord } from './cache-files.js';

/** A folder that may already contain the files of routes. */
export interface ReuseSource {
  /** Absolute path. */
  readonly root: string;
  readonly routes: RouteStates;
  /** Whether this is the published site. Its files are hard-linked if the file system allows it; others are copied. */
  readonly isPublished: boolean;
}

/** Pages to check before signals are handled. */
const turn = 64;

/** @param next absolute path; all its subfolders exist @returns the routes to render, and the state of the reused ones */
export async function reuseFiles(
  routes: readonly Route[],
  keyOf: (route: Route) => string,
  sources: readonly ReuseSource[],
  next: string,
  signal: AbortSignal,
) {
  const stale: Route[] = [];
  const reused = new Map<Route, RouteState>();
  for (const [n, route] of routes.entries()) {
    if (n % turn === 0) await nextTurn(undefined, { signal });
    const { path } = route;
    const having = sources.filter((source) => Object.hasOwn(source.routes, path));
    const key = having.length === 0 ? undefined : attempt(() => keyOf(route), undefinedOnFault);
    const state = having.find(
      (source) => source.routes[path]?.key === key && copyFiles(source, source.routes[path], next),
    )?.routes[path];
    if (state === undefined) stale.push(route);
    else reused.set(route, state);
  }
  count('pages reused', reused.size);
  return { stale, reused };
}

/** A route that shows a missing file has no key. Its rendering reports the error. */
function undefinedOnFault(error: unknown): undefined {
  if (!(error instanceof Fault)) throw error;
}

/** @returns whether all files are as recorded; otherwise copies none */
function copyFiles({ root, isPublished }: ReuseSource, route: RouteState | undefined, next: string): boolean {
  const { files = [], times } = route ?? {};
  const isSound = (file: SiteFileState, n: number) =>
    (isPublished && isUntouched(root, file, times?.[n])) || readIntact(root, file) !== undefined;
  if (files.length === 0 || !files.every(isSound)) return false;
  for (const [file] of files) {
    const from = placeIn(root, file);
    const to = placeIn(next, file);
    if (isPublished && linkPublished(from, to)) continue;
    copyFileSync(from, to);
    count('files written');
  }
  return true;
}

/** A file that need not be made. */
export interface ReadyFile {
  /** Absolute path of its folder. */
  readonly root: string;
  readonly state: SiteFileState;
  /** Its mtime in ms, if it is a file of the published site. */
  readonly time?: number | undefined;
}

/** @param root absolute path of the published site */
export function readyFiles(root: string, { files, times }: FileStates): readonly ReadyFile[] {
  return files.map((state, n) => ({ root, state, time: times?.[n] }));
}

/** @returns whether a published file was linked into the next site. Otherwise it may have changed, or links are not possible. */
export function linkUntouched(next: string, { root, state, time }: ReadyFile): boolean {
  const [file] = state;
  if (time === undefined || !isUntouched(root, state, time)) return false;
  const isLinked = linkPublished(placeIn(root, file), placeIn(next, file));
  if (isLinked) count('files kept');
  return isLinked;
}

/** Whether a file has its recorded size and mtime. Then it is not read: a site has many files, and few change. */
function isUntouched(root: string, [file, size]: SiteFileState, time: number | undefined): boolean {
  const stats = lstatSync(placeIn(root, file), { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size === size && stats.mtimeMs === time;
}

/** Files of a published site or of a part. */
export interface FileStates {
  readonly files: readonly SiteFileState[];
  /** Mtime of each file, in ms. Absent in a part: its files are copied. */
  readonly times?: readonly number[] | undefined;
}

export interface RouteState extends FileStates {
  /** See `pageKeys`. */
  readonly key: string;
  /** Hash of its record in the full-text index. Absent if the route is not searched. */
  readonly record?: string | undefined;
}

export type RouteStates = Readonly<Record<string, RouteState>>;

/** Adds the times of files for the next build. @param times in ms, by path in the output folder */
export function withTimes<Of extends FileStates>(states: Of, times: ReadonlyMap<string, number>): Of {
  return { ...states, times: states.files.map(([file]) => times.get(file) ?? 0) };
}

export function isRouteStates(data: unknown): data is RouteStates {
  return isRecord(data) && Object.values(data).every(isRouteState);
}

function isRouteState(data: unknown): boolean {
  if (!isRecord(data)) return false;
  const { key, record } = data;
  return (
    typeof key === 'string' && (record === undefined || typeof record === 'string') && isFileStates(data)
  );
}

/** Untrusted input: no path may lead out of the folder. Checked by hand for speed: a site may have 100,000 files. */
export function isFileStates(data: unknown): data is FileStates {
  if (!isRecord(data)) return false;
  const { files, times = [] } = data;
  return (
    Array.isArray(times) &&
    times.every((time) => typeof time === 'number') &&
    Array.isArray(files) &&
    files.every(isSiteFileState)
  );
}

/** A key is a hash of all inputs of a page's files: its view, and what all pages share. The same key means the same bytes. */
export function pageKeys(shell: SiteShell, tool: string): (view: string) => string {
  const shared = digestOf(JSON.stringify([tool, shell]));
  return (view) => digestOf(`${shared}\n${view}`);
}
