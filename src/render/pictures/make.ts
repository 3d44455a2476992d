import { constants } from 'node:fs';
import { copyFile, readFile, stat, writeFile } from 'node:fs/promises';
import pLimit from 'p-limit';
import { asFault, Fault, hasCode } from '../../project/fault.js';
import { placeIn } from '../output/output.js';
import { PictureCache } from './cache.js';
import type { PictureJob } from './jobs.js';
import { pictureConcurrency } from './sharp.js';

/** A photograph that no page can show. */
export interface PictureFailure {
  /** Its name in the catalogue. */
  readonly photo: string;
  readonly reason: string;
}

/** What was made. */
export interface MadePictures {
  /** Paths in the output folder; the order means nothing. */
  readonly files: readonly string[];
  readonly bytes: number;
  /** One for each photograph, in the order of the jobs. */
  readonly failures: readonly PictureFailure[];
}

/**
 * Makes pictures, those that were made before excepted. When it throws, nothing writes any more.
 * @param signal ends it at the next picture
 * @throws Fault when the machine fails, or the library is missing
 */
export async function makePictures(
  jobs: readonly PictureJob[],
  {
    root,
    outputRoot,
    ready,
    signal,
  }: {
    readonly root: string;
    readonly outputRoot: string;
    /** Absolute paths of pictures that another machine has made, by their paths in the output folder. */
    readonly ready: ReadonlyMap<string, string>;
    readonly signal: AbortSignal;
  },
): Promise<MadePictures> {
  if (jobs.length === 0) return { files: [], bytes: 0, failures: [] };
  const cache = await PictureCache.open(root);
  const limit = pLimit(pictureConcurrency);
  const failures = new Map<string, PictureFailure>();
  let bytes = 0;
  let broken: unknown;
  const run = async (job: PictureJob) => {
    if (broken !== undefined || (job.photo !== undefined && failures.has(job.photo))) return;
    try {
      signal.throwIfAborted();
      const size = await writePicture(job, placeIn(outputRoot, job.file), { cache, ready });
      bytes += size;
    } catch (error) {
      const failure = failureOf(job, error);
      if (failure === undefined) broken ??= error;
      else failures.set(failure.photo, failure);
    }
  };
  try {
    await Promise.all(jobs.map((job) => limit(() => run(job))));
    if (broken !== undefined) throw broken;
    await cache.removeUnused();
  } finally {
    await cache.close();
  }
  const order = [...new Set(jobs.map(({ photo }) => photo))];
  return {
    files: jobs.map(({ file }) => file),
    bytes,
    failures: order.flatMap((photo) => (photo === undefined ? [] : (failures.get(photo) ?? []))),
  };
}

/**
 * Makes the maker of a preview: single pictures, when they are asked for. Nothing is opened before the first.
 * @param root absolute path of the project
 */
export function pictureMaker(root: string): { readonly make: (job: PictureJob) => Promise<Buffer> } {
  const limit = pLimit(pictureConcurrency);
  let opened: Promise<PictureCache> | undefined;
  const make = async (job: PictureJob) => {
    opened ??= PictureCache.open(root);
    let cache: PictureCache;
    try {
      cache = await opened;
    } catch (error) {
      // What stands in the way may be gone at the next request.
      opened = undefined;
      throw error;
    }
    const known = await cache.find(job.key);
    return known === undefined ? makeAndKeep(job, cache) : readFile(known.path);
  };
  return { make: (job) => limit(() => make(job)) };
}

async function makeAndKeep(job: PictureJob, cache: PictureCache): Promise<Buffer> {
  const content = await job.make(cache.folder);
  await cache.keep(job.key, content);
  return content;
}

/** @returns its size in bytes */
async function writePicture(
  job: PictureJob,
  to: string,
  { cache, ready }: { readonly cache: PictureCache; readonly ready: ReadonlyMap<string, string> },
): Promise<number> {
  const made = ready.get(job.file);
  if (made !== undefined && (await copied(made, to))) return (await stat(to)).size;
  const known = await cache.find(job.key);
  if (known !== undefined && (await copied(known.path, to))) return known.size;
  const content = await makeAndKeep(job, cache);
  await writeFile(to, content);
  return content.byteLength;
}

/** Shares the bytes on the disk where the file system can. Another run may have removed the file in this moment. */
async function copied(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** What a photograph is to blame for; undefined where it is the machine, or a bug of ours. */
function failureOf({ photo }: PictureJob, error: unknown): PictureFailure | undefined {
  if (photo === undefined || !(error instanceof Error) || error.name === 'AbortError') return undefined;
  if (asFault(error) instanceof Fault) return undefined;
  return { photo, reason: error.message.trim().split('\n', 1)[0] ?? '' };
}
