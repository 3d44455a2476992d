import type { Command, CommanderError } from 'commander';
import { Fault } from '../../project/fault.js';
import { fullName } from './help.js';
import { commandHint, optionHint } from './suggestions.js';

/**
 * What commander finds wrong with a command line, as our own errors look.
 * @param command the command that was asked for
 */
export function wrongUsage({ code, message }: CommanderError, command: Command): Fault {
  const text = message.replace(/^error: /, '');
  return new Fault(text, { hint: hintOf(code, message, command), isUsage: true });
}

function hintOf(code: string, message: string, command: Command): string {
  const [, word = ''] = /'(.*)'/s.exec(message) ?? [];
  if (code === 'commander.unknownCommand') return commandHint(word, command);
  if (code === 'commander.unknownOption') return optionHint(word, command);
  return `\`${fullName(command)} --help\` shows how to use it`;
}
