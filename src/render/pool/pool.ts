import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { boundHeaps } from './heap.js';
import { type Slice, SliceQueue } from './queue.js';
import type { Assignment, Response, TaskKind, Tasks } from './task.js';
import { errorOf } from './thread-error.js';

const workerFile = new URL('./worker.js', import.meta.url);

/**
 * Below this length of a catalogue, in bytes, a second thread costs more than it saves: loading the templates and warming
 * up takes each thread as long as rendering some hundred pages. A million bytes are about a thousand routes, where
 * `npm run bench:threads` finds the two equal on two cores.
 */
const threadThreshold = 1_000_000;

/** Threads beyond this multiple of the machine's cores only cost memory. */
const threadsPerCore = 4;

/** A worker with the first thing that went wrong with it, whenever it happens. */
interface PoolWorker {
  readonly worker: Worker;
  readonly failure: Promise<never>;
}

/** The threads of one build: this one, and workers where the site is large enough for them. */
export class ThreadPool {
  readonly #size: number;
  #workers: readonly PoolWorker[] | undefined;

  /**
   * @param jobs threads to use at most, this one included; chosen by the catalogue's length where it is undefined
   * @param catalogueLength in bytes
   * @param options.isWarm whether little is likely to be left to do: then workers are started for the first task that has enough
   * for them, else at once, so that they load what they need while this thread reads the catalogue
   */
  constructor(jobs: number | undefined, catalogueLength: number, { isWarm }: { readonly isWarm: boolean }) {
    const cores = availableParallelism();
    const wanted = jobs ?? (catalogueLength < threadThreshold ? 1 : cores);
    this.#size = Math.min(wanted, cores * threadsPerCore) - 1;
    boundHeaps(catalogueLength);
    if (!isWarm) this.#start();
  }

  /**
   * Does all slices of a task. When it throws, no thread is working any more.
   * @param work does a slice in this thread; the workers make their own from the task's input
   * @param onResult called with what came of each slice, in no order; whether to go on; what it throws ends the task too
   * @throws Fault when the machine fails (a full disk …); any other error is a bug of ours
   */
  async run<Kind extends TaskKind>({
    kind,
    input,
    length,
    step,
    work,
    onResult,
  }: {
    readonly kind: Kind;
    /** Made only where there are other threads. */
    readonly input: () => Tasks[Kind]['input'];
    readonly length: number;
    readonly step: number;
    readonly work: (slice: Slice) => Tasks[Kind]['result'];
    readonly onResult: (result: Tasks[Kind]['result']) => boolean;
  }): Promise<void> {
    const queue = new SliceQueue(length, step);
    const take = (result: Tasks[Kind]['result']) => {
      if (!onResult(result)) queue.stop();
    };
    // A task of one slice is done here before another thread has heard of it.
    const helpers = length > step ? this.#start() : [];
    const others =
      helpers.length === 0
        ? []
        : assign({ kind, input: input(), queue: { length, step, memory: queue.memory } }, helpers, take);
    const here = workHere(queue, work, take);
    try {
      await Promise.all([here, ...others]);
    } catch (error) {
      queue.stop();
      await Promise.allSettled([here, this.close()]);
      throw error;
    }
  }

  /** Ends the workers, whatever they are doing. */
  async close(): Promise<void> {
    await Promise.all((this.#workers ?? []).map(({ worker }) => worker.terminate()));
  }

  #start(): readonly PoolWorker[] {
    this.#workers ??= Array.from({ length: this.#size }, startWorker);
    return this.#workers;
  }
}

function startWorker(): PoolWorker {
  const worker = new Worker(workerFile);
  const failure = new Promise<never>((_, reject) => {
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a thread ended early, with code ${code}`)));
  });
  // Nobody may be waiting for it yet, or any more.
  failure.catch(() => {});
  return { worker, failure };
}

async function workHere<Result>(
  queue: SliceQueue,
  work: (slice: Slice) => Result,
  onResult: (result: Result) => void,
): Promise<void> {
  for (let slice = queue.take(); slice !== undefined; slice = queue.take()) {
    onResult(work(slice));
    // A turn for the workers' messages and for signals.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function assign<Kind extends TaskKind>(
  assignment: Assignment<Kind>,
  workers: readonly PoolWorker[],
  onResult: (result: Tasks[Kind]['result']) => void,
): readonly Promise<void>[] {
  return workers.map(({ worker, failure }) => {
    const { promise, settle } = finishing(onResult);
    worker.on('message', settle);
    worker.postMessage(assignment);
    return Promise.race([promise, failure]).finally(() => worker.off('message', settle));
  });
}

function finishing<Kind extends TaskKind>(onResult: (result: Tasks[Kind]['result']) => void) {
  let resolve: () => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<void>((done, failed) => {
    resolve = done;
    reject = failed;
  });
  const settle = (response: Response<Kind>) => {
    try {
      if (response.kind === 'result') onResult(response.result);
      else if (response.kind === 'finished') resolve();
      else reject(errorOf(response));
    } catch (error) {
      reject(error);
    }
  };
  return { promise, settle };
}
