import { CommanderError } from 'commander';
import { asFault, Fault } from '../render/fault.js';
import { type Output, processOutput } from './output.js';
import { createProgram } from './program.js';

/** 0 fine, 1 the catalogue or the site is at fault, 2 wrong usage, 70 a bug of ours. */
const exitCodes = { fine: 0, fault: 1, usage: 2, bug: 70 } as const;

/**
 * Runs the command line. Never throws and never ends the process.
 * @param args the arguments behind the program's name
 * @returns the exit code
 */
export async function main(args: readonly string[]): Promise<number> {
  const output = processOutput();
  let code: number = exitCodes.fine;
  try {
    await createProgram(output, (exit) => {
      code = exit;
    }).parseAsync(args, { from: 'user' });
    return code;
  } catch (thrown) {
    return explain(thrown, output);
  }
}

async function explain(thrown: unknown, output: Output): Promise<number> {
  // Commander has printed its message, or the help that was asked for.
  if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? exitCodes.fine : exitCodes.usage;
  const error = asFault(thrown);
  const { fault, strong } = output.palette;
  if (error instanceof Fault) {
    const hint = error.hint === undefined ? '' : `  ${strong('help:')} ${error.hint}\n`;
    await output.note(`${fault('error')} ${error.message}\n${hint}`).catch(() => {});
    return error.isUsage ? exitCodes.usage : exitCodes.fault;
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  await output
    .note(
      `${fault('herbarium has a bug')}: it stopped where it never should. Please report it as CONTRIBUTING.md says, with these lines and, if you can, the catalogue.\n\n${stack}\n`,
    )
    .catch(() => {});
  return exitCodes.bug;
}
