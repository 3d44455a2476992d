import { type Argument, type Command, Option } from 'commander';
import { commandsOf, fullName } from '../table/help.js';

/** What a shell offers in the place of a value: words, names of files, or nothing. */
export type Values = readonly string[] | 'files' | 'folders' | undefined;

export interface CompletedCommand {
  /** Its name behind that of the program: `new product`; empty for the program itself. */
  readonly path: string;
  /** The path before with the word that leads from there, its name or an alias: ` new`, `new product`. Empty for the program itself. */
  readonly typed: readonly string[];
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly CompletedOption[];
  readonly argument: Values;
}

type Words = Readonly<Record<string, readonly string[]>>;

/**
 * All that can be completed: the program, and each command after the one that it belongs to.
 * @param words by the placeholders that they can stand for
 */
export function completedCommands(program: Command, words: Words): readonly CompletedCommand[] {
  const shared = program.options.filter(({ long }) => long !== '--version');
  const help = new Option('-h, --help', 'show this help');
  const all = (command: Command): readonly CompletedCommand[] => {
    const isProgram = command === program;
    const own = commandsOf(command);
    const options = [...command.options, ...(isProgram ? [] : shared), help];
    const path = fullName(command).replace(/^\S+ ?/, '');
    const before = path.split(' ').slice(0, -1).join(' ');
    const names = isProgram ? [] : [command.name(), ...command.aliases()];
    const [argument] = command.registeredArguments;
    return [
      {
        path,
        typed: names.map((name) => `${before} ${name}`),
        commands: own.map((one) => ({ name: one.name(), description: one.summary() })),
        options: options.filter(({ hidden }) => !hidden).map((option) => completedOption(option, words)),
        argument: argument && valuesOf(argument.name(), argument, words),
      },
      ...own.flatMap(all),
    ];
  };
  return all(program);
}

export type CompletedOption = ReturnType<typeof completedOption>;

function completedOption(option: Option, words: Words) {
  const { short, long, description } = option;
  const takesValue = option.required || option.optional;
  const [, placeholder = ''] = /[<[]([^>\]]+)[>\]]/.exec(option.flags) ?? [];
  return {
    /** `-o` and `--out`. */
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
  words: Words,
): Values {
  if (argChoices !== undefined) return argChoices;
  if (/^(file|catalogue|base|head)$/.test(placeholder)) return 'files';
  if (/^(folder|part)$/.test(placeholder)) return 'folders';
  return words[placeholder];
}
