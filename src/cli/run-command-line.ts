import { type Command, CommanderError } from 'commander';
import type { Output } from './terminal/output.js';
import { wrongUsage } from './usage/wrong-usage.js';

/**
 * Runs a command line.
 * @param makeProgram is given what is told the exit code
 * @returns the exit code; undefined where no command was named, and help was shown instead
 * @throws Fault when it is wrong
 */
export async function runCommandLine(
  makeProgram: (onExit: (code: number) => void) => Command,
  args: readonly string[],
  output: Output,
): Promise<number | undefined> {
  const texts: Promise<void>[] = [];
  let code = 0;
  const program = makeProgram((exit) => {
    code = exit;
  });
  for (const command of withAll(program)) {
    command
      .configureOutput({
        writeOut: (text) => texts.push(output.result(text)),
        writeErr: (text) => texts.push(output.note(text)),
        outputError: () => {},
        getErrHasColors: () => false,
        // Where there are none, the palette is plain.
        getOutHasColors: () => true,
      })
      .exitOverride((error) => {
        throw error.exitCode === 0 || error.code === 'commander.help' ? error : wrongUsage(error, command);
      });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (thrown) {
    if (!(thrown instanceof CommanderError)) throw thrown;
    // Help that was asked for is a result.
    if (thrown.exitCode !== 0) await Promise.all(texts).catch(() => {});
    else await Promise.all(texts);
    return thrown.exitCode === 0 ? 0 : undefined;
  }
}

function withAll(command: Command): readonly Command[] {
  return [command, ...command.commands.flatMap(withAll)];
}
