import { type Argument, type Command, Option } from 'commander';
import { rules } from '../../../rules/index.js';
import { catalogueKeys, withKeysBelow } from '../../../rules/keys/catalogue-keys.js';
import { commandsOf, fullName } from '../../table/help.js';
import type { Output } from '../../terminal/output.js';
import bash from './completion/bash.sh' with { type: 'text' };
import fish from './completion/fish.sh' with { type: 'text' };
import zsh from './completion/zsh.sh' with { type: 'text' };
import { schemaText } from './schema.js';

const scripts = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** Prints a completion script. The shell never starts Herbarium to complete a word, so completion is immediate. */
export async function completion(output: Output, shell: keyof typeof scripts, program: Command) {
  const keys = withKeysBelow(catalogueKeys(JSON.parse(await schemaText())));
  const codes = rules.map(({ code }) => code);
  const words = { rule: codes, topic: [...codes, ...keys.map(({ name }) => name)] };
  await output.result(scripts[shell](completedCommands(program, words)));
  return 0;
}

type Values = readonly string[] | 'files' | 'folders' | undefined;

type CompletedCommand = ReturnType<typeof completedCommands>[number];

type Words = Readonly<Record<string, readonly string[]>>;

/** The program, and each command after its parent. @param words by the placeholders that they can replace */
function completedCommands(program: Command, words: Words) {
  const shared = program.options.filter(({ long }) => long !== '--version');
  const help = new Option('-h, --help', 'show this help');
  const all = (command: Command): readonly Command[] => [command, ...commandsOf(command).flatMap(all)];
  return all(program).map((command) => {
    const isProgram = command === program;
    const options = [...command.options, ...(isProgram ? [] : shared), help];
    const path = fullName(command).replace(/^\S+ ?/, '');
    const before = path.split(' ').slice(0, -1).join(' ');
    const names = isProgram ? [] : [command.name(), ...command.aliases()];
    const [argument] = command.registeredArguments;
    return {
      /** Its name after the program's, such as `new product`; empty for the program itself. */
      path,
      /** The parent's path with its name or an alias: ` new`, `new product`. Empty for the program itself. */
      typed: names.map((name) => `${before} ${name}`),
      commands: commandsOf(command).map((child) => ({ name: child.name(), description: child.summary() })),
      options: options.filter(({ hidden }) => !hidden).map((option) => completedOption(option, words)),
      argument: argument && valuesOf(argument.name(), argument, words),
    };
  });
}

function completedOption(option: Option, words: Words) {
  const { short, long, description } = option;
  const takesValue = option.required || option.optional;
  const [, placeholder = ''] = /[<[]([^>\]]+)[>\]]/.exec(option.flags) ?? [];
  return {
    flags: [short, long].filter((flag) => typeof flag === 'string'),
    description,
    takesValue,
    values: takesValue ? valuesOf(placeholder, option, words) : undefined,
  };
}

function valuesOf(placeholder: string, { argChoices }: Option | Argument, words: Words): Values {
  if (argChoices !== undefined) return argChoices;
  if (/^(file|catalogue|base|head)$/.test(placeholder)) return 'files';
  if (/^(folder|part)$/.test(placeholder)) return 'folders';
  return words[placeholder];
}

/** A script for bash, 3.2 and newer. */
function bashScript(commands: readonly CompletedCommand[]): string {
  const reply = (values: Values) => {
    if (values === undefined) return '';
    const from = values === 'files' ? '-f' : values === 'folders' ? '-d' : `-W ${quoted(values.join('\n'))}`;
    const names = typeof values === 'string' ? ' compopt -o filenames 2>/dev/null;' : '';
    return `COMPREPLY=($(compgen ${from} -- "$cur"));${names}`;
  };
  const cases = casesOf(commands, '', {
    values: reply,
    words: (_, words) => reply(words.map(({ name }) => name)),
  });
  return bash.replace('{cases}', () => cases);
}

/** A script for zsh, to be sourced, or saved as `_herbarium` in a folder of `$fpath`. */
function zshScript(commands: readonly CompletedCommand[]): string {
  const cases = casesOf(commands, '(', {
    values: (values) => {
      if (values === undefined) return '';
      if (values === 'files') return '_files;';
      return values === 'folders' ? '_files -/;' : `compadd -- ${values.map(quoted).join(' ')};`;
    },
    words: (kind, words) => {
      const offers = words.map((word) => quoted(`${word.name}:${word.description.replaceAll(':', '\\:')}`));
      return `offers=(${offers.join(' ')}); _describe ${kind} offers`;
    },
  });
  return zsh.replace('{cases}', () => cases);
}

/** The function body: finds the command, then its possible words. @param open the start of a pattern */
function casesOf(
  all: readonly CompletedCommand[],
  open: '' | '(',
  offer: {
    readonly values: (values: Values) => string;
    readonly words: (kind: 'option' | 'command', words: CompletedCommand['commands']) => string;
  },
): string {
  const steps = all
    .filter(({ typed }) => typed.length > 0)
    .map(({ typed, path }) => `      ${open}${typed.map(quoted).join('|')}) at=${quoted(path)} ;;`);
  const values = all.flatMap(({ path, options }) =>
    options.flatMap(({ takesValue, flags, values }) => {
      const patterns = flags.map((flag) => quoted(`${path}|${flag}`)).join('|');
      return takesValue ? [`    ${open}${patterns}) ${offer.values(values)} return ;;`] : [];
    }),
  );
  const words = all.flatMap(({ path, commands, options, argument }) => {
    const long = options.flatMap(({ flags, description }) =>
      flags.filter((flag) => flag.startsWith('--')).map((name) => ({ name, description })),
    );
    const first = commands.length > 0 ? offer.words('command', commands) : offer.values(argument);
    return [
      `    ${open}${quoted(`${path}|-`)}*) ${offer.words('option', long)} ;;`,
      `    ${open}${quoted(`${path}|`)}*) ${first} ;;`,
    ];
  });
  return `${steps.join('\n')}
    esac
  done
  case "$at|$prev" in
${values.join('\n')}
  esac
  case "$at|$cur" in
${words.join('\n')}
  esac`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

function fishScript(commands: readonly CompletedCommand[]): string {
  const steps = commands
    .filter(({ typed }) => typed.length > 0)
    .map(
      ({ typed, path }) =>
        `            case ${typed.map(fishQuoted).join(' ')}\n                set at ${fishQuoted(path)}`,
    );
  return fish
    .replace('{steps}', () => steps.join('\n'))
    .replace('{commands}', () => commands.flatMap(fishLines).join('\n'));
}

function fishLines({ path, commands, options, argument }: CompletedCommand): readonly string[] {
  const start = `complete -c herbarium -n ${fishQuoted(`__herbarium_at ${fishQuoted(path)}`)}`;
  return [
    ...commands.map(({ name, description }) => `${start} -a ${name} -d ${fishQuoted(description)}`),
    ...options.map((option) => `${start} ${optionWords(option)}`),
    ...(argument === undefined ? [] : [`${start} ${fishOffer(argument)}`]),
  ];
}

function optionWords({ flags, description, takesValue, values }: ReturnType<typeof completedOption>): string {
  const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
  const value = takesValue ? ` -r ${fishOffer(values)}` : '';
  return `${names.join(' ')} -d ${fishQuoted(description)}${value}`;
}

function fishOffer(values: Values): string {
  if (values === 'files') return '-F';
  if (values === 'folders') return "-f -a '(__fish_complete_directories)'";
  return values === undefined ? '-f' : `-f -a ${fishQuoted(values.join(' '))}`;
}

function fishQuoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
