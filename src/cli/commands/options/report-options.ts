import { type Command, InvalidArgumentError, Option } from 'commander';
import { reportFormats } from '../../report/formats.js';
import type { ReportWish } from '../../report/targets.js';
import { name } from './values.js';

/**
 * Gives a command `--format` and `--output-file`. Both may be repeated, and an output file belongs to the format before it, so
 * both write to one list, which is the value of `format`.
 * @param formats that it can print; `text` if nobody names one
 * @param what is printed
 */
export function addReportOptions(
  command: Command,
  group: string,
  formats: readonly string[] = reportFormats,
  what = 'the findings',
): Command {
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
        .argParser((text) => add({ file: name(text) }))
        .helpGroup(group),
    );
}

function formatOf(text: string, formats: readonly string[]): string {
  if (formats.includes(text)) return text;
  throw new InvalidArgumentError(`Allowed choices are ${formats.join(', ')}.`);
}
