import { herbarium, projectRoot } from './herbarium.js';

/**
 * Builds the example site, as all tests do that compare such builds: with its search; without pictures, which no test looks
 * for in it and which take long to make.
 * @param options further options of the command
 */
export function buildExample(out: string, ...options: readonly string[]) {
  return herbarium(['build', '--no-images', '--out', out, ...options], { cwd: projectRoot });
}
