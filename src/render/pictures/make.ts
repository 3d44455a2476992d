import pLimit from 'p-limit';
import { during } from '../../catalogue/work.js';
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
  /** In no fixed order. */
  readonly files: readonly SiteFileState[];
  /** At most one for each photograph, in the order of the jobs. */
  readonly failures: readonly PictureFailure[];
}

/** A picture that already exists. */
export interface ReadyPicture {
  /** Absolute path of its folder. */
  readonly root: string;
  readonly state: SiteFileState;
}

/**
 * Makes the pictures that do not exist yet. When it throws, all writing has stopped.
 * @param lists of pictures that are made by other means, so that one list need not wait for the other
 * @param signal stops it at the next picture
 * @throws Fault when the machine fails, or the library is missing
 */
export function makePictures(
  lists: readonly (readonly PictureJob[])[],
  options: PictureOptions,
): Promise<MadePictures> {
  return during('pictures', () => madePictures(lists, options));
}

/** How to make pictures. */
interface PictureOptions {
  readonly root: string;
  readonly outputRoot: string;
  /** Pictures made by another machine, by path in the output folder. */
  readonly ready: ReadonlyMap<string, ReadyPicture>;
  /** Whether to ignore the cache. */
  readonly isClean: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

async function madePictures(
  lists: readonly (readonly PictureJob[])[],
  { root, outputRoot, ready, isClean, signal, onProgress }: PictureOptions,
): Promise<MadePictures> {
  const jobs = lists.flat();
  if (jobs.length === 0) return { files: [], failures: [] };
  onProgress('pictures', 0, jobs.length);
  const isCached = jobs.some(({ key }) => key !== undefined);
  const cache = isCached ? await PictureCache.open(root, isClean) : undefined;
  const failures = new Map<string, PictureFailure>();
  const files: SiteFileState[] = [];
  let broken: unknown;
  const run = async (job: PictureJob) => {
    if (broken !== undefined || (job.photo !== undefined && failures.has(job.photo))) return;
    try {
      signal.throwIfAborted();
      const content = contentOf(ready.get(job.file)) ?? (await contentFor(job, cache));
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
    await Promise.all(
      lists.flatMap((list) => {
        const limit = pLimit(pictureConcurrency);
        return list.map((job) => limit(() => run(job)));
      }),
    );
    if (broken !== undefined) throw broken;
    await cache?.removeUnused();
  } finally {
    await cache?.close();
  }
  const order = [...new Set(jobs.map(({ photo }) => photo))];
  return {
    files,
    failures: order.flatMap((photo) => (photo === undefined ? [] : (failures.get(photo) ?? []))),
  };
}

/**
 * Makes the picture maker of a preview: single pictures, on request. It opens nothing before the first request.
 * @param root absolute path of the project
 */
export function pictureMaker(root: string): { readonly make: (job: PictureJob) => Promise<Buffer> } {
  const limit = pLimit(pictureConcurrency);
  let opened: Promise<PictureCache> | undefined;
  const make = async (job: PictureJob) => {
    if (job.key === undefined) return job.make();
    opened ??= PictureCache.open(root, false);
    let cache: PictureCache;
    try {
      cache = await opened;
    } catch (error) {
      // The next request tries again: the obstacle may be gone.
      opened = undefined;
      throw error;
    }
    return contentFor(job, cache);
  };
  return { make: (job) => limit(() => make(job)) };
}

/** A picture from the cache, else made and kept there. */
async function contentFor({ key, make }: PictureJob, cache: PictureCache | undefined): Promise<Buffer> {
  if (key === undefined || cache === undefined) return make();
  const found = await cache.find(key);
  if (found !== undefined) return found;
  const content = await make();
  await cache.store(key, content);
  return content;
}

/** Undefined when the picture was damaged on its way. Then it is made here. */
function contentOf(picture: ReadyPicture | undefined): Buffer | undefined {
  return picture && readIntact(picture.root, picture.state);
}

/** An error of the photograph. Undefined for an error of the machine, or a bug of ours. */
function failureOf({ photo }: PictureJob, error: unknown): PictureFailure | undefined {
  if (photo === undefined || !(error instanceof Error) || error.name === 'AbortError') return undefined;
  if (asFault(error) instanceof Fault) return undefined;
  return { photo, reason: error.message.trim().split('\n', 1)[0] ?? '' };
}
