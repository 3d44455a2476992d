import path from 'node:path';
import { Argument, type Command, CommanderError, Option } from 'commander';
import { grouped } from '../document/text/counted.js';
import { suggest } from '../document/text/suggest.js';
import { workKinds } from '../document/work.js';
import type { CatalogueFile } from '../project/catalogue-file.js';
import { statsOf } from '../project/files/disk.js';
import { Fault, UserPath } from '../project/surroundings/surroundings.js';
import { verbs, Work, watched } from '../project/surroundings/work.js';
import { runChange } from './commands/change-project.js';
import otherWords from './synonyms.json' with { type: 'json' };
import { addExamples, commandsOf, fullName } from './table/help.js';
import type { CommandRow, CommandTexts, OptionRows, Row, Run, ValueContext, Values } from './table/row.js';
import type { Output } from './terminal/output.js';

interface Exits {
  readonly output: Output;
  readonly onExit: (code: number) => void;
}

/** @param load loads the command's function when it runs; the function resolves with the exit code */
export function command<const Of extends CommandRow>(row: Of, load: () => Promise<Run<Of>>) {
  return commandMaker(row, (target, { output, onExit }) => {
    let place = 0;
    const context = { caller: output.caller, nextPlace: () => place++ };
    for (const argument of row.arguments ?? []) {
      target.addArgument(withValue(new Argument(argument.flags, argument.about), argument, context));
      if (argument.orOption !== undefined) addOrOption(target, argument, argument.orOption, context);
    }
    const options: OptionRows = row.options ?? {};
    for (const name of Object.keys(options)) target.addOption(optionOf(name, options, context));
    // Commander passes the command itself last; no function needs it.
    target.action(async (...values: Values<Of>) => {
      for (const [name, { flags, meaning }] of Object.entries(options))
        if (meaning && target.getOptionValue(name))
          await output.note(`${flags} is now --${meaning.join(' ')}\n`);
      const runAlone = async () => (await load())(output, ...values);
      const folder = isChange(row, target) ? await folderOf(target) : undefined;
      const run = () => (folder === undefined ? runAlone() : runChange(folder, output, runAlone));
      onExit(await (target.getOptionValue('timing') === true ? timed(run, output) : run()));
    });
  });
}

export function hasArgument({ registeredArguments: [first] }: Command): boolean {
  return first?.name() === 'catalogue';
}

/** The catalogue of a command, from its argument or its option. Undefined if the command takes none. */
export function catalogueOf(command: Command): CatalogueFile | undefined {
  return command.getOptionValue('catalogue') ?? (hasArgument(command) ? command.processedArgs[0] : undefined);
}

function isChange({ changes }: CommandRow, command: Command): boolean {
  const isGiven = (name: string) => Boolean(command.getOptionValue(name));
  return (changes === true || changes?.some(isGiven)) === true && !isGiven('dryRun') && !isGiven('check');
}

/** The folder of a command's catalogue. Undefined if there is no such file. */
async function folderOf(command: Command): Promise<string | undefined> {
  const catalogue = catalogueOf(command);
  const isFile = catalogue instanceof UserPath && (await statsOf(catalogue.path)) !== undefined;
  return isFile ? path.dirname(catalogue.path) : undefined;
}

export function group(texts: CommandTexts, commands: readonly ReturnType<typeof commandMaker>[]) {
  return commandMaker(texts, (target, exits) => {
    for (const command of commands) command.addTo(target, exits);
  });
}

function commandMaker(texts: CommandTexts, fill: (target: Command, exits: Exits) => void) {
  const { name, aliases = [], summary, description, examples, isDefault = false } = texts;
  /** Gives another command everything except the name. */
  const make = (target: Command, exits: Exits): Command => {
    fill(target, exits);
    return addExamples(target.aliases(aliases).summary(summary).description(description), examples);
  };
  return { make, addTo: (parent: Command, exits: Exits) => make(parent.command(name, { isDefault }), exits) };
}

function addOrOption(command: Command, argument: Row, orFlags: string, context: ValueContext): void {
  const { start: _, ...row } = argument;
  const option = withValue(new Option(orFlags, `the same as ${row.flags}`), row, context);
  const name = option.attributeName();
  command.addOption(option).hook('preAction', () => {
    const value: unknown = command.getOptionValue(name);
    if (value === undefined) return;
    const hint = 'leave out one of them';
    if (command.args.length > 0) throw new Fault(`the ${name} is named twice`, { hint, isUsage: true });
    command.processedArgs[0] = value;
    // The remaining options of a build are part of the comparison that its shortcut makes.
    command.setOptionValue(name, undefined);
  });
}

