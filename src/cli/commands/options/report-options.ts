import { type Command, InvalidArgumentError, Option } from 'commander';
import { reportFormats } from '../../report/formats.js';
import type { ReportWish } from '../../report/targets.js';
import { name } from './values.js';

/**
 * Gives a command `--format` and `--output-file`. Both may be repeated, and an output file belongs to the format before it, so
 * both write to one list, which is the value of `format`.
 */
export function addReportOptions(command: Command, group: string): Command {
  const wishes: ReportWish[] = [];
  const add = (wish: ReportWish) => {
    wishes.push(wish);
    return wishes;
  };
  return command
    .addOption(
      new Option('--format <format>', 'how to print the findings')
        .choices([...reportFormats])
        .argParser((text) => add({ format: formatOf(text) }))
        .default(wishes, 'text')
        .helpGroup(group),
    )
    .addOption(
      new Option('--output-file <file>', 'file for the --format before it; both may be repeated')
        .argParser((text) => add({ file: name(text) }))
        .helpGroup(group),
    );
}

function formatOf(text: string) {
  const format = reportFormats.find((known) => known === text);
  if (format === undefined) {
    throw new InvalidArgumentError(`Allowed choices are ${reportFormats.join(', ')}.`);
  }
  return format;
}
