import { lstatSync } from 'node:fs';
import type { PublicationSummary } from '../../catalogue/entries/publication.js';
import { markerFile } from '../../project/file-folders.js';
import type { UserPath } from '../../project/surroundings/user-path.js';
import { isOwnPath } from '../output/output.js';
import { workPathOf } from '../publish/marker.js';
import { isRecord } from './cache-files.js';
import {
  areListed,
  type CheckQuestion,
  type FinishedRun,
  type Found,
  hasNumbers,
  isLastRun,
  type LastRun,
  lastRun,
  unchangedRun,
} from './last-run.js';

/** What a build has written and reported, besides what it has found. */
interface BuildReport {
  /** Every file of the published site: its path in the output folder, its size in bytes and when it was written, in ms. */
  readonly outputs: readonly (readonly [file: string, size: number, modified: number])[];
  readonly result: {
    readonly routes: number;
    readonly files: number;
    readonly bytes: number;
    /** Which entries are not on the site; absent when all are, and stay there. */
    readonly publication?: PublicationSummary;
  };
}

type LastBuild = LastRun & BuildReport;

interface BuildQuestion extends CheckQuestion {
  readonly output: UserPath;
  /** All options of the command that neither the check nor the report has, and that may change the output. */
  readonly choices: object;
}

/**
 * Compares the sizes and times of all that the last build read and wrote.
 * @returns the last build's result. Undefined when there may be work to do: a file was touched, the options differ, or another build is
 * running or was interrupted
 */
export async function unchangedBuild(
  question: BuildQuestion,
): Promise<(BuildReport['result'] & Found) | undefined> {
  const target = question.output.path;
  const last = await unchangedRun('last', target, question, question.choices, isLastBuild);
  const isSame =
    last !== undefined &&
    lstatSync(workPathOf(target), { throwIfNoEntry: false }) === undefined &&
    last.outputs.every(([file, size, modified]) => {
      const stats = lstatSync(`${target}/${file}`, { throwIfNoEntry: false });
      return stats?.size === size && stats.mtimeMs === modified;
    });
  return isSame ? { ...last.result, hidden: last.hidden, diagnostics: last.diagnostics } : undefined;
}

export async function lastBuild(
  question: BuildQuestion,
  { outputs, result, ...run }: FinishedRun & BuildReport,
): Promise<LastBuild | undefined> {
  const last = await lastRun(question, question.choices, run);
  return last && { ...last, outputs, result };
}

/** The files of a published site, and its marker, as they are now. @param target absolute path of the site */
export function writtenFiles(target: string, files: readonly string[]): BuildReport['outputs'] {
  return [...files, markerFile].map((file) => {
    const { size, mtimeMs } = lstatSync(`${target}/${file}`);
    return [file, size, mtimeMs];
  });
}

function isLastBuild(data: unknown): data is LastBuild {
  if (!isRecord(data) || !isLastRun(data)) return false;
  const { outputs, result } = data;
  if (!areListed(outputs, 2, isOwnPath) || !hasNumbers(result, 'routes', 'files', 'bytes')) return false;
  const { publication } = result;
  if (publication === undefined) return true;
  return hasNumbers(publication, 'drafts', 'dated') && /string|undefined/.test(typeof publication['next']);
}
