import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { linkIn } from '../../project/files/disk.js';
import { Fault, type UserPath } from '../../project/surroundings/surroundings.js';

export const reportFormats = ['text', 'json', 'github', 'sarif', 'junit'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export interface ReportWishes<Format> {
  readonly format: readonly { readonly format: Format; readonly place: number }[];
  readonly outputFile?: readonly { readonly file: UserPath; readonly place: number }[];
}

/** A report format and its destination: a file, or standard output. */
export interface ReportTarget<Format = ReportFormat> {
  readonly format: Format;
  readonly file?: UserPath;
}

/**
 * Pairs each file with the format before it. A single file and format may have any order; a file without any format gets text.
 * @param usual the format without any wish @throws Fault if a file has no format, or two reports have the same destination
 */
export function reportTargets<Format extends string>(
  { format, outputFile = [] }: ReportWishes<Format>,
  usual: Format | 'text' = 'text',
): readonly ReportTarget<Format | 'text'>[] {
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
  return targets.length === 0 ? [{ format: usual }] : targets;
}

function isPairInReverse([first, second, ...others]: readonly object[]): boolean {
  return others.length === 0 && !!first && 'file' in first && !!second && 'format' in second;
}

function usage(message: string): Fault {
  const hint = 'write each file behind its format: --format json --output-file report.json';
  return new Fault(message, { hint, isUsage: true });
}

/** The format of a check without `--format`: annotations in a workflow of GitHub. */
export function usualFormat(env: Readonly<Record<string, string | undefined>>): 'github' | 'text' {
  return env['GITHUB_ACTIONS'] === 'true' ? 'github' : 'text';
}

/** Targets, checked before the work. @throws Fault as {@link reportTargets}, for the catalogue, and behind an untrusted link in `cwd` */
export async function checkedTargets<Format extends string>(
  wishes: ReportWishes<Format>,
  catalogue: CatalogueFile,
  cwd: string,
  usual?: Format | 'text',
): Promise<readonly ReportTarget<Format | 'text'>[]> {
  const targets = reportTargets(wishes, usual);
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

/** @param folders may be untrusted. @throws Fault if the option's file is behind a link in one of them */
export async function refuseLink(option: string, file: UserPath, folders: readonly string[]): Promise<void> {
  const link = await linkIn(file.path, folders);
  const hint = 'name a file without a link in its path';
  if (link !== undefined)
    throw new Fault(`${option} ${file}: ${link} is a symbolic link`, { hint, isUsage: true });
}

/** The format on standard output. Undefined if all reports go to files. */
export function shownFormat<Format>(targets: readonly ReportTarget<Format>[]): Format | undefined {
  return targets.find(({ file }) => file === undefined)?.format;
}

/** Whether standard output gets only text: a document for programs must be the only output. */
export function isShowingText(targets: readonly ReportTarget<string>[]): boolean {
  return (shownFormat(targets) ?? 'text') === 'text';
}

/** The same, or annotations, which stand between the lines of a log. */
export function isShowingLog(targets: readonly ReportTarget<string>[]): boolean {
  return isShowingText(targets) || shownFormat(targets) === 'github';
}

/** @throws Fault if a document for programs would share standard output. @param what the other output: `--dry-run prints a diff` */
export function refuseDocument(
  targets: readonly ReportTarget<string>[],
  what: string,
  report = 'the report',
) {
  if (isShowingText(targets)) return;
  const hint = `write ${report} to a file: --format ${shownFormat(targets)} --output-file <file>`;
  throw new Fault(what, { hint, isUsage: true });
}
