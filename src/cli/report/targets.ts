import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';
import { type CatalogueFile, isStandardInput } from '../../project/catalogue-file.js';
import { makeFolders } from '../../project/files/disk.js';
import { replaceFiles } from '../../project/files/replace-file.js';
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
    const refuse = (problem: string, hint: string) => {
      throw new Fault(`--output-file ${file}${problem}`, { hint, isUsage: true });
    };
    if (!isStandardInput(catalogue) && file.path === catalogue.path)
      refuse(' would overwrite the catalogue', 'name another file');
    const link = await linkIn(file.path, cwd);
    if (link !== undefined) refuse(`: ${link} is a symbolic link`, 'name a file without a link in its path');
  }
  return targets;
}

/** The first part of a path below the current folder that is a symbolic link, whichever way the path leads there. */
async function linkIn(file: string, cwd: string): Promise<string | undefined> {
  const places = [file];
  for (let place = file; path.dirname(place) !== place; place = path.dirname(place))
    places.unshift(path.dirname(place));
  const real = await Promise.all(places.map((place) => realpath(place).catch(() => undefined)));
  const start = real.indexOf(await realpath(cwd));
  if (start === -1) return undefined;
  for (const place of places.slice(start + 1)) {
    const found = await lstat(place).catch(() => undefined);
    if (found?.isSymbolicLink() === true) return path.relative(places[start] ?? '', place);
  }
  return undefined;
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

export async function writeReportFile(file: UserPath, text: string): Promise<void> {
  await makeFolders(path.dirname(file.path));
  await replaceFiles([{ file, text }]);
}
