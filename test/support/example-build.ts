import { herbarium, projectRoot } from './herbarium.js';

/**
 * Builds the example site, for tests that compare builds: with search, but without pictures, which are slow to make and not needed here.
 * @param options further options of the command
 */
export function buildExample(out: string, ...options: readonly string[]) {
  return herbarium(['build', '--no-images', '--out', out, ...options], { cwd: projectRoot });
}