async function timed(run: () => Promise<number>, output: Output): Promise<number> {
  const work = output.caller.work ?? new Work();
  const code = await watched(work, run);
  await output.note(workText(work));
  return code;
}

/** These run at the same time, on all threads. */
const together = new Set<string>(['view', 'render', 'pictures', 'data sheets', 'search']);

function workText(work: Work): string {
  const { start, of, all } = work.times();
  const ofVerbs = [...verbs, 'rest' as const].flatMap((verb) => {
    const time = of.get(verb);
    return time === undefined ? [] : [[verb, time] as const];
  });
  const times = [['start', start] as const, ...ofVerbs];
  const counts = work.take();
  const areTogether = times.some(([verb]) => ['pictures', 'data sheets', 'search'].includes(verb));
  const rows = [
    ...times.map(([name, ms]) => amountRow(areTogether && together.has(name) ? `${name} *` : name, ms, 'ms')),
    amountRow('all', all, 'ms'),
    '',
    ...workKinds.map((kind) => amountRow(kind, counts[kind] ?? 0)),
  ];
  const note = areTogether
    ? '* at the same time: what all threads do counts for the one that began last\n'
    : '';
  return `\n${rows.join('\n')}\n${note}`;
}

function amountRow(name: string, amount: number, unit = ''): string {
  return `${name.padEnd(18)}${grouped(Math.round(amount)).padStart(13)} ${unit}`.trimEnd();
}

function optionOf(name: string, { [name]: row, ...others }: OptionRows, context: ValueContext): Option {
  if (row === undefined) throw new Error(`there is no option \`${name}\``);
  const option = new Option(row.flags, row.about);
  if (option.attributeName() !== name) throw new Error(`the option ${row.flags} is not called \`${name}\``);
  if (option.isBoolean() && !option.negate) option.default(false);
  if (row.isRequired) option.makeOptionMandatory();
  if (row.conflicts) option.conflicts([...row.conflicts]);
  if (row.instead) option.implies(Object.fromEntries(row.instead.map((other) => [other, ''])));
  if (row.meaning !== undefined) {
    const [other, value] = row.meaning;
    option.hideHelp().implies({ [other]: others[other]?.read?.(value, context, undefined) });
  }
  if (row.group !== undefined) option.helpGroup(row.group);
  return withValue(option, row, context);
}

function withValue<Of extends Option | Argument>(parameter: Of, row: Row, context: ValueContext): Of {
  if (row.choices) parameter.choices(row.choices);
  if (row.read) parameter.argParser((text: string, before: unknown) => row.read?.(text, context, before));
  if (row.start) parameter.default(row.start(context), row.shownStart);
  return parameter;
}

/** @returns the exit code; undefined if no command was named and help was shown. @throws Fault for wrong usage */
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
        // The palette decides: without colours it is plain.
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
    // Requested help is a result.
    await Promise.all(texts);
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

/** Words of other tools, by our command that does the same. */
const synonyms: Readonly<Record<string, readonly string[]>> = otherWords;

/** The hint for an unknown command. Never suggests a command only because it is spelled similarly. */
export function commandHint(word: string, command: Command): string {
  const commandName = fullName(command);
  const synonym = Object.keys(synonyms).find((meant) => synonyms[meant]?.includes(word.toLowerCase()));
  if (command.parent === null && synonym !== undefined) return `did you mean \`${synonym}\`?`;
  const names = commandsOf(command).map((subcommand) => subcommand.name());
  const near = suggest(word, names);
  if (near !== undefined) return `did you mean \`${commandName} ${near}\`?`;
  return `\`${commandName} --help\` lists the commands`;
}

export function optionHint(flag: string, command: Command): string {
  const word = wordOf(flag);
  const names = optionsOf(command);
  const near =
    suggest(word, names) ??
    names.find((name) => word.length > 2 && (name.startsWith(word) || word.startsWith(name)));
  if (near !== undefined) return `did you mean \`--${near}\`?`;
  return `\`${fullName(command)} --help\` lists the options`;
}

function wordOf(flag: string): string {
  return flag.replace(/^-+/, '').replace(/=.*$/s, '');
}

function optionsOf(command: Command): readonly string[] {
  const names = command.options.flatMap(({ long, hidden }) => (long && !hidden ? [wordOf(long)] : []));
  return [...names, ...(command.parent === null ? ['help'] : optionsOf(command.parent))];
}
