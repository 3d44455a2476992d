/** Whether long runs are asked for: `npm run test:deep`. */
export const isDeep = process.env['HERBARIUM_DEEP'] === '1';

/** How many cases a test tries: a few in `npm test`, many in a deep run. */
export function deep(usual: number, many: number): number {
  return isDeep ? many : usual;
}
