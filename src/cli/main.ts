import type { Surroundings } from '../project/surroundings/surroundings.js';
import { watched } from '../project/surroundings/work.js';
import { toolVersion } from '../project/tool-version.js';
import { runInProcess, runSafely } from './run-in-process.js';

export function main(args: readonly string[]): Promise<number> {
  return runInProcess(args, run);
}

/** Runs a command with I/O only through `surroundings`. Runs share only caches by content. @returns the exit code; never throws or exits */
export function run(args: readonly string[], surroundings: Surroundings): Promise<number> {
  const { work } = surroundings;
  const runProgram = () =>
    runSafely(args, surroundings, async (output) => {
      // Scripts ask for the version often, and loading the whole command line takes longer than the answer.
      if (args.length === 1 && ['-v', '--version', '-V'].includes(args[0] ?? '')) {
        await output.result(`${toolVersion}\n`);
        return 0;
      }
      const { runHerbarium } = await import('./program.js');
      return runHerbarium(args, output);
    });
  return work === undefined ? runProgram() : watched(work, runProgram);
}
