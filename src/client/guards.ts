import type { GuardName } from '../site/route.js';
import { ChunkError, loadChunk } from './loading/chunks.js';
import { RouteError } from './loading/payload.js';

/**
 * A named check before a route is shown (the specification's named middleware). If it throws, the error page shows the status of the error.
 * @param main the route's main part, before it is shown
 * @returns where to go instead; undefined to show the route
 */
type Guard = (url: URL, main: HTMLElement) => Promise<URL | undefined>;

/** All guards. Each has a chunk of its own, because few routes use one. */
const guards: Readonly<Record<GuardName, () => Promise<{ readonly guard: Guard }>>> = {
  'search-terms': () => import('./guards/search-terms.js'),
};

/**
 * Runs the guards of a route, in order. One whose script cannot be loaded lets the route through.
 * @param reload loads the whole route. Absent: the present page
 * @returns the redirect of the first guard that gives one
 * @throws RouteError 500 for an unknown guard, and any error of a guard
 */
export async function runGuards(url: URL, main: HTMLElement, reload?: () => void): Promise<URL | undefined> {
  for (const name of main.dataset['guards']?.split(' ') ?? []) {
    if (!isGuardName(name)) throw new RouteError(500, `Unknown middleware ${name}`);
    // Without the script of its guard, a route is shown as it is.
    const other = await loadChunk(guards[name], reload).then(({ guard }) => guard(url, main), whenUnloaded);
    if (other !== undefined) return other;
  }
  return undefined;
}

function whenUnloaded(error: unknown): undefined {
  if (!(error instanceof ChunkError)) throw error;
}

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}
