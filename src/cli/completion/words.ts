import type { Argument, Command, Option } from 'commander';
import { commandsOf, fullName } from '../usage/help.js';

/** What a shell offers in the place of a value: words, names of files, or nothing. */
export type Values = readonly string[] | 'files' | 'folders' | undefined;

export interface CompletedOption {
  /** `-o` and `--out`. */
  readonly flags: readonly string[];
  readonly description: string;
  readonly takesValue: boolean;
  readonly values: Values;
}

/** What can stand behind a command. */
export interface CompletedCommand {
  /** Its name behind that of the program: `new product`; empty for the program itself. */
  readonly path: string;
  /** The last part of the path, and its aliases. */
  readonly names: readonly string[];
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly CompletedOption[];
  readonly argument: Values;
}

/**
 * All that can be completed: the program, and each command after the one that it belongs to.
 * @param words that can stand for a placeholder
 */
export function completedCommands(
  program: Command,
  words: Readonly<Record<string, readonly string[]>>,
): readonly CompletedCommand[] {
  const all = (command: Command): readonly CompletedCommand[] => {
    const own = commandsOf(command);
    const options = command === program ? program.options : [...command.options, ...shared];
    const [argument] = command.registeredArguments;
    return [
      {
        path: fullName(command).replace(/^\S+ ?/, ''),
        names: [command.name(), ...command.aliases()],
        commands: own.map((one) => ({ name: one.name(), description: one.summary() })),
        options: [
          ...options.filter(({ hidden }) => !hidden).map((option) => completedOption(option, words)),
          help,
        ],
        argument: argument === undefined ? undefined : valuesOf(argument.name(), argument, words),
      },
      ...own.flatMap(all),
    ];
  };
  const shared = program.options.filter(({ long }) => long !== '--version');
  return all(program);
}

const help: CompletedOption = {
  flags: ['-h', '--help'],
  description: 'show this help',
  takesValue: false,
  values: undefined,
};

function completedOption(
  option: Option,
  words: Readonly<Record<string, readonly string[]>>,
): CompletedOption {
  const { short, long, description, flags } = option;
  const takesValue = option.required || option.optional;
  const [, placeholder = ''] = /[<[]([^>\]]+)[>\]]/.exec(flags) ?? [];
  return {
    flags: [short, long].filter((flag) => typeof flag === 'string'),
    description,
    takesValue,
    values: takesValue ? valuesOf(placeholder, option, words) : undefined,
  };
}

/** A placeholder says what a value is: `<file>`, `<folder>`. */
function valuesOf(
  placeholder: string,
  { argChoices }: Pick<Option | Argument, 'argChoices'>,
  words: Readonly<Record<string, readonly string[]>>,
): Values {
  if (argChoices !== undefined) return argChoices;
  if (/^(file|catalogue|base|head)$/.test(placeholder)) return 'files';
  if (/^(folder|part)$/.test(placeholder)) return 'folders';
  return words[placeholder];
}

/** A step from one command to the next. */
export interface CommandStep {
  /** The path before and the word that has been typed: ` new`, `new product`. */
  readonly typed: readonly string[];
  /** The path behind it. */
  readonly path: string;
}

export function commandSteps(commands: readonly CompletedCommand[]): readonly CommandStep[] {
  return commands
    .filter(({ path }) => path !== '')
    .map(({ path, names }) => {
      const before = path.split(' ').slice(0, -1).join(' ');
      return { typed: names.map((name) => `${before} ${name}`), path };
    });
}

/** A text within single quotes of bash and zsh. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
