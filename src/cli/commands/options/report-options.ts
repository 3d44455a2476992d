import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Surroundings } from '../../../project/surroundings.js';
import { reportFormats } from '../../report/formats.js';
import type { ReportWish } from '../../report/targets.js';
import { pathFrom } from './values.js';

/** What the two options are about. */
interface ReportOptionTexts {
  readonly group: string;
  /** What can be printed; `text` if nobody names one. */
  readonly formats?: readonly string[];
  /** What is printed. */
  readonly what?: string;
}

/**
 * Gives a command `--format` and `--output-file`. Both may be repeated, and an output file belongs to the format before it, so
 * both write to one list, which is the value of `format`.
 */
export function addReportOptions(
  command: Command,
  caller: Surroundings,
  { group, formats = reportFormats, what = 'the findings' }: ReportOptionTexts,
): Command {
  const path = pathFrom(caller);
  const wishes: ReportWish<string>[] = [];
  const add = (wish: ReportWish<string>) => {
    wishes.push(wish);
    return wishes;
  };
  return command
    .addOption(
      new Option('--format <format>', `how to print ${what}`)
        .choices([...formats])
        .argParser((text) => add({ format: formatOf(text, formats) }))
        .default(wishes, 'text')
        .helpGroup(group),
    )
    .addOption(
      new Option('--output-file <file>', 'file for the --format before it; both may be repeated')
        .argParser((text) => add({ file: path(text) }))
        .helpGroup(group),
    );
}

function formatOf(text: string, formats: readonly string[]): string {
  if (formats.includes(text)) return text;
  throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
}
