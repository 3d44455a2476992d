import { toolVersion } from '../project/tool-version.js';
import { runSafely } from './run-safely.js';

/** Scripts ask for the version often, and the whole command line takes longer to load than the answer. */
const versionFlags: ReadonlySet<string | undefined> = new Set(['-v', '--version', '-V']);

/**
 * Runs the command line. Never throws and never ends the process.
 * @param args the arguments behind the program's name
 * @returns the exit code
 */
export function main(args: readonly string[]): Promise<number> {
  return runSafely(args, async (output) => {
    if (args.length === 1 && versionFlags.has(args[0])) {
      await output.result(`${toolVersion}\n`);
      return 0;
    }
    const { runHerbarium } = await import('./run-program.js');
    return runHerbarium(args, output);
  });
}
