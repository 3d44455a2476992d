import { visible } from '../catalogue/diagnostics/visible.js';
import { asFault, Fault } from '../project/fault.js';
import { toolVersion } from '../project/tool-version.js';
import { type Output, processOutput } from './terminal/output.js';

/** 0 fine, 1 the catalogue or the site is at fault, 2 wrong usage, 70 a bug of ours. */
const exitCodes = { fine: 0, fault: 1, usage: 2, bug: 70 } as const;

/**
 * Runs the command line. Never throws and never ends the process.
 * @param args the arguments behind the program's name
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const output = processOutput();
  endOnStrayErrors(output);
  try {
    // Scripts ask for it often, and the whole command line takes longer to load than the answer.
    if (args.length !== 1 || args[0] !== '--version') return await run(args, output);
    await output.result(`${toolVersion}\n`);
    return exitCodes.fine;
  } catch (thrown) {
    return explain(thrown, output);
  }
}

async function run(args: readonly string[], output: Output): Promise<number> {
  const { CommanderError, createProgram } = await import('./program.js');
  let code: number = exitCodes.fine;
  const program = createProgram(output, (exit) => {
    code = exit;
  });
  try {
    await program.command.parseAsync(args, { from: 'user' });
    return code;
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    // It has printed its message, or the help that was asked for, which is a result.
    if (thrown.exitCode !== 0) await program.printed().catch(() => {});
    else await program.printed();
    return thrown.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  }
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
  const { fault, strong } = output.palette;
  if (error instanceof Fault) {
    // Names of files are in it, and those that stand in `assets/` may come from a stranger.
    const hint = error.hint === undefined ? '' : `  ${strong('help:')} ${visible(error.hint)}\n`;
    await output.note(`${fault('error')} ${visible(error.message)}\n${hint}`).catch(() => {});
    return error.isUsage ? exitCodes.usage : exitCodes.fault;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await output
    .note(
      `${fault('herbarium has a bug')}: it stopped where it never should. Please report it as CONTRIBUTING.md says, with these lines and, if you can, the catalogue.\n\n${visible(stack, '\n')}\n`,
    )
    .catch(() => {});
  return exitCodes.bug;
}
