/** Whether long runs are asked for: `npm run test:deep`. */
export const isDeep = process.env['HERBARIUM_DEEP'] === '1';

/** How many cases a test tries: a few in `npm test`, many in a deep run. */
export function deep(usual: number, many: number): number {
  return isDeep ? many : usual;
}

/**
 * Cases of one behaviour: `npm test` tries some that are spread evenly over all of them, a deep run tries all.
 * @param usual how many `npm test` tries
 */
export function some<T>(cases: readonly T[], usual: number): T[] {
  const step = isDeep ? 1 : Math.max(1, cases.length / usual);
  const count = isDeep ? cases.length : Math.min(usual, cases.length);
  return Array.from({ length: count }, (_, n) => cases[Math.floor(n * step)]).filter(
    (item): item is T => item !== undefined,
  );
}
