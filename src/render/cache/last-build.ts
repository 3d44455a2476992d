import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { Diagnostic } from '../../catalogue/diagnostics/diagnostic.js';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import { type CatalogueFile, catalogueFolder, isStandardInput } from '../../project/catalogue-file.js';
import type { Day } from '../../project/check-project.js';
import { hasCode } from '../../project/fault.js';
import { besideFiles, markerFile } from '../../project/file-folders.js';
import { dayOf } from '../../project/git/day.js';
import type { Project } from '../../project/project.js';
import type { Surroundings } from '../../project/surroundings.js';
import type { UserPath } from '../../project/user-path.js';
import { sumOf } from '../output/hash.js';
import { isOwnPath } from '../output/site-file.js';
import { toolName } from '../output/tool.js';
import { workPathOf } from '../publish/work-path.js';
import { isRecord } from './build-state.js';
import { readCache } from './cache-files.js';

/** Shows whether a file was touched: its size in bytes, and times in ms. -1 and 0 when there is no file. */
type FileTimes = readonly [size: number, modified: number, changed: number];

/** A file of the published site: its path in the output folder, its size in bytes and when it was written, in ms. */
export type WrittenFile = readonly [file: string, size: number, modified: number];

/** What a build read, wrote and reported. */
interface LastBuild {
  /** Hash of the tool's name and of the build's options. */
  readonly question: string;
  /** Files and folders of the project, by path relative to the project. */
  readonly inputs: readonly (readonly [name: string, ...FileTimes])[];
  /** The day that dates were compared with. Absent when no date was compared. */
  readonly day?: Day | undefined;
  /** Every file of the published site. */
  readonly outputs: readonly WrittenFile[];
  readonly result: LastResult;
  /** See `stored-report.ts`. Absent when there were no diagnostics. */
  readonly report?: unknown;
}

/** The result of a build, to report again. */
export interface LastResult {
  readonly routes: number;
  readonly files: number;
  readonly bytes: number;
  readonly hidden: HiddenFindings;
  /** Which entries are not on the site; absent when all are, and stay there. */
  readonly publication?: PublicationSummary;
}

/** What is asked of a build, as far as it changes the output. */
export interface BuildQuestion {
  readonly catalogue: CatalogueFile;
  /** The output folder. */
  readonly output: UserPath;
  readonly levels: ReadonlyMap<string, string>;
  readonly baseline: UserPath | undefined;
  /** The day to compare dates with. */
  readonly today: string | undefined;
  /** Of who asks: nothing of the output depends on it. */
  readonly env: Surroundings['env'];
  readonly search: boolean;
  readonly images: boolean;
  /** The host of the site. */
  readonly target?: string | undefined;
  readonly drafts: boolean;
  readonly shard?: { readonly number: number; readonly of: number } | undefined;
}

/**
 * A file counts as unchanged only if it was left alone for this long before the build read it, in ms. Two changes within one tick of the
 * file system's clock have the same time; the coarsest clocks (FAT, network file systems) tick every two seconds.
 */
const settled = 2000;

/**
 * Compares the sizes and times of all that the last build read and wrote.
 * @returns the last build's result. Undefined when there may be work to do: a file was touched, the options differ, or another build is
 * running or was interrupted
 */
export async function unchangedBuild(
  question: BuildQuestion,
): Promise<(LastResult & { readonly diagnostics: readonly Diagnostic[] }) | undefined> {
  // Standard input has no size or time to compare.
  const { catalogue, env } = question;
  if (isStandardInput(catalogue)) return undefined;
  const root = catalogueFolder(catalogue);
  const target = question.output.path;
  const tool = toolName();
  const last = await readCache('last', { root, target, tool }, isLastBuild);
  if (last === undefined || last.question !== questionName(tool, question)) return undefined;
  const isSame =
    lstatSync(workPathOf(target), { throwIfNoEntry: false }) === undefined &&
    last.inputs.every(([name, ...times]) =>
      timesOf(path.join(root, name)).every((time, n) => time === times[n]),
    ) &&
    last.outputs.every((output) => isAsWritten(target, output)) &&
    (last.day === undefined ||
      last.day.text === (question.today ?? dayOf({ folder: root, env }, last.day.hasDays)));
  if (!isSame) return undefined;
  if (last.report === undefined) return { ...last.result, diagnostics: [] };
  // Most builds have no diagnostics, so do not load the parser for them.
  const { unpacked } = await import('./stored-report.js');
  const diagnostics = unpacked(last.report, catalogue);
  return diagnostics && { ...last.result, diagnostics };
}

