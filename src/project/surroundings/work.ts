import { AsyncLocalStorage } from 'node:async_hooks';
import { count, countWith, type WorkKind, workKinds } from '../../document/work.js';

/** Timed activities, in the order of a report. */
export const verbs = [
  'read',
  'parse',
  'check',
  'plan',
  'view',
  'render',
  'pictures',
  'data sheets',
  'search',
  'publish',
  'compare',
] as const;

export type Verb = (typeof verbs)[number];

/** Amounts of work by kind. Kinds without work are absent. */
export type WorkCounts = Readonly<Partial<Record<WorkKind, number>>>;

/** Minimum time between readings of the CPU time, in ms: one takes up to half a millisecond, and verbs begin thousands of times. */
const readingGap = 100;

/**
 * A run's work. The CPU time is that of the whole process with all threads. Each moment belongs to the verb that began last and
 * still runs, so times of parallel work add up. The CPU time between two readings is divided by each verb's time in between.
 */
export class Work {
  #counts: Partial<Record<WorkKind, number>> = {};
  readonly #times = new Map<Verb | 'rest', number>();
  readonly #open: { readonly verb: Verb }[] = [];
  readonly #start = processorTime();
  #last = this.#start;
  /** Time of each verb since the last reading, in ms by the clock. */
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

  /** CPU time in ms: before the work began (loading the program), by verb (`rest` belongs to none), and until now. */
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

/** CPU time of this process with all threads, in ms. Excludes child processes. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

export function addWork(counts: WorkCounts): void {
  for (const kind of workKinds) count(kind, counts[kind] ?? 0);
}

const runs = new AsyncLocalStorage<Work>();

/** Runs a function whose work, also later, counts as `work`. */
export function watched<Result>(work: Work, run: () => Result): Result {
  countWith((kind, amount) => runs.getStore()?.count(kind, amount));
  return runs.run(work, run);
}

/** Times an activity of the current run, if it has a `Work`. @returns the result of `work`; a promise counts until it is settled */
export function during<Result>(verb: Verb, work: () => Result): Result {
  const end = runs.getStore()?.begin(verb);
  if (end === undefined) return work();
  let result: Result;
  try {
    result = work();
  } catch (error) {
    end();
    throw error;
  }
  if (result instanceof Promise) void result.then(end, end);
  else end();
  return result;
}
