import { hostTargets } from '../../catalogue/addresses/hosts.js';
import { levels } from '../../catalogue/schema/schema.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import { type ReportWishes, reportFormats } from '../report/targets.js';
import type { ArgumentRow, OptionRow, Reading } from './row.js';
import * as read from './values.js';

/** An option without a value: `true` where it is given. One that begins with `--no-` is `false` then. */
export function flag(flags: string, about: string): OptionRow<boolean> {
  return { flags, about };
}

/** An option with a value. */
export function value<Value>(
  flags: string,
  about: string,
  reader: NonNullable<OptionRow<Value>['read']>,
): OptionRow<Value | undefined> {
  return { flags, about, read: reader };
}

export function argument<Value>(
  usage: string,
  about: string,
  reader: NonNullable<ArgumentRow<Value>['read']>,
): ArgumentRow<Value> {
  return { usage, about, read: reader };
}

/** An argument that may be left out. */
export function optionalArgument<Value>(
  usage: string,
  about: string,
  reader: NonNullable<ArgumentRow<Value>['read']>,
): ArgumentRow<Value | undefined> {
  return argument<Value | undefined>(usage, about, reader);
}

/** An option that takes one of several words. */
export function choice<const Word extends string>(
  flags: string,
  about: string,
  words: readonly Word[],
): OptionRow<Word | undefined> {
  return { flags, about, choices: words, read: read.oneOf(words) };
}

/** The row with a value where nobody gives one. @param shown what help calls it, if not by itself */
export function from<Value>(
  row: OptionRow<Value | undefined>,
  start: (reading: Reading) => NoInfer<Value>,
): OptionRow<Value> {
  return { ...row, start };
}

export function catalogueArgument(
  about = 'the catalogue file, here or in a folder above; - for standard input',
): ArgumentRow<CatalogueFile> {
  return { usage: '[catalogue]', about, read: read.catalogue, start: usualCatalogue };
}

export function catalogueOption(about: string): OptionRow<CatalogueFile> {
  return from(value('-c, --catalogue <file>', about, read.catalogue), usualCatalogue);
}

function usualCatalogue(reading: Reading): CatalogueFile {
  return read.catalogue('catalogue.yaml', reading);
}

export const out = from(value('-o, --out <folder>', 'output folder', read.path), (reading) =>
  read.path('_site', reading),
);

export const target = choice(
  '--target <host>',
  'write what this host needs, and check its limits',
  hostTargets,
);

export function drafts(about = 'show drafts and entries of other days too'): OptionRow<boolean> {
  return flag('--drafts', about);
}

export function since(about: string): OptionRow<string | undefined> {
  return value('--since <commit>', about, read.name);
}

export function today(about: string): OptionRow<string | undefined> {
  return value('--today <day>', about, read.day);
}

export const timing = flag('--timing', 'print how much was done, and its processor time');

/** The rows below a title of their own in help. */
function grouped<Rows extends Readonly<Record<string, OptionRow>>>(group: string, rows: Rows): Rows {
  for (const row of Object.values(rows)) Object.assign(row, { group });
  return rows;
}

const checkGroup = 'Options of the check:';

/** What every command that checks a catalogue can be told, the preview too. */
export const checkOptions = grouped(checkGroup, {
  rule: value(
    '--rule <name=level>',
    `level of a rule: ${levels.join(', ')}; may be repeated`,
    read.ruleLevel,
  ),
  baseline: value('--baseline <file>', 'leave out the findings in this file', read.path),
  today: today('day to compare dates with (default: of the last commit; today if entries have days)'),
  quiet: flag('--quiet', 'show errors only'),
});

/** Where a report goes, and in which form. Both may be repeated: a file belongs to the format before it. */
export function reportOptions<const Format extends string>(
  formats: readonly Format[],
  { group, what }: { readonly group: string; readonly what: string },
) {
  const formatRow: OptionRow<ReportWishes<Format>['format']> = {
    flags: '--format <format>',
    about: `how to print ${what}`,
    choices: formats,
    read: (text, { nextPlace }, before = []) => [
      ...before,
      { format: read.oneOf(formats)(text), place: nextPlace() },
    ],
    start: () => [],
    shownStart: 'text',
  };
  const fileRow: OptionRow<ReportWishes<Format>['outputFile']> = {
    flags: '--output-file <file>',
    about: 'file for the --format before it; both may be repeated',
    read: (text, reading, before = []) => [
      ...before,
      { file: read.path(text, reading), place: reading.nextPlace() },
    ],
  };
  return grouped(group, { format: formatRow, outputFile: fileRow });
}

/** What every command that checks a catalogue and then ends can be told. */
export const checkAndReportOptions = {
  ...checkOptions,
  ...grouped(checkGroup, {
    maxWarnings: value(
      '--max-warnings <number>',
      'exit with 1 if there are more warnings',
      read.wholeNumberOrZero,
    ),
  }),
  ...reportOptions(reportFormats, { group: checkGroup, what: 'the findings' }),
};
