import { lstatSync, statSync } from 'node:fs';
import path from 'node:path';
import type { HiddenFindings } from '../../catalogue/check/check.js';
import type { Diagnostic } from '../../catalogue/diagnostics/diagnostic.js';
import { type CatalogueFile, catalogueFolder, isStandardInput } from '../../project/catalogue-file.js';
import type { CheckRequest, Day } from '../../project/check-project.js';
import { hasCode } from '../../project/fault.js';
import { besideFiles } from '../../project/file-folders.js';
import { dayOf } from '../../project/git.js';
import type { Project } from '../../project/project.js';
import { sumOf } from '../output/hash.js';
import { toolName } from '../output/tool.js';
import { isRecord, readCache, writeCache } from './cache-files.js';

/** Shows whether a file was touched: its size in bytes, and times in ms. -1 and 0 when there is no file. */
type FileTimes = readonly [size: number, modified: number, changed: number];

/** What a check has found. */
export interface Found {
  readonly diagnostics: readonly Diagnostic[];
  readonly hidden: HiddenFindings;
}

/** What a check, or a build, was asked for, read and reported. */
export interface LastRun {
  /** Hash of the tool's name and of the options. */
  readonly question: string;
  /** Files and folders of the project, by path relative to the project. */
  readonly inputs: readonly (readonly [name: string, ...FileTimes])[];
  /** The day that dates were compared with. Absent when no date was compared. */
  readonly day?: Day | undefined;
  readonly hidden: HiddenFindings;
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
 * @param more what else the run depends on
 */
export function isSameRun(last: LastRun, question: CheckQuestion, more: unknown): boolean {
  const { catalogue, today, env } = question;
  // Standard input has no size or time to compare.
  if (isStandardInput(catalogue) || last.question !== questionName(question, more)) return false;
  const root = catalogueFolder(catalogue);
  return (
    last.inputs.every(([name, ...times]) =>
      timesOf(path.join(root, name)).every((time, n) => time === times[n]),
    ) &&
    (last.day === undefined || last.day.text === (today ?? dayOf({ folder: root, env }, last.day.hasDays)))
  );
}

/** The findings of a run, to report again; undefined where they were not stored as they should be. */
export async function diagnosticsOf(
  { report }: LastRun,
  { catalogue }: CheckQuestion,
): Promise<readonly Diagnostic[] | undefined> {
  // Most runs have no diagnostics, so do not load the parser for them.
  if (report === undefined) return [];
  return isStandardInput(catalogue)
    ? undefined
    : (await import('./stored-report.js')).unpacked(report, catalogue);
}

/**
 * What a run stores for {@link isSameRun}.
 * @param beside absolute paths of other files that were read, such as packages of templates
 * @returns undefined where a later run could not tell that something has changed
 */
export async function lastRun(
  question: CheckQuestion,
  more: unknown,
  {
    project,
    beside,
    hidden,
    diagnostics,
    day,
  }: Found & {
    readonly project: Project;
    readonly beside: readonly string[];
    readonly day: Day | undefined;
  },
): Promise<LastRun | undefined> {
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
    question: questionName(question, more),
    inputs,
    ...(day === undefined ? {} : { day }),
    hidden,
    ...(diagnostics.length === 0
      ? {}
      : { report: (await import('./stored-report.js')).packed(diagnostics, catalogue) }),
  };
}

function questionName({ catalogue, levels, baseline, today }: CheckQuestion, more: unknown): string {
  const name = isStandardInput(catalogue) ? '' : path.basename(catalogue.path);
  return sumOf(JSON.stringify([toolName(), name, [...levels], baseline?.path, today, more]));
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

/** Whether data from a file is what a run has stored. */
export function isLastRun(data: unknown): data is LastRun {
  if (!isRecord(data)) return false;
  const { question, inputs, day, hidden } = data;
  if (!isRecord(hidden)) return false;
  const { suppressed, known, gone } = hidden;
  return (
    typeof question === 'string' &&
    isListOf(inputs, (input) => isListed(input, 3)) &&
    (day === undefined || isDay(day)) &&
    [suppressed, known, gone].every(isNumber)
  );
}

function isDay(data: unknown): data is Day {
  return isRecord(data) && typeof data['text'] === 'string' && typeof data['hasDays'] === 'boolean';
}

/** Whether data is a name followed by this many numbers. */
export function isListed(data: unknown, numbers: number): data is readonly [string, ...number[]] {
  if (!Array.isArray(data) || data.length !== numbers + 1 || typeof data[0] !== 'string') return false;
  return data.slice(1).every(isNumber);
}

export function isListOf(data: unknown, isOne: (item: unknown) => boolean): boolean {
  return Array.isArray(data) && data.every(isOne);
}

export function isNumber(data: unknown): data is number {
  return typeof data === 'number';
}

/** With fewer files, a project is checked as quickly as its files are compared, and nothing is written beside it. */
const least = 64;

/**
 * Compares the sizes and times of all that the last check read.
 * @returns what it found; undefined where something may have changed
 */
export async function unchangedCheck(question: CheckQuestion): Promise<Found | undefined> {
  if (isStandardInput(question.catalogue)) return undefined;
  const last = await readCache('check', ownerOf(catalogueFolder(question.catalogue)), isLastRun);
  if (last === undefined || !isSameRun(last, question, [])) return undefined;
  const diagnostics = await diagnosticsOf(last, question);
  return diagnostics && { diagnostics, hidden: last.hidden };
}

/** Stores a check for {@link unchangedCheck}. */
export async function storeCheck(
  question: CheckQuestion,
  { project, ...found }: Found & { readonly project: Project; readonly day: Day | undefined },
): Promise<void> {
  if (project.list.paths.length < least) return;
  const check = await lastRun(question, [], { project, beside: [], ...found });
  await writeCache(ownerOf(project.root), { check });
}

/** A check has no output folder: its cache is that of the project. */
function ownerOf(root: string) {
  return { root, target: root, tool: toolName() };
}
