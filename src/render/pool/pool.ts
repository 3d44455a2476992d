import { Worker } from 'node:worker_threads';
import { Fault } from '../fault.js';
import type { Request, Response, Slice, SliceResult, WorkerInput } from './messages.js';

const workerFile = new URL('./worker.js', import.meta.url);

/**
 * Renders slices on worker threads: each thread gets the next slice when it has finished its last, so that a slow slice
 * holds up nobody.
 * @param onResult called for every finished slice, in the order of finishing
 * @throws Fault when the machine fails (a full disk …); any other error is a bug of ours
 */
export async function renderOnThreads({
  input,
  slices,
  threads,
  onResult,
}: {
  readonly input: WorkerInput;
  readonly slices: readonly Slice[];
  readonly threads: number;
  readonly onResult: (result: SliceResult) => void;
}): Promise<void> {
  const waiting = slices[Symbol.iterator]();
  const workers: Worker[] = [];
  try {
    await Promise.all(
      Array.from({ length: Math.min(threads, slices.length) }, () => {
        const worker = new Worker(workerFile, { workerData: input });
        workers.push(worker);
        return drain(worker, waiting, onResult);
      }),
    );
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Feeds one worker until no slice is left. */
function drain(
  worker: Worker,
  waiting: Iterator<Slice>,
  onResult: (result: SliceResult) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const next = () => {
      const { value: slice, done } = waiting.next();
      const request: Request = done ? { kind: 'end' } : { kind: 'render', slice };
      worker.postMessage(request);
      if (done) resolve();
    };
    worker.on('message', (response: Response) => {
      if (response.kind === 'broken') {
        reject(errorOf(response));
        return;
      }
      onResult(response.result);
      next();
    });
    worker.on('error', reject);
    worker.on('exit', (code) => {
      if (code !== 0) reject(new Error(`a rendering thread ended with code ${code}`));
    });
    next();
  });
}

function errorOf({ message, stack, isFault }: Extract<Response, { kind: 'broken' }>): Error {
  if (isFault) return new Fault(message);
  const error = new Error(message);
  if (stack !== undefined) error.stack = stack;
  return error;
}
