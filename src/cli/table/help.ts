import { type Argument, Command, type HelpConfiguration, type Option } from 'commander';
import { toolVersion } from '../../project/tool-version.js';
import type { Palette } from '../../rules/diagnostics/palette.js';

export type Example = readonly [line: string, meaning: string];

const examples = new WeakMap<Command, readonly Example[]>();

export function addExamples(command: Command, list: readonly Example[]): Command {
  examples.set(command, list);
  return command;
}

export function examplesOf(command: Command): readonly Example[] {
  return examples.get(command) ?? [];
}

export function commandsOf(command: Command): readonly Command[] {
  return command.commands.filter((subcommand) => subcommand.name() !== 'help');
}

/** A command with its parents: `herbarium new product`. */
export function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`;
}

export function optionText(option: Option): string {
  const isFlag = option.isBoolean() || option.negate;
  return `${aboutText(option)}${option.mandatory ? ' (required)' : ''}${isFlag ? '' : defaultText(option)}`;
}

export function argumentText(argument: Argument): string {
  return `${aboutText(argument)}${defaultText(argument)}`;
}

function aboutText({ description, argChoices }: Option | Argument): string {
  return argChoices === undefined ? description : `${description}: ${argChoices.join(', ')}`;
}

function defaultText({ defaultValue, defaultValueDescription = defaultValue }: Option | Argument): string {
  return defaultValueDescription === undefined ? '' : ` (default: ${defaultValueDescription})`;
}

export function newProgram(name: string, palette: Palette): Command {
  return new Command(name)
    .configureHelp(helpLayout(palette))
    .showSuggestionAfterError(false)
    .version(toolVersion, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'show this help');
}

function helpLayout({ strong, place, faint }: Palette): HelpConfiguration {
  return {
    styleTitle: strong,
    styleOptionTerm: place,
    styleSubcommandTerm: place,
    styleArgumentTerm: place,
    optionDescription: optionText,
    argumentDescription: argumentText,
    subcommandTerm: (command) => [command.name(), ...command.aliases()].join(', '),
    formatHelp(command, helper) {
      const base = Object.getPrototypeOf(helper).formatHelp.call(helper, command, helper);
      const lines = examplesOf(command).map(([line, meaning]) => `  ${faint(`# ${meaning}`)}\n  ${line}\n`);
      return lines.length === 0 ? base : `${base}\n${strong('Examples:')}\n${lines.join('')}`;
    },
  };
}
