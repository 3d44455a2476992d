import type { Surroundings } from '../../project/surroundings/surroundings.js';
import type { Output } from '../terminal/output.js';
import type { Example } from './help.js';

export interface Reading {
  readonly caller: Surroundings;
  /** Counts values: of two options, it tells which came first. */
  readonly nextPlace: () => number;
}

/** An option or an argument of a command. Commands know the value of an option by its long name: `dryRun` of `--dry-run`. */
export interface Row<Value = unknown> {
  /** As help shows it: `-o, --out <folder>`, or `[catalogue]`. */
  readonly flags: string;
  readonly about: string;
  readonly choices?: readonly string[];
  /** @param before the value so far of an option that may be repeated. @throws InvalidArgumentError when it cannot be one */
  read?(text: string, reading: Reading, before: Value | undefined): Exclude<Value, undefined>;
  start?(reading: Reading): Value;
  /** What help calls it, if not by itself. */
  readonly shownStart?: string;
  readonly isRequired?: true;
  /** Options that need not be given where this one is. */
  readonly instead?: readonly string[];
  readonly conflicts?: readonly string[];
  readonly group?: string;
  /** Of an argument: the option that says the same, such as `-c, --catalogue <file>`. */
  readonly orOption?: string;
  /** Of an earlier spelling: the option and the value that it stands for. It works with a note, and help does not show it. */
  readonly meaning?: readonly [option: string, value: string];
}

export type OptionRows = Readonly<Record<string, Row>>;

export interface CommandTexts {
  readonly name: string;
  readonly aliases?: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly examples: readonly Example[];
  /** Whether it runs where its group is called without a command. */
  readonly isDefault?: true;
}

export interface CommandRow extends CommandTexts {
  /** Whether it changes files of the user: always, or with one of these options; never with `dryRun` or `check`. */
  readonly changes?: true | readonly string[];
  readonly arguments?: readonly Row[];
  readonly options?: OptionRows;
}

type ValueOf<Of> = Of extends Row<infer Value> ? Value : never;

type ArgumentValues<Arguments> = { [N in keyof Arguments]: ValueOf<Arguments[N]> };

type Absent<Options> = {
  [Name in keyof Options]: undefined extends ValueOf<Options[Name]> ? Name : never;
}[keyof Options];

/** The values of options, by their names; those that nobody gives are absent. */
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
