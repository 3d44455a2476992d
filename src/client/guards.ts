import type { GuardName } from '../site/route.js';
import type { Guard, GuardedRoute } from './guards/guard.js';
import { loadChunk } from './loading/chunks.js';
import { RouteError } from './loading/route-error.js';

/** The guards that there are; each in a chunk of its own, because few routes have any. */
const guards: Readonly<Record<GuardName, () => Promise<{ readonly guard: Guard }>>> = {
  'search-terms': () => import('./guards/search-terms.js'),
};

/**
 * Runs the guards of a route, in the order that it names them.
 * @returns where the first that objects wants to go instead
 * @throws RouteError 500 for a guard that does not exist, and whatever a guard throws
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
