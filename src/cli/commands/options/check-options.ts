import { type Command, InvalidArgumentError, Option } from 'commander';
import {
  type DiagnosticCode,
  diagnosticCodes,
  isDiagnosticCode,
} from '../../../catalogue/diagnostics/diagnostic.js';
import { type Level, levels } from '../../../catalogue/schema/schema.js';
import { didYouMean } from '../../../catalogue/text/suggest.js';
import type { Surroundings } from '../../../project/surroundings.js';
import type { UserPath } from '../../../project/user-path.js';
import type { ReportWish } from '../../report/targets.js';
import { addReportOptions } from './report-options.js';
import { day, pathFrom, wholeNumberOrZero } from './values.js';

/** What the preview too can be told about a check. */
export interface CheckCommandOptions {
  readonly rule?: ReadonlyMap<DiagnosticCode, Level>;
  readonly baseline?: UserPath;
  readonly today?: string;
  /** Whether only errors are shown. */
  readonly quiet: boolean;
}

/** What every command that checks a catalogue and then ends can be told. */
export interface ReportCommandOptions extends CheckCommandOptions {
  /** How many warnings are allowed; any number where it is absent. */
  readonly maxWarnings?: number;
  /** What `--format` and `--output-file` ask for, in their order. */
  readonly format: readonly ReportWish[];
}

const group = 'Options of the check:';

/** Gives a command the options of {@link CheckCommandOptions}. */
export function addCheckOptions(command: Command, caller: Surroundings): Command {
  return command
    .addOption(
      new Option('--rule <name=level>', `level of a rule: ${levels.join(', ')}; may be repeated`)
        .argParser(ruleLevel)
        .helpGroup(group),
    )
    .addOption(
      new Option('--baseline <file>', 'leave out the findings in this file')
        .argParser(pathFrom(caller))
        .helpGroup(group),
    )
    .addOption(
      new Option(
        '--today <day>',
        'day to compare dates with (default: of the last commit; today if entries have days)',
      )
        .argParser(day)
        .helpGroup(group),
    )
    .addOption(new Option('--quiet', 'show errors only').default(false).helpGroup(group));
}

/** Gives a command the options of {@link ReportCommandOptions}. */
export function addCheckAndReportOptions(command: Command, caller: Surroundings): Command {
  addCheckOptions(command, caller).addOption(
    new Option('--max-warnings <number>', 'exit with 1 if there are more warnings')
      .argParser(wholeNumberOrZero)
      .helpGroup(group),
  );
  return addReportOptions(command, caller, { group });
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
