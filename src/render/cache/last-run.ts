import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CheckResult } from '../../catalogue/check/check.js';
import { type CatalogueFile, catalogueFolder, isStandardInput } from '../../project/catalogue-file.js';
import type { CheckRequest, Day } from '../../project/check-project.js';
import { besideFiles } from '../../project/file-folders.js';
import { dayOf } from '../../project/git/git.js';
import type { Project } from '../../project/project.js';
import { hasCode } from '../../project/surroundings/fault.js';
import { sumOf } from '../output/hash.js';
import { toolName } from '../output/tool.js';
import { isRecord, readCache, writeCache } from './cache-files.js';

export type Found = Pick<CheckResult, 'diagnostics' | 'hidden'>;

export interface FinishedRun extends Found {
  readonly project: Project;
  /** Absolute paths of other files that were read, such as packages of templates. */
  readonly beside: readonly string[];
  /** The day that dates were compared with. Undefined when no date was compared. */
  readonly day: Day | undefined;
}

export interface LastRun {
  /** Hash of the tool's name and of the options. */
  readonly question: string;
  /**
   * Files and folders of the project, by path relative to the project, with what shows whether they were touched: the size in bytes, and times
   * in ms. -1 and 0 when there is no file.
   */
  readonly inputs: readonly (readonly [name: string, size: number, modified: number, changed: number])[];
  readonly day?: Day | undefined;
  readonly hidden: Found['hidden'];
  /** See `stored-report.ts`. Absent when there were no diagnostics. */
  readonly report?: unknown;
}

/** What is asked of a check, as far as it changes the findings. */
export type CheckQuestion = Pick<CheckRequest, 'levels' | 'baseline' | 'today' | 'env'> & {
  readonly catalogue: CatalogueFile;
};

/**
 * A file counts as unchanged only if it was left alone for this long before it was read, in ms. Two changes within one tick of the
 * file system's clock have the same time; the coarsest clocks (FAT, network file systems) tick every two seconds.
 */
const settled = 2000;

/**
 * Compares the sizes and times of all that the last run read.
 * @returns what it has stored and found; undefined where something may have changed
 */
export async function unchangedRun<Run extends LastRun>(
  kind: 'last' | 'check',
  target: string,
  question: CheckQuestion,
  more: unknown,
  isSound: (data: unknown) => data is Run,
): Promise<(Run & Found) | undefined> {
  const { catalogue, today, env } = question;
  // Standard input has no size or time to compare.
  if (isStandardInput(catalogue)) return undefined;
  const root = catalogueFolder(catalogue);
  const last = readCache(kind, { root, target, tool: toolName() }, isSound);
  const isSame =
    last !== undefined &&
    last.question === questionName(question, more) &&
    last.inputs.every(([name, ...times]) =>
      timesOf(path.join(root, name)).every((time, n) => time === times[n]),
    ) &&
    (last.day === undefined || last.day.text === (today ?? dayOf({ folder: root, env }, last.day.hasDays)));
  if (!isSame) return undefined;
  // Most runs have no diagnostics, so do not load the parser for them.
  const diagnostics =
    last.report === undefined ? [] : (await import('./stored-report.js')).unpacked(last.report, catalogue);
  return diagnostics && { ...last, diagnostics };
}

/**
 * What a run stores for {@link unchangedRun}.
 * @returns undefined where a later run could not tell that something has changed
 */
export async function lastRun(
  question: CheckQuestion,
  more: unknown,
  { project, beside, hidden, diagnostics, day }: FinishedRun,
): Promise<LastRun | undefined> {
  const { catalogue, baseline } = question;
  if (isStandardInput(catalogue)) return undefined;
  const { root, folders, list, began } = project;
  // Check the files that change most often first.
  const named = [catalogue.path, ...(baseline === undefined ? [] : [baseline.path]), ...beside];
  const relative = named.map((file) => path.relative(root, file));
  const names = [...relative, ...folders, ...besideFiles, ...list.paths];
  const inputs = names.map((name) => [name, ...timesOf(path.join(root, name))] as const);
  // A change within the same clock tick would not show in the times.
  if (inputs.some(([, , modified, changed]) => Math.max(modified, changed) >= began - settled))
    return undefined;
  const hasReport = diagnostics.length > 0;
  const report = hasReport ? (await import('./stored-report.js')).packed(diagnostics, catalogue) : undefined;
  return { question: questionName(question, more), inputs, day, hidden, report };
}

function questionName({ catalogue, levels, baseline, today }: CheckQuestion, more: unknown): string {
  const name = path.basename(String(catalogue));
  return sumOf(JSON.stringify([toolName(), name, [...levels], baseline?.path, today, more]));
}

/** A link has the size and times of its target, and also changes when the link itself changes. */
function timesOf(file: string): readonly [size: number, modified: number, changed: number] {
  try {
    const own = lstatSync(file);
    const { size, mtimeMs, ctimeMs } = own.isSymbolicLink() ? statSync(file) : own;
    return [size, mtimeMs, Math.max(ctimeMs, own.ctimeMs)];
  } catch (error) {
    if (hasCode(error, 'ENOENT', 'ENOTDIR', 'ELOOP')) return [-1, 0, 0];
    throw error;
  }
}

export function isLastRun(data: unknown): data is LastRun {
  if (!isRecord(data)) return false;
  const { question, inputs, day, hidden } = data;
  return (
    typeof question === 'string' &&
    areListed(inputs, 3, (name) => typeof name === 'string') &&
    (day === undefined ||
      (isRecord(day) && typeof day['text'] === 'string' && typeof day['hasDays'] === 'boolean')) &&
    hasNumbers(hidden, 'suppressed', 'known', 'gone')
  );
}

/** Whether data is a list of names, each followed by this many numbers. */
export function areListed(data: unknown, numbers: number, isName: (name: unknown) => boolean): boolean {
  const isListed = (item: unknown) =>
    Array.isArray(item) &&
    item.length === numbers + 1 &&
    isName(item[0]) &&
    item.slice(1).every((number) => typeof number === 'number');
  return Array.isArray(data) && data.every(isListed);
}

export function hasNumbers(data: unknown, ...keys: string[]): data is Readonly<Record<string, unknown>> {
  return isRecord(data) && keys.every((key) => typeof data[key] === 'number');
}

/** With fewer files, a project is checked as quickly as its files are compared, and nothing is written beside it. */
const least = 64;

/** What the last check has found, where nothing that it read was touched. */
export function unchangedCheck(question: CheckQuestion): Promise<Found | undefined> {
  // A check has no output folder: its cache is that of the project.
  return unchangedRun('check', catalogueFolder(question.catalogue), question, [], isLastRun);
}

/** Stores a check for {@link unchangedCheck}. */
export async function storeCheck(question: CheckQuestion, found: Omit<FinishedRun, 'beside'>): Promise<void> {
  const { list, root } = found.project;
  if (list.paths.length < least) return;
  const check = await lastRun(question, [], { ...found, beside: [] });
  await writeCache({ root, target: root, tool: toolName() }, { check });
}
