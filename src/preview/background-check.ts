import { Worker } from 'node:worker_threads';
import type { CheckRequest } from '../render/check-project.js';
import { errorOf } from '../render/pool/thread-error.js';
import { type CheckAnswer, type CheckTask, unpacked, type Verdict } from './check-message.js';
import type { KeptPortions, Reading } from './project-reader.js';

const workerFile = new URL('./check-worker.js', import.meta.url);

interface Job {
  readonly task: CheckTask;
  readonly reading: Reading;
  readonly resolve: (verdict: Verdict) => void;
  readonly reject: (error: unknown) => void;
}

/** Checks catalogues as a whole in a thread of its own, so that pages are answered meanwhile. */
export class BackgroundCheck {
  readonly #file: string;
  readonly #request: CheckRequest;
  readonly #kept: KeptPortions;
  #worker: Worker | undefined;
  #running: { readonly job: Job; isWhole: boolean } | undefined;
  /** The last one that was asked for: nobody waits for those before. */
  #next: Job | undefined;

  /** @param file the catalogue's path as the user gave it */
  constructor(file: string, request: CheckRequest, kept: KeptPortions) {
    this.#file = file;
    this.#request = request;
    this.#kept = kept;
  }

  /**
   * Checks a catalogue.
   * @param wantsSite whether its site is not planned yet
   * @returns the verdict; never where another check was asked for before it was there
   * @throws Fault when a file cannot be read
   */
  check(reading: Reading, wantsSite: boolean): Promise<Verdict> {
    const { project, catalogue } = reading;
    const task: CheckTask = {
      file: this.#file,
      bytes: project.bytes,
      list: project.list,
      request: this.#request,
      kept: this.#kept,
      cut: catalogue && {
        portions: catalogue.portioned.portions,
        keys: catalogue.read.map(({ key }) => key),
      },
      wantsSite,
    };
    return new Promise((resolve, reject) => {
      this.#next = { task, reading, resolve, reject };
      // The check of a whole may take a minute, of a catalogue that is gone by now.
      if (this.#running?.isWhole === true) this.#drop();
      this.#begin();
    });
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#next = undefined;
    this.#drop();
    await worker?.terminate();
  }

  #begin(): void {
    const job = this.#next;
    if (job === undefined || this.#running !== undefined) return;
    this.#next = undefined;
    this.#running = { job, isWhole: false };
    this.#started().postMessage(job.task);
  }

  #started(): Worker {
    if (this.#worker !== undefined) return this.#worker;
    const worker = new Worker(workerFile);
    this.#worker = worker;
    worker.on('message', (answer: CheckAnswer) => {
      if (worker === this.#worker) this.#take(answer);
    });
    worker.on('error', (error) => {
      if (worker !== this.#worker) return;
      this.#worker = undefined;
      this.#end((job) => job.reject(error));
    });
    return worker;
  }

  #take(answer: CheckAnswer): void {
    if (answer.kind === 'whole') {
      if (this.#running !== undefined) this.#running.isWhole = true;
      if (this.#next !== undefined) this.#drop();
      this.#begin();
    } else if (answer.kind === 'verdict') {
      this.#end(({ reading, resolve }) => resolve(unpacked(answer.verdict, reading.project.source)));
    } else {
      this.#end(({ reject }) => reject(errorOf(answer)));
    }
  }

  /** Leaves a check that nobody waits for. */
  #drop(): void {
    const worker = this.#worker;
    this.#worker = undefined;
    this.#running = undefined;
    void worker?.terminate();
  }

  #end(tell: (job: Job) => void): void {
    const job = this.#running?.job;
    this.#running = undefined;
    this.#begin();
    if (job !== undefined) tell(job);
  }
}
