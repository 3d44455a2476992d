import type { Palette } from '../catalogue/diagnostics/palette.js';
import { visible } from '../catalogue/diagnostics/visible.js';
import { asFault, Fault } from '../project/surroundings/fault.js';
import type { Surroundings } from '../project/surroundings/surroundings.js';
import { type Output, outputFor } from './terminal/output.js';

/** 0 fine, 1 the catalogue or the site has an error, 2 wrong usage, 70 a bug of ours. */
const exitCodes = { error: 1, usage: 2, bug: 70 } as const;

/** Whatever a program throws becomes a message and an exit code. @param run undefined where help was shown instead of a result */
export async function runSafely(
  args: readonly string[],
  caller: Surroundings,
  run: (output: Output) => Promise<number | undefined>,
): Promise<number> {
  const output = outputFor(caller, colourWish(args));
  try {
    return (await run(output)) ?? exitCodes.usage;
  } catch (thrown) {
    const error = asFault(thrown);
    await output.note(explanation(error, output.palette)).catch(() => {});
    if (!(error instanceof Fault)) return exitCodes.bug;
    return error.isUsage ? exitCodes.usage : exitCodes.error;
  }
}

/** What `--color` and `--no-color` ask for, before the command line is read: messages about it have colours too. */
function colourWish(args: readonly string[]): boolean | undefined {
  const end = args.indexOf('--');
  const own = end === -1 ? args : args.slice(0, end);
  const last = own.findLast((arg) => arg === '--color' || arg === '--no-color');
  return last === undefined ? undefined : last === '--color';
}

/** Names of files are in it, and those that stand in `assets/` may come from a stranger. */
function explanation(error: unknown, { error: mark, strong }: Palette): string {
  if (error instanceof Fault) {
    const hint = error.hint === undefined ? '' : `  ${strong('help:')} ${visible(error.hint)}\n`;
    return `${mark('error')} ${visible(error.message)}\n${hint}`;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `${mark('herbarium has a bug')}: please report it, as CONTRIBUTING.md says. Send these lines and, if you can, the catalogue.\n\n${visible(stack, '\n')}\n`;
}
