import { AsyncLocalStorage } from 'node:async_hooks';
import {
  count,
  type Verb,
  type WorkKind,
  type WorkWatcher,
  watchWork,
  workKinds,
} from '../catalogue/work.js';

/** How much was done of each kind. A kind that is not there was not done. */
export type WorkCounts = Readonly<Partial<Record<WorkKind, number>>>;

/**
 * The work of a run. The processor time is that of the whole process, with all its threads: each moment belongs to the verb that began
 * last and has not ended, so the times add up, however much is done at the same time.
 */
export class Work implements WorkWatcher {
  #counts: Partial<Record<WorkKind, number>> = {};
  readonly #times = new Map<Verb | 'rest', number>();
  readonly #open: { readonly verb: Verb }[] = [];
  readonly #start = processorTime();
  #last = this.#start;

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

  /** What was done since the last call. */
  take(): WorkCounts {
    const counts = this.#counts;
    this.#counts = {};
    return counts;
  }

  times(): WorkTimes {
    this.#settle();
    return { start: this.#start, of: this.#times, all: this.#last };
  }

  #settle(): void {
    const now = processorTime();
    const verb = this.#open.at(-1)?.verb ?? 'rest';
    this.#times.set(verb, (this.#times.get(verb) ?? 0) + now - this.#last);
    this.#last = now;
  }
}

/** Processor time in ms, of the system too. */
export interface WorkTimes {
  /** Of the process before the work began: it loads the program. */
  readonly start: number;
  /** By verb, of those that were needed; `rest` is what belongs to none. */
  readonly of: ReadonlyMap<Verb | 'rest', number>;
  /** Of the process until now. */
  readonly all: number;
}

/** Of this process with all its threads, in ms. Other programs that it starts are not in it. */
function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** Counts what another thread has done. */
export function addWork(counts: WorkCounts): void {
  for (const kind of workKinds) count(kind, counts[kind] ?? 0);
}

/** Several runs may be under way in a process. */
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