/** What a build stores for {@link unchangedBuild}. */
export async function lastBuild({
  question,
  project,
  beside,
  outputs,
  result,
  diagnostics,
  day,
}: {
  readonly question: BuildQuestion;
  readonly project: Project;
  /** Absolute paths of other files that were read, such as packages of templates. */
  readonly beside: readonly string[];
  readonly outputs: LastBuild['outputs'];
  readonly result: LastResult;
  readonly diagnostics: readonly Diagnostic[];
  readonly day: Day | undefined;
}): Promise<LastBuild | undefined> {
  const { catalogue, baseline } = question;
  if (isStandardInput(catalogue)) return undefined;
  const { root, folders, list, began } = project;
  // Check the files that change most often first.
  const named = [catalogue.path, ...(baseline === undefined ? [] : [baseline.path])];
  const names = [
    ...[...named, ...beside].map((file) => path.relative(root, file)),
    ...folders,
    ...besideFiles,
    ...list.paths,
  ];
  const inputs = names.map((name) => [name, ...timesOf(path.join(root, name))] as const);
  // A change within the same clock tick would not show in the times.
  if (inputs.some(([, , modified, changed]) => Math.max(modified, changed) >= began - settled))
    return undefined;
  return {
    question: questionName(toolName(), question),
    inputs,
    ...(day === undefined ? {} : { day }),
    outputs,
    result,
    ...(diagnostics.length === 0
      ? {}
      : { report: (await import('./stored-report.js')).packed(diagnostics, catalogue) }),
  };
}

/**
 * The files of a published site, and its marker, as they are now.
 * @param target absolute path of the site
 * @param files paths in it
 */
export function writtenFiles(target: string, files: readonly string[]): readonly WrittenFile[] {
  return [...files, markerFile].map((file) => {
    const { size, mtimeMs } = lstatSync(`${target}/${file}`);
    return [file, size, mtimeMs];
  });
}

/** Hash of the tool's name and of the build's options. */
function questionName(tool: string, question: BuildQuestion): string {
  const { catalogue, levels, today, search, images, drafts, shard, target } = question;
  const name = isStandardInput(catalogue) ? '' : path.basename(catalogue.path);
  const baseline = question.baseline?.path;
  return sumOf(
    JSON.stringify([tool, name, [...levels], baseline, today, search, images, drafts, shard, target]),
  );
}

/** A link has the size and times of its target, and also changes when the link itself changes. */
function timesOf(file: string): FileTimes {
  try {
    const own = lstatSync(file);
    const { size, mtimeMs, ctimeMs } = own.isSymbolicLink() ? statSync(file) : own;
    return [size, mtimeMs, Math.max(ctimeMs, own.ctimeMs)];
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return [-1, 0, 0];
    throw error;
  }
}

function isAsWritten(target: string, [file, size, modified]: LastBuild['outputs'][number]): boolean {
  const stats = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === modified;
}

function isLastBuild(data: unknown): data is LastBuild {
  if (!isRecord(data)) return false;
  const { question, inputs, day, outputs, result } = data;
  if (!isRecord(result) || !isRecord(result['hidden'])) return false;
  const { suppressed, known, gone } = result['hidden'];
  return (
    typeof question === 'string' &&
    isListOf(inputs, (input) => isListed(input, 3)) &&
    (day === undefined || isDay(day)) &&
    isListOf(outputs, (output) => isListed(output, 2) && isOwnPath(output[0])) &&
    (result['publication'] === undefined || isPublication(result['publication'])) &&
    [result['routes'], result['files'], result['bytes'], suppressed, known, gone].every(isNumber)
  );
}

function isPublication(data: unknown): data is PublicationSummary {
  if (!isRecord(data)) return false;
  const { drafts, dated, next } = data;
  return isNumber(drafts) && isNumber(dated) && (next === undefined || typeof next === 'string');
}

function isDay(data: unknown): data is Day {
  return isRecord(data) && typeof data['text'] === 'string' && typeof data['hasDays'] === 'boolean';
}

/** Whether data is a name followed by this many numbers. */
function isListed(data: unknown, numbers: number): data is readonly [string, ...number[]] {
  if (!Array.isArray(data) || data.length !== numbers + 1 || typeof data[0] !== 'string') return false;
  return data.slice(1).every(isNumber);
}

function isListOf(data: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isOne);
}

function isNumber(data: unknown): data is number {
  return typeof data === 'number';
}
