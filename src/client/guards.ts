import type { GuardName } from '../site/route.js';
import type { Guard, GuardedRoute } from './guards/guard.js';
import { loadChunk } from './loading/chunks.js';
import { RouteError } from './loading/route-error.js';

/** All guards. Each has a chunk of its own, because few routes use one. */
const guards: Readonly<Record<GuardName, () => Promise<{ readonly guard: Guard }>>> = {
  'search-terms': () => import('./guards/search-terms.js'),
};

/**
 * Runs the guards of a route, in order.
 * @returns the redirect of the first guard that gives one
 * @throws RouteError 500 for an unknown guard, and any error of a guard
 */
export async function runGuards(route: GuardedRoute): Promise<URL | undefined> {
  const names = route.main.dataset['guards']?.split(' ') ?? [];
  for (const name of names) {
    if (!isGuardName(name)) throw new RouteError(500, `Unknown middleware ${name}`);
    const { guard } = await loadChunk(guards[name], route.reload);
    const other = await guard(route);
    if (other !== undefined) return other;
  }
  return undefined;
}

function isGuardName(name: string): name is GuardName {
  return Object.hasOwn(guards, name);
}
