import { AsyncLocalStorage } from 'node:async_hooks';
import {
  count,
  type Verb,
  type WorkKind,
  type WorkWatcher,
  watchWork,
  workKinds,
} from '../../catalogue/work.js';

/** How much was done of each kind. A kind that is not there was not done. */
export type WorkCounts = Readonly<Partial<Record<WorkKind, number>>>;

/** The least time between two readings of the processor time, in ms: one takes up to half a millisecond, and verbs begin thousands of times. */
const readingGap = 100;

/**
 * The work of a run. The processor time is that of the whole process, with all its threads: each moment belongs to the verb that began
 * last and has not ended, so the times add up, however much is done at the same time. What is used between two readings of it is divided by
 * how long each verb took meanwhile.
 */
export class Work implements WorkWatcher {
  #counts: Partial<Record<WorkKind, number>> = {};
  readonly #times = new Map<Verb | 'rest', number>();
  readonly #open: { readonly verb: Verb }[] = [];
  readonly #start = processorTime();
  #last = this.#start;
  /** How long each verb took since the last reading, in ms by the clock. */
  readonly #waiting = new Map<Verb | 'rest', number>();
  #now = performance.now();
  #read = this.#now;

  readonly count = (kind: WorkKind, amount: number): void => {
    if (amount !== 0) this.#counts[kind] = (this.#counts[kind] ?? 0) + amount;
  };

  readonly begin = (verb: Verb): (() => void) => {
    const opened = { verb };
    this.#settle();
    this.#open.push(opened);
    return () => {
      this.#settle();
      this.#open.splice(this.#open.lastIndexOf(opened), 1);
    };
  };

  take(): WorkCounts {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }

  /** Processor time in ms: before the work began, when the process loads the program; by verb, where `rest` belongs to none; and until now. */
  times() {
    this.#settle();
    this.#divide();
    return { start: this.#start, of: this.#times, all: this.#last };
  }

  #settle(): void {
    const now = performance.now();
    const verb = this.#open.at(-1)?.verb ?? 'rest';
    this.#waiting.set(verb, (this.#waiting.get(verb) ?? 0) + now - this.#now);
    this.#now = now;
    if (now - this.#read >= readingGap) this.#divide();
  }

  #divide(): void {
    const all = processorTime();
    const part = (all - this.#last) / (this.#now - this.#read || 1);
    for (const [verb, time] of this.#waiting)
      this.#times.set(verb, (this.#times.get(verb) ?? 0) + time * part);
    this.#waiting.clear();
    this.#read = this.#now;
    this.#last = all;
  }
}

/** Of this process with all its threads, in ms. Other programs that it starts are not in it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function addWork(counts: WorkCounts): void {
  for (const kind of workKinds) count(kind, counts[kind] ?? 0);
}

const runs = new AsyncLocalStorage<Work>();

const nothing = () => {};

/** Runs something that is watched: what it does, also later, counts as this work. */
export function watched<Result>(work: Work, run: () => Result): Result {
  watchWork({
    count: (kind, amount) => runs.getStore()?.count(kind, amount),
    begin: (verb) => runs.getStore()?.begin(verb) ?? nothing,
  });
  return runs.run(work, run);
}
