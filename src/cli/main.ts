import { run } from './run.js';
import { runInProcess } from './run-in-process.js';

export { run };

/** The program of `bin/herbarium.js`. @returns the exit code */
export function main(args: readonly string[]): Promise<number> {
  return runInProcess(args, run);
}
