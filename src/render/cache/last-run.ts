import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import { type CatalogueFile, catalogueFolder, isStandardInput } from '../../project/catalogue-file.js';
import type { CheckRequest, Day } from '../../project/check-project.js';
import { fileIn } from '../../project/files/disk.js';
import { dayOf } from '../../project/git.js';
import { besideFiles, markerFile, type ReadProject } from '../../project/project.js';
import { hasCode, type UserPath } from '../../project/surroundings/surroundings.js';
import type { CheckResult } from '../../rules/check/check.js';
import { digestOf, isOutputPath, workPathOf } from '../output/output.js';
import { toolName } from '../output/tool.js';
import { isRecord, readCache, writeCache } from './cache-files.js';

type Findings = Pick<CheckResult, 'diagnostics' | 'hidden'>;

interface FinishedRun extends Findings {
  readonly project: ReadProject;
  /** Absolute paths of other files that were read, such as template packages. */
  readonly beside?: readonly string[];
  /** The day for comparisons of dates. Undefined if no date was compared. */
  readonly day: Day | undefined;
  /** Every file of the published site: its path in the output folder, its size in bytes and its mtime in ms. */
  readonly outputs?: readonly (readonly [file: string, size: number, modified: number])[];
  readonly result?: BuildCounts | undefined;
}

export interface BuildCounts extends Readonly<Record<'routes' | 'files' | 'bytes', number>> {
  /** Entries that are not on the site; absent if all are on it, and stay there. */
  readonly publication?: PublicationSummary;
}

interface LastRun extends Pick<FinishedRun, 'day' | 'hidden' | 'outputs' | 'result'> {
  /** Hash of the tool's name and the options. */
  readonly question: string;
  /** By path from the project: size in bytes and times in ms, to detect changes. -1 and 0 if there is no file. */
  readonly inputs: readonly (readonly [name: string, size: number, modified: number, changed: number])[];
  /** See `stored-report.ts`. Absent if there were no diagnostics. */
  readonly report?: unknown;
}

/** The options of a run that change its findings or output. */
export interface CatalogueCheck extends CheckRequest {
  readonly catalogue: CatalogueFile;
  /** Options of a build that neither the check nor the report has. */
  readonly choices?: object;
}

/** A file younger than this, in ms, does not count as unchanged: the coarsest clocks (FAT, networks) tick every two seconds. */
const settled = 2000;

/** Compares sizes and times of all that the last run read and wrote. @returns undefined if something may have changed */
async function unchangedRun(kind: 'last' | 'check', target: string, question: CatalogueCheck) {
  const { catalogue, today, env } = question;
  // Standard input has no size or time.
  if (isStandardInput(catalogue)) return undefined;
  const root = catalogueFolder(catalogue);
  const last = readCache(kind, { root, target, tool: toolName() }, isLastRun);
  const isSame =
    last !== undefined &&
    last.question === questionName(question) &&
    last.inputs.every(([name, ...times]) =>
      timesOf(fileIn(root, name)).every((time, n) => time === times[n]),
    ) &&
    (last.day === undefined || last.day.text === (today ?? dayOf({ folder: root, env }, last.day.hasDays))) &&
    (last.outputs ?? []).every(([file, size, modified]) => {
      const stats = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
      return stats?.size === size && stats.mtimeMs === modified;
    });
  if (!isSame) return undefined;
  // Most runs have no diagnostics, so do not load the parser for them.
  const diagnostics =
    last.report === undefined ? [] : (await import('./stored-report.js')).unpacked(last.report, catalogue);
  return diagnostics && { ...last, diagnostics };
}

/** @returns undefined if a later run could not detect a change */
export async function lastRun(
  question: CatalogueCheck,
  { project, beside = [], diagnostics, hidden, day, outputs = [], result }: FinishedRun,
): Promise<LastRun | undefined> {
  const { catalogue, baseline } = question;
  if (isStandardInput(catalogue)) return undefined;
  const { root, folders, list, began } = project;
  // Files that change most often come first.
  const named = [catalogue.path, ...(baseline === undefined ? [] : [baseline.path]), ...beside];
  const relative = named.map((file) => path.relative(root, file));
  const names = [...relative, ...folders, ...besideFiles, ...list.paths];
  const inputs = names.map((name) => [name, ...timesOf(fileIn(root, name))] as const);
  // A change within the same clock tick would not show in the times.
  if (inputs.some(([, , modified, changed]) => Math.max(modified, changed) >= began - settled))
    return undefined;
  const hasReport = diagnostics.length > 0;
  const report = hasReport ? (await import('./stored-report.js')).packed(diagnostics, catalogue) : undefined;
  return { question: questionName(question), inputs, day, hidden, report, outputs, result };
}

