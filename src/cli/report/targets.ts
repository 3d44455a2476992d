import { Fault } from '../../project/fault.js';
import type { UserPath } from '../../project/user-path.js';

/** The `--format` and `--output-file` of a command line, each with its place among them. */
export interface ReportWishes<Format = ReportFormat> {
  readonly format: readonly { readonly format: Format; readonly place: number }[];
  readonly outputFile?: readonly { readonly file: UserPath; readonly place: number }[];
}

/** A form of the report and where it goes: to a file, or to standard output. */
export interface ReportTarget<Format = ReportFormat> {
  readonly format: Format;
  readonly file?: UserPath;
}

/**
 * Pairs formats and files: a file belongs to the format before it. The only file and the only format belong together in any
 * order, and a file without a format gets text.
 * @throws Fault when a file has no format, or two reports the same place
 */
export function reportTargets<Format extends string = ReportFormat>({
  format,
  outputFile = [],
}: ReportWishes<Format>): readonly ReportTarget<Format | 'text'>[] {
  const given = [...format, ...outputFile].toSorted((a, b) => a.place - b.place);
  const ordered = isPairInReverse(given) ? given.toReversed() : given;
  const targets: ReportTarget<Format | 'text'>[] = [];
  for (const wish of ordered) {
    if ('format' in wish) targets.push({ format: wish.format });
    else if (ordered.length === 1) targets.push({ format: 'text', file: wish.file });
    else {
      const last = targets.pop();
      if (last === undefined || last.file !== undefined)
        throw usage(`--output-file ${wish.file} has no --format`);
      targets.push({ ...last, file: wish.file });
    }
  }
  if (targets.length === 0) return [{ format: 'text' }];
  const places = targets.map(({ file }) => file?.path ?? 'standard output');
  const twice = targets.find((_, n) => places.indexOf(places[n] ?? '') !== n);
  if (twice !== undefined) throw usage(`two formats go to ${twice.file ?? 'standard output'}`);
  return targets;
}

/** The format on standard output; undefined where all reports go to files. */
export function shownFormat<Format>(targets: readonly ReportTarget<Format>[]): Format | undefined {
  return targets.find(({ file }) => file === undefined)?.format;
}

function isPairInReverse([first, second, ...others]: readonly object[]): boolean {
  if (first === undefined || second === undefined || others.length > 0) return false;
  return 'file' in first && 'format' in second;
}

function usage(message: string): Fault {
  const hint = 'write each file behind its format: --format json --output-file report.json';
  return new Fault(message, { hint, isUsage: true });
}

/** How diagnostics are printed. */
export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** How the changes of a site are printed. */
export const diffFormats = ['text', 'markdown', 'json', 'html'] as const;
export type DiffFormat = (typeof diffFormats)[number];
