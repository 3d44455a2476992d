import { type Command, CommanderError } from 'commander';
import { Fault } from '../project/fault.js';
import type { Output } from './terminal/output.js';
import { fullName } from './usage/help.js';
import { commandHint, optionHint } from './usage/suggestions.js';

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

/**
 * What commander finds wrong with a command line, as our own errors look.
 * @param command the command that was asked for
 */
function wrongUsage({ code, message }: CommanderError, command: Command): Fault {
  const text = message.replace(/^error: /, '');
  return new Fault(text, { hint: hintOf(code, message, command), isUsage: true });
}

function hintOf(code: string, message: string, command: Command): string {
  const [, word = ''] = /'(.*)'/s.exec(message) ?? [];
  if (code === 'commander.unknownCommand') return commandHint(word, command);
  if (code === 'commander.unknownOption') return optionHint(word, command);
  return `\`${fullName(command)} --help\` shows how to use it`;
}
