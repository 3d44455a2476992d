import { type Command, InvalidArgumentError } from 'commander';
import {
  type DiagnosticCode,
  diagnosticCodes,
  isDiagnosticCode,
} from '../../../catalogue/diagnostics/diagnostic.js';
import { isCalendarDay } from '../../../catalogue/schema/patterns.js';
import { type Level, levels } from '../../../catalogue/schema/schema.js';
import { didYouMean } from '../../../catalogue/text/suggest.js';

/** What every command that checks a catalogue can be told about it. */
export interface CheckCommandOptions {
  readonly rule?: ReadonlyMap<DiagnosticCode, Level>;
  readonly baseline?: string;
  readonly today?: string;
}

/** Gives a command the options of {@link CheckCommandOptions}. */
export function addCheckOptions(command: Command): Command {
  return command
    .option('--rule <name=level>', `severity of a rule: ${levels.join(', ')}; may be repeated`, ruleLevel)
    .option('--baseline <file>', 'leave the faults out that this file names', name)
    .option('--today <day>', 'day that dates are compared with (default: of the last commit)', day);
}

function ruleLevel(
  text: string,
  before: ReadonlyMap<DiagnosticCode, Level> | undefined,
): ReadonlyMap<DiagnosticCode, Level> {
  const [rule = '', ...words] = text.split('=');
  const word = words.join('=');
  if (!isDiagnosticCode(rule)) {
    throw new InvalidArgumentError(didYouMean(rule, diagnosticCodes) ?? 'There is no such rule.');
  }
  const level = levels.find((known) => known === word);
  if (level === undefined) throw new InvalidArgumentError(`A level is one of ${levels.join(', ')}.`);
  return new Map([...(before ?? []), [rule, level]]);
}

/** Reads the name of a file or folder. An empty one comes of a variable that is not set; U+FFFD of bytes that are not UTF-8. */
export function name(text: string): string {
  if (text === '') throw new InvalidArgumentError('It must not be empty.');
  if (text.includes('\ufffd')) throw new InvalidArgumentError('It must be UTF-8, without U+FFFD.');
  return text;
}

/** Reads an option that is a day, as YYYY-MM-DD. */
export function day(text: string): string {
  if (!isCalendarDay(text)) throw new InvalidArgumentError('It must be a day as YYYY-MM-DD.');
  return text;
}
