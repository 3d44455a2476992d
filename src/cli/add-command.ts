import { Argument, type Command, Option } from 'commander';
import { Fault } from '../project/surroundings/fault.js';
import { Work, watched } from '../project/surroundings/work.js';
import { addExamples } from './table/help.js';
import type { CommandRow, CommandTexts, OptionRows, Reading, Row, Run, Values } from './table/row.js';
import type { Output } from './terminal/output.js';

interface Door {
  readonly output: Output;
  readonly onExit: (code: number) => void;
}

type MadeCommand = ReturnType<typeof madeOf>;

/** @param load loads the function of the command when it runs, which resolves with the exit code */
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
    // The command itself follows, which no function takes.
    made.action(async (...values: Values<Of>) => {
      for (const [name, { flags, meaning }] of Object.entries(options))
        if (meaning && made.getOptionValue(name))
          await output.note(`${flags} is now --${meaning.join(' ')}\n`);
      const run = async () => (await load())(output, ...values);
      onExit(await (made.getOptionValue('timing') === true ? timed(run, output) : run()));
    });
  });
}

export function group(texts: CommandTexts, commands: readonly MadeCommand[]) {
  return madeOf(texts, (made, door) => {
    for (const one of commands) one.addTo(made, door);
  });
}

function madeOf(texts: CommandTexts, fill: (made: Command, door: Door) => void) {
  const { name, aliases = [], summary, description, examples, isDefault = false } = texts;
  /** Gives another command all that it has, but its name. */
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
    // What is left of the options of a build is part of what its shortcut compares.
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
