import type { Surroundings } from '../../project/surroundings/surroundings.js';
import type { Output } from '../terminal/output.js';
import type { Example } from './help.js';

export interface ValueContext {
  readonly caller: Surroundings;
  /** Counts values, to show which of two options came first. */
  readonly nextPlace: () => number;
}

/** An option or an argument of a command. Commands get an option's value by its long name: `dryRun` for `--dry-run`. */
export interface Row<Value = unknown> {
  /** The form in help: `-o, --out <folder>`, or `[catalogue]`. */
  readonly flags: string;
  readonly about: string;
  readonly choices?: readonly string[];
  /** @param before the earlier value of a repeatable option. @throws InvalidArgumentError for an invalid value */
  read?(text: string, context: ValueContext, before: Value | undefined): Exclude<Value, undefined>;
  start?(context: ValueContext): Value;
  /** The default as help shows it, if not the value itself. */
  readonly shownStart?: string;
  readonly isRequired?: true;
  /** Options that are not required if this one is given. */
  readonly instead?: readonly string[];
  readonly conflicts?: readonly string[];
  readonly group?: string;
  /** For an argument: the equivalent option, such as `-c, --catalogue <file>`. */
  readonly orOption?: string;
  /** For an earlier spelling: the current option and value. It works with a note, and help does not show it. */
  readonly meaning?: readonly [option: string, value: string];
}

export type OptionRows = Readonly<Record<string, Row>>;

export interface CommandTexts {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** Whether it runs if its group is called without a command. */
  readonly isDefault?: true;
}

export interface CommandRow extends CommandTexts {
  /** Whether it changes the user's files: always, or with one of these options; never with `dryRun` or `check`. */
  readonly changes?: true | readonly string[];
  readonly arguments?: readonly Row[];
  readonly options?: OptionRows;
}

type ValueOf<Of> = Of extends Row<infer Value> ? Value : never;

type ArgumentValues<Arguments> = { [N in keyof Arguments]: ValueOf<Arguments[N]> };

type Absent<Options> = {
  [Name in keyof Options]: undefined extends ValueOf<Options[Name]> ? Name : never;
}[keyof Options];

/** Option values by name. Options that were not given are absent. */
export type OptionValues<Options> = {
  readonly [Name in Exclude<keyof Options, Absent<Options>>]: ValueOf<Options[Name]>;
} & {
  readonly [Name in Absent<Options>]?: Exclude<ValueOf<Options[Name]>, undefined>;
};

export type Values<Of extends CommandRow> = Of extends {
  readonly arguments: infer Arguments extends readonly Row[];
}
  ? [...ArgumentValues<Arguments>, OptionValues<Of['options']>]
  : [OptionValues<Of['options']>];

/** @returns the exit code */
export type Run<Of extends CommandRow> = (output: Output, ...values: Values<Of>) => Promise<number>;
