import { isSiteFileState, type SiteFileState } from '../output/site-file.js';

/** What a route's files were made of, and which files they are. */
export interface RouteState {
  /** See `pageKeys`. */
  readonly key: string;
  /** Hash of its record in the full-text index. Absent when the route is not searched. */
  readonly record?: string | undefined;
  readonly files: readonly SiteFileState[];
}

/** The routes of a built site, by their paths. */
export type RouteStates = Readonly<Record<string, RouteState>>;

/**
 * Whether data from a file has the form of {@link RouteStates}. The file may come from a stranger, so no path in it may lead out of the
 * folder. Checked by hand for speed: a site may have a hundred thousand files.
 */
export function isRouteStates(data: unknown): data is RouteStates {
  return isRecord(data) && Object.values(data).every(isRouteState);
}

function isRouteState(data: unknown): boolean {
  if (!isRecord(data)) return false;
  const { key, record, files } = data;
  if (typeof key !== 'string' || !(record === undefined || typeof record === 'string')) return false;
  return Array.isArray(files) && files.every(isSiteFileState);
}

export function isRecord(data: unknown): data is Readonly<Record<string, unknown>> {
  return typeof data === 'object' && data !== null && !Array.isArray(data);
}
