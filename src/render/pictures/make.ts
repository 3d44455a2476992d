import pLimit from 'p-limit';
import { asFault, Fault } from '../../project/fault.js';
import { writeNamed } from '../../project/write-file.js';
import { placeIn } from '../output/output.js';
import type { OnProgress } from '../output/progress.js';
import { readIntact, type SiteFileState, siteFileState } from '../output/site-file.js';
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
  /** The order means nothing. */
  readonly files: readonly SiteFileState[];
  /** One for each photograph, in the order of the jobs. */
  readonly failures: readonly PictureFailure[];
}

/** A picture that is there already. */
export interface ReadyPicture {
  /** Absolute path of the folder that it lies in. */
  readonly root: string;
  readonly state: SiteFileState;
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
    isClean,
    signal,
    onProgress,
  }: {
    readonly root: string;
    readonly outputRoot: string;
    /** Pictures that another machine has made, by their paths in the output folder. */
    readonly ready: ReadonlyMap<string, ReadyPicture>;
    /** Whether no picture of an earlier run is taken. */
    readonly isClean: boolean;
    readonly signal: AbortSignal;
    readonly onProgress: OnProgress;
  },
): Promise<MadePictures> {
  if (jobs.length === 0) return { files: [], failures: [] };
  onProgress('pictures', 0, jobs.length);
  const cache = await PictureCache.open(root, isClean);
  const limit = pLimit(pictureConcurrency);
  const failures = new Map<string, PictureFailure>();
  const files: SiteFileState[] = [];
  let broken: unknown;
  const run = async (job: PictureJob) => {
    if (broken !== undefined || (job.photo !== undefined && failures.has(job.photo))) return;
    try {
      signal.throwIfAborted();
      const content =
        contentOf(ready.get(job.file)) ?? (await cache.find(job.key)) ?? (await makeAndKeep(job, cache));
      await writeNamed(placeIn(outputRoot, job.file), content);
      files.push(siteFileState(job.file, content));
      onProgress('pictures', files.length, jobs.length);
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
    files,
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
    opened ??= PictureCache.open(root, false);
    let cache: PictureCache;
    try {
      cache = await opened;
    } catch (error) {
      // What stands in the way may be gone at the next request.
      opened = undefined;
      throw error;
    }
    return (await cache.find(job.key)) ?? makeAndKeep(job, cache);
  };
  return { make: (job) => limit(() => make(job)) };
}

async function makeAndKeep(job: PictureJob, cache: PictureCache): Promise<Buffer> {
  const content = await job.make();
  await cache.keep(job.key, content);
  return content;
}

/** Nothing where it was damaged on its way: it is made here then. */
function contentOf(picture: ReadyPicture | undefined): Buffer | undefined {
  return picture && readIntact(picture.root, picture.state);
}

/** What a photograph is to blame for; undefined where it is the machine, or a bug of ours. */
function failureOf({ photo }: PictureJob, error: unknown): PictureFailure | undefined {
  if (photo === undefined || !(error instanceof Error) || error.name === 'AbortError') return undefined;
  if (asFault(error) instanceof Fault) return undefined;
  return { photo, reason: error.message.trim().split('\n', 1)[0] ?? '' };
}
