import { lstatSync } from 'node:fs';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import { catalogueFolder } from '../../project/catalogue-file.js';
import type { Day } from '../../project/check-project.js';
import { markerFile } from '../../project/file-folders.js';
import type { Project } from '../../project/project.js';
import type { UserPath } from '../../project/user-path.js';
import { isOwnPath } from '../output/output.js';
import { toolName } from '../output/tool.js';
import { workPathOf } from '../publish/marker.js';
import { isRecord, readCache } from './cache-files.js';
import {
  type CheckQuestion,
  diagnosticsOf,
  type Found,
  isLastRun,
  isListed,
  isListOf,
  isNumber,
  isSameRun,
  type LastRun,
  lastRun,
} from './last-run.js';

/** A file of the published site: its path in the output folder, its size in bytes and when it was written, in ms. */
export type WrittenFile = readonly [file: string, size: number, modified: number];

/** What a build read, wrote and reported. */
interface LastBuild extends LastRun {
  /** Every file of the published site. */
  readonly outputs: readonly WrittenFile[];
  readonly result: LastResult;
}

/** The result of a build, to report again. */
export interface LastResult {
  readonly routes: number;
  readonly files: number;
  readonly bytes: number;
  /** Which entries are not on the site; absent when all are, and stay there. */
  readonly publication?: PublicationSummary;
}

/** What is asked of a build, as far as it changes the output. */
export interface BuildQuestion extends CheckQuestion {
  /** The output folder. */
  readonly output: UserPath;
  readonly search: boolean;
  readonly images: boolean;
  /** The host of the site. */
  readonly target?: string | undefined;
  readonly drafts: boolean;
  readonly shard?: { readonly number: number; readonly of: number } | undefined;
}

/**
 * Compares the sizes and times of all that the last build read and wrote.
 * @returns the last build's result. Undefined when there may be work to do: a file was touched, the options differ, or another build is
 * running or was interrupted
 */
export async function unchangedBuild(question: BuildQuestion): Promise<(LastResult & Found) | undefined> {
  const target = question.output.path;
  const root = catalogueFolder(question.catalogue);
  const last = await readCache('last', { root, target, tool: toolName() }, isLastBuild);
  const isSame =
    last !== undefined &&
    lstatSync(workPathOf(target), { throwIfNoEntry: false }) === undefined &&
    isSameRun(last, question, outputOptions(question)) &&
    last.outputs.every((output) => isAsWritten(target, output));
  if (!isSame) return undefined;
  const diagnostics = await diagnosticsOf(last, question);
  return diagnostics && { ...last.result, hidden: last.hidden, diagnostics };
}

/** What a build stores for {@link unchangedBuild}. */
export async function lastBuild(
  question: BuildQuestion,
  {
    outputs,
    result,
    ...run
  }: Found & {
    readonly project: Project;
    readonly beside: readonly string[];
    readonly outputs: LastBuild['outputs'];
    readonly result: LastResult;
    readonly day: Day | undefined;
  },
): Promise<LastBuild | undefined> {
  const last = await lastRun(question, outputOptions(question), run);
  return last && { ...last, outputs, result };
}

function outputOptions({ search, images, drafts, shard, target }: BuildQuestion): unknown {
  return [search, images, drafts, shard, target];
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

function isAsWritten(target: string, [file, size, modified]: LastBuild['outputs'][number]): boolean {
  const stats = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
  return stats?.size === size && stats.mtimeMs === modified;
}

function isLastBuild(data: unknown): data is LastBuild {
  if (!isRecord(data)) return false;
  const { outputs, result } = data;
  return (
    isLastRun(data) &&
    isRecord(result) &&
    isListOf(outputs, (output) => isListed(output, 2) && isOwnPath(output[0])) &&
    (result['publication'] === undefined || isPublication(result['publication'])) &&
    [result['routes'], result['files'], result['bytes']].every(isNumber)
  );
}

function isPublication(data: unknown): data is PublicationSummary {
  if (!isRecord(data)) return false;
  const { drafts, dated, next } = data;
  return isNumber(drafts) && isNumber(dated) && (next === undefined || typeof next === 'string');
}
