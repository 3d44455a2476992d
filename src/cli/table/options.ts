import { levels } from '../../catalogue/schema/schema.js';
import { hostTargets } from '../../catalogue/schema/site/host-targets.js';
import type { CatalogueFile } from '../../project/catalogue-file.js';
import type { UserPath } from '../../project/surroundings/surroundings.js';
import { type ReportWishes, reportFormats } from '../report/targets.js';
import type { OptionRows, OptionValues, Row, ValueContext } from './row.js';
import * as read from './values.js';

/** An option without a value: `true` if given, or `false` if its name begins with `--no-`. */
export function flag(flags: string, about: string): Row<boolean> {
  return { flags, about };
}

type Reader<Value> = NonNullable<Row<Value>['read']>;

export function required<Value>(flags: string, about: string, reader: Reader<Value>): Row<Value> {
  return { flags, about, read: reader, isRequired: true };
}

export function optional<Value>(flags: string, about: string, reader: Reader<Value>): Row<Value | undefined> {
  return { flags, about, read: reader };
}

export const text = (flags: string, about: string) => optional(flags, about, read.someText);
export const name = (flags: string, about: string) => optional(flags, about, read.name);
export const file = (flags: string, about: string) => optional(flags, about, read.path);
export const language = (about: string) => optional('--language <tag>', about, read.languageTag);

export function choice<const Word extends string>(
  flags: string,
  about: string,
  words: readonly Word[],
): Row<Word | undefined> {
  return { flags, about, choices: words, read: read.oneOf(words) };
}

export function from<Value>(
  row: Row<Value | undefined>,
  start: (context: ValueContext) => NoInfer<Value>,
): Row<Value> {
  return { ...row, start };
}

/** @param start a path from the current folder */
export function fileFrom(flags: string, about: string, start: string) {
  return from<UserPath>(file(flags, about), (context) => read.path(start, context));
}

const usualCatalogue = (context: ValueContext) => read.catalogue('catalogue.yaml', context);

const catalogueFlags = '-c, --catalogue <file>';

export function catalogue(about = 'the catalogue file, here or in a folder above; - for standard input') {
  return from(perhapsCatalogue('[catalogue]', about), usualCatalogue);
}

export function perhapsCatalogue(flags: string, about: string): Row<CatalogueFile | undefined> {
  return { ...optional(flags, about, read.catalogue), orOption: catalogueFlags };
}

export function catalogueOption(about: string): Row<CatalogueFile> {
  return from(optional(catalogueFlags, about, read.catalogue), usualCatalogue);
}

export function format<const Word extends string>(words: readonly ['text', ...Word[]], about: string) {
  return from<'text' | Word>(choice('--format <format>', about, words), () => 'text');
}

export const outputFolder = '_site';

export const out = fileFrom('-o, --out <folder>', 'output folder', outputFolder);

export const target = choice(
  '--target <host>',
  'write what this host needs, and check its limits',
  hostTargets,
);

export const drafts = (about = 'show drafts and entries of other days too') => flag('--drafts', about);
export const dryRun = (about: string) => flag('--dry-run', about);
export const images = (about: string) => flag('--no-images', about);
export const json: Row<boolean> = { ...flag('--json', 'print JSON'), meaning: ['format', 'json'] };
export const search = (about: string) => flag('--no-search', about);
export const since = (about: string) => name('--since <commit>', about);
export const today = (about: string) => optional('--today <day>', about, read.day);
export const timing = flag('--timing', 'print how much was done, and its processor time');

function grouped<Rows extends OptionRows>(group: string, rows: Rows): Rows {
  for (const row of Object.values(rows)) Object.assign(row, { group });
  return rows;
}

const checkGroup = 'Options of the check:';

export const checkOptions = grouped(checkGroup, {
  rule: optional(
    '--rule <name=level>',
    `level of a rule: ${levels.join(', ')}; may be repeated`,
    read.ruleLevel,
  ),
  baseline: file('--baseline <file>', 'leave out the findings in this file'),
  today: today('day to compare dates with (default: of the last commit; today if entries have days)'),
  quiet: flag('--quiet', 'show errors only'),
});

export type CheckOptions = OptionValues<typeof checkOptions>;

/** The destination and format of reports. Both may be repeated: a file belongs to the format before it. */
export function reportOptions<const Format extends string>(
  formats: readonly Format[],
  { group, what }: { readonly group: string; readonly what: string },
) {
  const format: Row<ReportWishes<Format>['format']> = {
    flags: '--format <format>',
    about: `how to print ${what}`,
    choices: formats,
    read: read.several((text, { nextPlace }) => ({ format: read.oneOf(formats)(text), place: nextPlace() })),
    start: () => [],
    shownStart: 'text',
  };
  const outputFile: Row<ReportWishes<Format>['outputFile']> = {
    flags: '--output-file <file>',
    about: 'file for the --format before it; both may be repeated',
    read: read.several((text, context) => ({ file: read.path(text, context), place: context.nextPlace() })),
  };
  return grouped(group, { format, outputFile });
}

export const checkAndReportOptions = (what = 'the findings') => ({
  ...checkOptions,
  ...grouped(checkGroup, {
    all: flag('--all', 'show equal findings too, not only the first three of them'),
    maxWarnings: optional(
      '--max-warnings <number>',
      'exit with 1 if there are more warnings',
      read.wholeNumberOrZero,
    ),
  }),
  ...reportOptions(reportFormats, { group: checkGroup, what }),
});

export const hidden = flag('--hidden', 'read hidden columns and sheets too');

export const encoding = optional(
  '--encoding <name>',
  'the encoding of a text file, such as windows-1250 (default: UTF-8, or Windows-1252)',
  read.encoding,
);
