import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { linkIn } from '../../project/files/disk.js';
import { Fault, type UserPath } from '../../project/surroundings/surroundings.js';

export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The `--format` and `--output-file` of a command line, each with its place among them. */
export interface ReportWishes<Format> {
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
export function reportTargets<Format extends string>({
  format,
  outputFile = [],
}: ReportWishes<Format>): readonly ReportTarget<Format | 'text'>[] {
  const given = [...format, ...outputFile].toSorted((a, b) => a.place - b.place);
  const targets: ReportTarget<Format | 'text'>[] = [];
  for (const wish of isPairInReverse(given) ? given.toReversed() : given) {
    if ('format' in wish) {
      targets.push({ format: wish.format });
      continue;
    }
    const last = given.length === 1 ? { format: 'text' as const } : targets.pop();
    if (last === undefined || 'file' in last) throw usage(`--output-file ${wish.file} has no --format`);
    targets.push({ ...last, file: wish.file });
  }
  const places = targets.map(({ file }) => file?.path ?? 'standard output');
  const twice = targets.find((_, n) => places.indexOf(places[n] ?? '') !== n);
  if (twice !== undefined) throw usage(`two formats go to ${twice.file ?? 'standard output'}`);
  return targets.length === 0 ? [{ format: 'text' }] : targets;
}

function isPairInReverse([first, second, ...others]: readonly object[]): boolean {
  return others.length === 0 && !!first && 'file' in first && !!second && 'format' in second;
}

function usage(message: string): Fault {
  const hint = 'write each file behind its format: --format json --output-file report.json';
  return new Fault(message, { hint, isUsage: true });
}

/**
 * The targets of a command line, checked before the work begins: reports can go to their files.
 * @param cwd absolute path of the current folder
 * @throws Fault as {@link reportTargets} does, and where a file is the catalogue, or behind a link in the current folder of a stranger
 */
export async function checkedTargets<Format extends string>(
  wishes: ReportWishes<Format>,
  catalogue: CatalogueFile,
  cwd: string,
): Promise<readonly ReportTarget<Format | 'text'>[]> {
  const targets = reportTargets(wishes);
  for (const { file } of targets) {
    if (file === undefined) continue;
    if (!isStandardInput(catalogue) && file.path === catalogue.path) {
      const hint = 'name another file';
      throw new Fault(`--output-file ${file} would overwrite the catalogue`, { hint, isUsage: true });
    }
    await refuseLink('--output-file', file, [cwd]);
  }
  return targets;
}

/** @param folders that may have come from a stranger. @throws Fault where a file that an option names is behind a link in one of them */
export async function refuseLink(option: string, file: UserPath, folders: readonly string[]): Promise<void> {
  const link = await linkIn(file.path, folders);
  const hint = 'name a file without a link in its path';
  if (link !== undefined)
    throw new Fault(`${option} ${file}: ${link} is a symbolic link`, { hint, isUsage: true });
}

/** The format on standard output; undefined where all reports go to files. */
export function shownFormat<Format>(targets: readonly ReportTarget<Format>[]): Format | undefined {
  return targets.find(({ file }) => file === undefined)?.format;
}

/** Whether nothing but text goes to standard output: a document for programs has nothing beside it. */
export function isShowingText(targets: readonly ReportTarget<string>[]): boolean {
  return (shownFormat(targets) ?? 'text') === 'text';
}

/** @throws Fault where a document for programs goes to standard output. @param what goes there instead: `--dry-run prints a diff` */
export function refuseDocument(
  targets: readonly ReportTarget<string>[],
  what: string,
  report = 'the report',
) {
  if (isShowingText(targets)) return;
  const hint = `write ${report} to a file: --format ${shownFormat(targets)} --output-file <file>`;
  throw new Fault(what, { hint, isUsage: true });
}
