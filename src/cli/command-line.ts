import path from 'node:path';
import { Argument, type Command, CommanderError, Option } from 'commander';
import { suggest } from '../document/text/suggest.js';
import type { CatalogueFile } from '../project/catalogue-file.js';
import { statsOf } from '../project/files/disk.js';
import { Fault, UserPath } from '../project/surroundings/surroundings.js';
import { Work, watched } from '../project/surroundings/work.js';
import { changeProject } from './commands/change-project.js';
import otherWords from './synonyms.json' with { type: 'json' };
import { addExamples, commandsOf, fullName } from './table/help.js';
import type { CommandRow, CommandTexts, OptionRows, Reading, Row, Run, Values } from './table/row.js';
import type { Output } from './terminal/output.js';

interface Door {
  readonly output: Output;
  readonly onExit: (code: number) => void;
}

type MadeCommand = ReturnType<typeof madeOf>;

/** @param load loads the command's function when it runs; the function resolves with the exit code */
export function command<const Of extends CommandRow>(row: Of, load: () => Promise<Run<Of>>) {
  return madeOf(row, (made, { output, onExit }) => {
    let place = 0;
    const reading = { caller: output.caller, nextPlace: () => place++ };
    for (const one of row.arguments ?? []) {
      made.addArgument(withValue(new Argument(one.flags, one.about), one, reading));
      if (one.orOption !== undefined) addOrOption(made, one, one.orOption, reading);
    }
    const options: OptionRows = row.options ?? {};
    for (const name of Object.keys(options)) made.addOption(optionOf(name, options, reading));
    // Commander passes the command itself last; no function needs it.
    made.action(async (...values: Values<Of>) => {
      for (const [name, { flags, meaning }] of Object.entries(options))
        if (meaning && made.getOptionValue(name))
          await output.note(`${flags} is now --${meaning.join(' ')}\n`);
      const runAlone = async () => (await load())(output, ...values);
      const folder = isChange(row, made) ? await folderOf(made) : undefined;
      const run = () => (folder === undefined ? runAlone() : changeProject(folder, output, runAlone));
      onExit(await (made.getOptionValue('timing') === true ? timed(run, output) : run()));
    });
  });
}

export function hasArgument({ registeredArguments: [first] }: Command): boolean {
  return first?.name() === 'catalogue';
}

/** The catalogue of a command, from its argument or its option. Undefined if the command takes none. */
export function catalogueOf(command: Command): CatalogueFile | undefined {
  const {
    processedArgs: [given],
  } = command;
  return command.getOptionValue('catalogue') ?? (hasArgument(command) ? given : undefined);
}

function isChange({ changes }: CommandRow, made: Command): boolean {
  const isGiven = (name: string) => Boolean(made.getOptionValue(name));
  return (changes === true || changes?.some(isGiven)) === true && !isGiven('dryRun') && !isGiven('check');
}

/** The folder of a command's catalogue. Undefined if there is no such file. */
async function folderOf(made: Command): Promise<string | undefined> {
  const catalogue = catalogueOf(made);
  const isFile = catalogue instanceof UserPath && (await statsOf(catalogue.path)) !== undefined;
  return isFile ? path.dirname(catalogue.path) : undefined;
}

export function group(texts: CommandTexts, commands: readonly MadeCommand[]) {
  return madeOf(texts, (made, door) => {
    for (const one of commands) one.addTo(made, door);
  });
}

function madeOf(texts: CommandTexts, fill: (made: Command, door: Door) => void) {
  const { name, aliases = [], summary, description, examples, isDefault = false } = texts;
  /** Gives another command everything except the name. */
  const make = (made: Command, door: Door): Command => {
    fill(made, door);
    return addExamples(made.aliases(aliases).summary(summary).description(description), examples);
  };
  return { make, addTo: (parent: Command, door: Door) => make(parent.command(name, { isDefault }), door) };
}

function addOrOption(made: Command, { start: _, ...row }: Row, orFlags: string, reading: Reading): void {
  const option = withValue(new Option(orFlags, `the same as ${row.flags}`), row, reading);
  const name = option.attributeName();
  made.addOption(option).hook('preAction', () => {
    const value: unknown = made.getOptionValue(name);
    if (value === undefined) return;
    const hint = 'leave out one of them';
    if (made.args.length > 0) throw new Fault(`the ${name} is named twice`, { hint, isUsage: true });
    made.processedArgs[0] = value;
    // The remaining options of a build are part of the comparison that its shortcut makes.
    made.setOptionValue(name, undefined);
  });
}

async function timed(run: () => Promise<number>, output: Output): Promise<number> {
  const work = output.caller.work ?? new Work();
  const code = await watched(work, run);
  const { workText } = await import('./report/work-text.js');
  await output.note(workText(work));
  return code;
}

function optionOf(name: string, { [name]: row, ...others }: OptionRows, reading: Reading): Option {
  if (row === undefined) throw new Error(`there is no option \`${name}\``);
  const option = new Option(row.flags, row.about);
  if (option.attributeName() !== name) throw new Error(`the option ${row.flags} is not called \`${name}\``);
  if (option.isBoolean() && !option.negate) option.default(false);
  if (row.isRequired) option.makeOptionMandatory();
  if (row.conflicts) option.conflicts([...row.conflicts]);
  if (row.instead) option.implies(Object.fromEntries(row.instead.map((other) => [other, ''])));
  if (row.meaning !== undefined) {
    const [other, value] = row.meaning;
    option.hideHelp().implies({ [other]: others[other]?.read?.(value, reading, undefined) });
  }
  if (row.group !== undefined) option.helpGroup(row.group);
  return withValue(option, row, reading);
}

function withValue<Of extends Option | Argument>(made: Of, row: Row, reading: Reading): Of {
  if (row.choices) made.choices(row.choices);
  if (row.read) made.argParser((text: string, before: unknown) => row.read?.(text, reading, before));
  if (row.start) made.default(row.start(reading), row.shownStart);
  return made;
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
