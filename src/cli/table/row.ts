import { Argument, type Command, Option } from 'commander';
import type { Surroundings } from '../../project/surroundings.js';
import { type TimingOption, timed } from '../commands/timing.js';
import type { Output } from '../terminal/output.js';
import { addExamples, type Example } from '../usage/help.js';

/** What values of one command line are read with. */
export interface Reading {
  readonly caller: Surroundings;
  /** Counts values: of two options, it tells which came first. */
  readonly nextPlace: () => number;
}

/** A value that people give to a command: an option's, or an argument's. */
interface ValueRow<Value> {
  /** What help says of it. */
  readonly about: string;
  readonly choices?: readonly string[];
  /**
   * Makes a value of the text; the text itself is the value where this is absent.
   * @param before the value so far of an option that may be repeated
   * @throws InvalidArgumentError when it cannot be one
   */
  read?(text: string, reading: Reading, before: Value | undefined): Exclude<Value, undefined>;
  /** The value where nobody gives one. */
  start?(reading: Reading): Value;
  /** What help calls it, if not by itself. */
  readonly shownStart?: string;
}

/** An option of a command. Commands know its value by its long name: `dryRun` of `--dry-run`. */
export interface OptionRow<Value = unknown> extends ValueRow<Value> {
  /** As help shows it: `-o, --out <folder>`. */
  readonly flags: string;
  readonly isRequired?: true;
  /** Names of options that it does not go with. */
  readonly conflicts?: readonly string[];
  /** The title that it stands below in help. */
  readonly group?: string;
}

/** An argument of a command. */
export interface ArgumentRow<Value = unknown> extends ValueRow<Value> {
  /** As help shows it: `[catalogue]`. */
  readonly usage: string;
}

type ValueOf<Row> = Row extends ValueRow<infer Value> ? Value : never;

/** The values of options, by their names; those that nobody gives are absent. */
type OptionValues<Options> = {
  readonly [Name in keyof Options as undefined extends ValueOf<Options[Name]> ? never : Name]: ValueOf<
    Options[Name]
  >;
} & {
  readonly [Name in keyof Options as undefined extends ValueOf<Options[Name]> ? Name : never]?: Exclude<
    ValueOf<Options[Name]>,
    undefined
  >;
};

type ArgumentValues<Arguments> = { [N in keyof Arguments]: ValueOf<Arguments[N]> };

/** What commands are made for. */
export interface Door {
  readonly output: Output;
  /** Is given the exit code of the command that ran. */
  readonly onExit: (code: number) => void;
}

/** What people read about a command. */
interface CommandTexts {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** What the list of commands says of it. */
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
}

/** A command of the table. */
export interface CommandRow {
  /** Adds it to the command that it belongs to. */
  readonly addTo: (parent: Command, door: Door) => Command;
  /** Gives another command all that it has, but its name. */
  readonly make: (command: Command, door: Door) => Command;
}

/** A command that does something; its function is loaded when it runs. */
export function command<
  const Arguments extends readonly ArgumentRow[] = readonly [],
  Options extends Readonly<Record<string, OptionRow>> = Readonly<Record<never, OptionRow>>,
>(
  texts: CommandTexts & {
    readonly arguments?: Arguments;
    /** By their long names, in the order of help. */
    readonly options?: Options;
    /** Whether it runs where its group is called without a command. */
    readonly isDefault?: true;
    /** Resolves with the exit code. */
    readonly run: (...values: [...ArgumentValues<Arguments>, OptionValues<Options>]) => Promise<number>;
  },
): CommandRow {
  const make = (made: Command, door: Door) => {
    const { output, onExit } = door;
    let place = 0;
    const reading = { caller: output.caller, nextPlace: () => place++ };
    for (const row of texts.arguments ?? []) made.addArgument(argumentOf(row, reading));
    for (const [name, row] of Object.entries(texts.options ?? {}))
      made.addOption(optionOf(name, row, reading));
    made.action(async (...values: [...ArgumentValues<Arguments>, OptionValues<Options>]) => {
      onExit(await timed(made.opts<Partial<TimingOption>>(), output, () => texts.run(...values)));
    });
    return withTexts(made, texts);
  };
  const { isDefault = false } = texts;
  return { make, addTo: (parent, door) => make(parent.command(texts.name, { isDefault }), door) };
}

/** A command that only has commands. */
export function group(texts: CommandTexts & { readonly commands: readonly CommandRow[] }): CommandRow {
  const make = (made: Command, door: Door) => {
    for (const row of texts.commands) row.addTo(made, door);
    return withTexts(made, texts);
  };
  return { make, addTo: (parent, door) => make(parent.command(texts.name), door) };
}

function withTexts(made: Command, { aliases = [], summary, description, examples }: CommandTexts): Command {
  return addExamples(made.aliases(aliases).summary(summary).description(description), examples);
}

function optionOf(name: string, row: OptionRow, reading: Reading): Option {
  const option = new Option(row.flags, row.about);
  if (option.attributeName() !== name) throw new Error(`the option ${row.flags} is not called \`${name}\``);
  if (option.isBoolean() && !option.negate) option.default(false);
  if (row.isRequired) option.makeOptionMandatory();
  if (row.conflicts) option.conflicts([...row.conflicts]);
  if (row.group !== undefined) option.helpGroup(row.group);
  return withValue(option, row, reading);
}

function argumentOf(row: ArgumentRow, reading: Reading): Argument {
  return withValue(new Argument(row.usage, row.about), row, reading);
}

function withValue<Of extends Option | Argument>(made: Of, row: ValueRow<unknown>, reading: Reading): Of {
  if (row.choices) made.choices(row.choices);
  if (row.read) made.argParser((text: string, before: unknown) => row.read?.(text, reading, before));
  if (row.start) made.default(row.start(reading), row.shownStart);
  return made;
}
