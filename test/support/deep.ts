/** Whether this is a deep run: `npm run test:deep`. */
export const isDeep = process.env['HERBARIUM_DEEP'] === '1';

/** The number of cases of a test: a few in `npm test`, many in a deep run. */
export function deep(usual: number, many: number): number {
  return isDeep ? many : usual;
}

/**
 * Cases of one behaviour: `npm test` runs some, spread evenly; a deep run runs all.
 * @param usual how many `npm test` runs
 */
export function some<T>(cases: readonly T[], usual: number): T[] {
  const step = isDeep ? 1 : Math.max(1, cases.length / usual);
  const count = isDeep ? cases.length : Math.min(usual, cases.length);
  return Array.from({ length: count }, (_, n) => cases[Math.floor(n * step)]).filter(
    (item): item is T => item !== undefined,
  );
}
