import pLimit from 'p-limit';
import { during } from '../../catalogue/work.js';
import { asFault, Fault } from '../../project/fault.js';
import { writeNamedSync } from '../../project/write-file.js';
import {
  type OnProgress,
  placeIn,
  readIntact,
  type SiteFileState,
  type Stage,
  siteFileState,
} from '../output/output.js';
import type { Store } from '../store/store.js';
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
  readonly outputRoot: string;
  /** Pictures made by another machine, by path in the output folder. */
  readonly ready: ReadonlyMap<string, ReadyPicture>;
  readonly store: Store;
  readonly signal: AbortSignal;
  readonly onProgress: OnProgress;
}

async function madePictures(
  lists: readonly (readonly PictureJob[])[],
  { outputRoot, ready, store, signal, onProgress }: PictureOptions,
): Promise<MadePictures> {
  const jobs = lists.flat();
  if (jobs.length === 0) return { files: [], failures: [] };
  const tell = progressOf(jobs, onProgress);
  const failures = new Map<string, PictureFailure>();
  const files: SiteFileState[] = [];
  let broken: unknown;
  const run = async (job: PictureJob) => {
    if (broken !== undefined || (job.photo !== undefined && failures.has(job.photo))) return;
    try {
      signal.throwIfAborted();
      const picture = ready.get(job.file);
      // One that was damaged on its way is made here.
      const intact = picture && readIntact(picture.root, picture.state);
      const content = intact ?? (await contentFor(job, store));
      writeNamedSync(placeIn(outputRoot, job.file), content);
      files.push(siteFileState(job.file, content));
      tell(job);
    } catch (error) {
      const failure = failureOf(job, error);
      if (failure === undefined) broken ??= error;
      else failures.set(failure.photo, failure);
    }
  };
  await Promise.all(
    lists.flatMap((list) => {
      const limit = pLimit(pictureConcurrency);
      return list.map((job) => limit(() => run(job)));
    }),
  );
  if (broken !== undefined) throw broken;
  const order = [...new Set(jobs.map(({ photo }) => photo))];
  return {
    files,
    failures: order.flatMap((photo) => (photo === undefined ? [] : (failures.get(photo) ?? []))),
  };
}

/** Makes the picture maker of a preview: single pictures, on request. */
export function pictureMaker(store: Store): { readonly make: (job: PictureJob) => Promise<Buffer> } {
  const limit = pLimit(pictureConcurrency);
  return { make: (job) => limit(() => contentFor(job, store)) };
}

/** Counts what is made: pictures, and data sheets. */
function progressOf(jobs: readonly PictureJob[], onProgress: OnProgress): (made: PictureJob) => void {
  const stageOf = ({ stored }: PictureJob) => (stored?.kind === 'sheet' ? 'data sheets' : 'pictures');
  const stages = new Map<Stage, { done: number; readonly total: number }>();
  for (const stage of ['pictures', 'data sheets'] as const) {
    const total = jobs.filter((job) => stageOf(job) === stage).length;
    if (total === 0) continue;
    stages.set(stage, { done: 0, total });
    onProgress(stage, 0, total);
  }
  return (job) => {
    const stage = stages.get(stageOf(job));
    if (stage === undefined) return;
    stage.done += 1;
    onProgress(stageOf(job), stage.done, stage.total);
  };
}

/** A picture from the store, else made and stored. */
function contentFor({ stored, make }: PictureJob, { remember }: Store): Promise<Buffer> {
  return stored === undefined ? make() : remember(stored.kind, stored.key, make);
}

/** An error of the photograph. Undefined for an error of the machine, or a bug of ours. */
function failureOf({ photo }: PictureJob, error: unknown): PictureFailure | undefined {
  if (photo === undefined || !(error instanceof Error) || error.name === 'AbortError') return undefined;
  if (asFault(error) instanceof Fault) return undefined;
  return { photo, reason: error.message.trim().split('\n', 1)[0] ?? '' };
}
