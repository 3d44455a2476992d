import { isSiteFileState, type SiteFileState } from '../output/site-file.js';

/** What a route's files were made of, and which files they are. */
export interface RouteState {
  /** See `pageKeys`. */
  readonly key: string;
  /** Hash of its record in the full-text index. Absent when the route is not searched. */
  readonly record?: string | undefined;
  readonly files: readonly SiteFileState[];
  /** When each file was written, in ms, as the file system tells. Absent in a part: its files are copied. */
  readonly times?: readonly number[] | undefined;
}

/** The routes of a built site, by their paths. */
export type RouteStates = Readonly<Record<string, RouteState>>;

/** Routes with the times of their files, for the next build. @param times in ms, by path in the output folder */
export function withTimes(routes: RouteStates, times: ReadonlyMap<string, number>): RouteStates {
  const timed = Object.entries(routes).map(
    ([path, route]) =>
      [path, { ...route, times: route.files.map(([file]) => times.get(file) ?? 0) }] as const,
  );
  return Object.fromEntries(timed);
}

/**
 * Whether data from a file has the form of {@link RouteStates}. The file may come from a stranger, so no path in it may lead out of the
 * folder. Checked by hand for speed: a site may have a hundred thousand files.
 */
export function isRouteStates(data: unknown): data is RouteStates {
  return isRecord(data) && Object.values(data).every(isRouteState);
}

function isRouteState(data: unknown): boolean {
  if (!isRecord(data)) return false;
  const { key, record, files, times } = data;
  if (typeof key !== 'string' || !(record === undefined || typeof record === 'string')) return false;
  if (!(times === undefined || (Array.isArray(times) && times.every((time) => typeof time === 'number'))))
    return false;
  return Array.isArray(files) && files.every(isSiteFileState);
}

export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
