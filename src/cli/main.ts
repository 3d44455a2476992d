import { visible } from '../catalogue/diagnostics/visible.js';
import { asFault, Fault } from '../project/fault.js';
import { toolVersion } from '../project/tool-version.js';
import { type Output, processOutput } from './terminal/output.js';

/** 0 fine, 1 the catalogue or the site has an error, 2 wrong usage, 70 a bug of ours. */
const exitCodes = { fine: 0, error: 1, usage: 2, bug: 70 } as const;

/** Scripts ask for the version often, and the whole command line takes longer to load than the answer. */
const versionFlags: ReadonlySet<string | undefined> = new Set(['-v', '--version', '-V']);

/**
 * Runs the command line. Never throws and never ends the process.
 * @param args the arguments behind the program's name
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const output = processOutput(colourWish(args));
  endOnStrayErrors(output);
  try {
    if (args.length !== 1 || !versionFlags.has(args[0])) {
      const { runProgram } = await import('./run-program.js');
      return (await runProgram(args, output)) ?? exitCodes.usage;
    }
    await output.result(`${toolVersion}\n`);
    return exitCodes.fine;
  } catch (thrown) {
    return explain(thrown, output);
  }
}

/** What `--color` and `--no-color` ask for, before the command line is read: messages about it have colours too. */
function colourWish(args: readonly string[]): boolean | undefined {
  const end = args.indexOf('--');
  const last = args
    .slice(0, end === -1 ? args.length : end)
    .findLast((arg) => arg === '--color' || arg === '--no-color');
  return last === undefined ? undefined : last === '--color';
}

/**
 * Whatever is thrown where nobody waits for it ends the process as every other error does: with what to do about it, or as a bug
 * of ours.
 */
function endOnStrayErrors(output: Output): void {
  process.once('uncaughtException', (thrown) => {
    void explain(thrown, output).then((code) => process.exit(code));
  });
}

async function explain(thrown: unknown, output: Output): Promise<number> {
  const error = asFault(thrown);
  const { error: mark, strong } = output.palette;
  if (error instanceof Fault) {
    // Names of files are in it, and those that stand in `assets/` may come from a stranger.
    const hint = error.hint === undefined ? '' : `  ${strong('help:')} ${visible(error.hint)}\n`;
    await output.note(`${mark('error')} ${visible(error.message)}\n${hint}`).catch(() => {});
    return error.isUsage ? exitCodes.usage : exitCodes.error;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await output
    .note(
      `${mark('herbarium has a bug')}: please report it, as CONTRIBUTING.md says. Send these lines and, if you can, the catalogue.\n\n${visible(stack, '\n')}\n`,
    )
    .catch(() => {});
  return exitCodes.bug;
}