function questionName({ catalogue, levels, baseline, today, choices }: CatalogueCheck): string {
  const name = path.basename(String(catalogue));
  return digestOf(JSON.stringify([toolName(), name, [...levels], baseline?.path, today, choices]));
}

/** A link has the size and times of its target, and also changes when the link itself changes. */
function timesOf(file: string): readonly [size: number, modified: number, changed: number] {
  try {
    const stats = lstatSync(file);
    const { size, mtimeMs, ctimeMs } = stats.isSymbolicLink() ? statSync(file) : stats;
    return [size, mtimeMs, Math.max(ctimeMs, stats.ctimeMs)];
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return [-1, 0, 0];
    throw error;
  }
}

function isLastRun(data: unknown): data is LastRun {
  if (!isRecord(data)) return false;
  const { question, inputs, day, hidden, outputs = [], result } = data;
  return (
    typeof question === 'string' &&
    areListed(inputs, 3, (name) => typeof name === 'string') &&
    (day === undefined ||
      (isRecord(day) && typeof day['text'] === 'string' && typeof day['hasDays'] === 'boolean')) &&
    hasNumbers(hidden, 'suppressed', 'known', 'gone') &&
    areListed(outputs, 2, isOutputPath) &&
    (result === undefined || isResult(result))
  );
}

function isResult(data: unknown): boolean {
  if (!hasNumbers(data, 'routes', 'files', 'bytes')) return false;
  const { publication } = data;
  if (publication === undefined) return true;
  return hasNumbers(publication, 'drafts', 'dated') && /string|undefined/.test(typeof publication['next']);
}

/** Whether data is a list of names, each followed by this many numbers. */
function areListed(data: unknown, numbers: number, isName: (name: unknown) => boolean): boolean {
  const isListed = (item: unknown) =>
    Array.isArray(item) &&
    item.length === numbers + 1 &&
    isName(item[0]) &&
    item.slice(1).every((number) => typeof number === 'number');
  return Array.isArray(data) && data.every(isListed);
}

function hasNumbers(data: unknown, ...keys: string[]): data is Readonly<Record<string, unknown>> {
  return isRecord(data) && keys.every((key) => typeof data[key] === 'number');
}

/** A project with fewer files is checked as quickly as compared, and gets no cache file. */
const least = 64;

/** The findings of the last check, if no file that it read was touched. */
export function unchangedCheck(question: CatalogueCheck): Promise<Findings | undefined> {
  // A check has no output folder, so its cache is that of the project.
  return unchangedRun('check', catalogueFolder(question.catalogue), question);
}

export async function storeCheck(question: CatalogueCheck, run: FinishedRun): Promise<void> {
  const { list, root } = run.project;
  if (list.paths.length < least) return;
  const check = await lastRun(question, run);
  await writeCache({ root, target: root, tool: toolName() }, { check });
}

/** @returns undefined if there may be work: a file was touched, options differ, or another build runs or was interrupted */
export async function unchangedBuild(question: CatalogueCheck & { readonly output: UserPath }) {
  const target = question.output.path;
  const last = await unchangedRun('last', target, question);
  if (last?.result === undefined || lstatSync(workPathOf(target), { throwIfNoEntry: false }))
    return undefined;
  return { ...last.result, hidden: last.hidden, diagnostics: last.diagnostics };
}

/** The files of a published site, with its marker, as they are now. @param target absolute path of the site */
export function writtenFiles(target: string, files: readonly string[]) {
  return [...files, markerFile].map((file) => {
    const { size, mtimeMs } = lstatSync(`${target}/${file}`);
    return [file, size, mtimeMs] as const;
  });
}
