import { type Command, CommanderError } from 'commander';
import { suggest } from '../catalogue/text/suggest.js';
import { Fault } from '../project/surroundings/fault.js';
import { commandsOf, fullName } from './table/help.js';
import type { Output } from './terminal/output.js';

/** @returns the exit code; undefined where no command was named, and help was shown instead. @throws Fault for wrong usage */
export async function runCommandLine(
  makeProgram: (output: Output, onExit: (code: number) => void) => Command,
  args: readonly string[],
  output: Output,
): Promise<number | undefined> {
  const texts: Promise<void>[] = [];
  let code = 0;
  const program = makeProgram(output, (exit) => {
    code = exit;
  });
  const withAll = (command: Command): readonly Command[] => [command, ...command.commands.flatMap(withAll)];
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

function wrongUsage({ code, message }: CommanderError, command: Command): Fault {
  const [, word = ''] = /'(.*)'/s.exec(message) ?? [];
  let hint = `\`${fullName(command)} --help\` shows how to use it`;
  if (code === 'commander.unknownCommand') hint = commandHint(word, command);
  if (code === 'commander.unknownOption') hint = optionHint(word, command);
  return new Fault(message.replace(/^error: /, ''), { hint, isUsage: true });
}

/** Words of other tools, by what does the same here. */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  'herbarium init': ['create', 'scaffold', 'setup', 'begin'],
  'herbarium validate': ['check', 'lint', 'test', 'verify', 'doctor'],
  'herbarium validate --fix': ['fix', 'format', 'fmt'],
  'herbarium build': ['generate', 'gen', 'compile', 'make', 'export', 'render', 'site'],
  'herbarium build --clean': ['clean', 'rebuild', 'clear'],
  'herbarium merge': ['join', 'combine'],
  'herbarium preview': ['dev', 'serve', 'server', 'start', 'watch', 'run', 'open', 'live'],
  'herbarium routes': ['list', 'ls', 'urls', 'paths', 'pages', 'addresses', 'sitemap'],
  'herbarium explain': ['docs', 'doc', 'rules', 'rule', 'man', 'info', 'why'],
  'herbarium new product': ['add', 'product'],
  'herbarium new article': ['article', 'post'],
  'herbarium new news': ['news'],
  'herbarium new category': ['category'],
  'herbarium new page': ['page'],
  'herbarium new id': ['id', 'uuid'],
  'herbarium completion': ['completions', 'autocomplete'],
  'herbarium --version': ['version'],
};

/** What to do instead of a command that is not there. Never another command whose letters only look alike. */
export function commandHint(word: string, command: Command): string {
  const own = fullName(command);
  const synonym = Object.keys(synonyms).find((meant) => synonyms[meant]?.includes(word.toLowerCase()));
  if (command.parent === null && synonym !== undefined) return `did you mean \`${synonym}\`?`;
  const names = commandsOf(command).map((one) => one.name());
  const near = suggest(word, names);
  return near === undefined ? `\`${own} --help\` lists the commands` : `did you mean \`${own} ${near}\`?`;
}

export function optionHint(flag: string, command: Command): string {
  const word = wordOf(flag);
  const known = optionsOf(command);
  const near =
    suggest(word, known) ??
    known.find((one) => word.length > 2 && (one.startsWith(word) || word.startsWith(one)));
  if (near !== undefined) return `did you mean \`--${near}\`?`;
  return `\`${fullName(command)} --help\` lists the options`;
}

function wordOf(flag: string): string {
  return flag.replace(/^-+/, '').replace(/=.*$/s, '');
}

function optionsOf(command: Command): readonly string[] {
  const own = command.options.flatMap(({ long, hidden }) =>
    typeof long === 'string' && !hidden ? [wordOf(long)] : [],
  );
  return command.parent === null ? [...own, 'help'] : [...own, ...optionsOf(command.parent)];
}
