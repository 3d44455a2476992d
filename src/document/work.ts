/** Counted events, in the order of a report: tests use the counts to find repeated work. */
export const workKinds = [
  'files read',
  'bytes read',
  'texts parsed',
  'bodies parsed',
  'entries checked',
  'views made',
  'pages rendered',
  'pages reused',
  'pictures made',
  'data sheets made',
  'files written',
] as const;

export type WorkKind = (typeof workKinds)[number];

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

/** Receives events. Called often, so it must be fast. */
export interface WorkWatcher {
  readonly count: (kind: WorkKind, amount: number) => void;
  /** @returns a function to call at the end */
  readonly begin: (verb: Verb) => () => void;
}

let watcher: WorkWatcher | undefined;

export function watchWork(next: WorkWatcher): void {
  watcher = next;
}

export function count(kind: WorkKind, amount = 1): void {
  watcher?.count(kind, amount);
}

/** Times an activity. @returns the result of `work`; a promise counts until it is settled */
export function during<Result>(verb: Verb, work: () => Result): Result {
  if (watcher === undefined) return work();
  const end = watcher.begin(verb);
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
