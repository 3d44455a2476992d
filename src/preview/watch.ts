import path from 'node:path';
import { Changes, isEqual, stepTime } from './changes.js';
import { oneAtATime } from './one-at-a-time.js';
import { ProjectWatcher } from './project-watcher.js';

/**
 * Milliseconds without a further change before a save counts as finished. Editors save by several steps, and many files
 * at once; the steps of one save lie a few milliseconds apart.
 */
const quietTime = 20;

/** Milliseconds after which a file that is written without an end is shown as it is at the moment. */
const longestTime = 1000;

/**
 * Milliseconds after which a file that was read is looked at again. The watcher passes over events that follow each other
 * within some 50 ms, and the last of a burst of saves may be among them.
 */
const recheckTime = 120;

/**
 * Reads what has changed.
 * @param files absolute paths of all that is not as it was shown
 * @param isAhead whether they may still be being written
 * @returns a function that shows it, not called when the files have changed again meanwhile; undefined, only when it was asked
 * ahead, where they are to be looked at again
 */
export type Prepare = (files: readonly string[], isAhead: boolean) => Promise<(() => void) | undefined>;

interface WatchOptions {
  /** When the catalogue was read, in ms: what was saved between that and the begin of the watch is not missed. */
  readonly since?: number;
  /** Told when the system cannot watch the files, so that they are looked at again and again instead. */
  readonly onPolling?: (error: unknown) => void;
}

/**
 * Watches a catalogue and the folders beside it. What has changed is prepared while the save may still be going on, so that
 * nobody waits for its end first; it is shown when the save has ended and the files still are what was prepared.
 * @param prepare neither it nor what it answers may throw; it is called again when what it has answered was called or dropped
 * @returns a function that ends the watch, when the watch has begun
 */
export async function watchProject(
  catalogue: string,
  prepare: Prepare,
  { since = Number.POSITIVE_INFINITY, onPolling = () => {} }: WatchOptions = {},
): Promise<() => Promise<void>> {
  const timers = new Set<NodeJS.Timeout>();
  const changes = new Changes();
  const run = oneAtATime(async () => {
    const files = await showChanges(changes, prepare);
    if (files.length === 0) return;
    const timer = setTimeout(() => {
      timers.delete(timer);
      look(files);
    }, recheckTime);
    timers.add(timer);
  });
  const look = (files: readonly string[]) => {
    changes.add(files);
    run();
  };
  const watcher = new ProjectWatcher(path.resolve(catalogue), { onTouched: look, onPolling });
  await watcher.start(since);
  return async () => {
    for (const timer of timers) clearTimeout(timer);
    await watcher.close();
  };
}

/** @returns the files that have changed; none where all of them are as they were when they were shown */
async function showChanges(changes: Changes, prepare: Prepare): Promise<readonly string[]> {
  const deadline = performance.now() + longestTime;
  // Once is tried ahead. Where that was too early, many files may be on their way, and each would be too early again.
  for (let wait = stepTime; ; wait = quietTime) {
    const before = await changes.quiet(wait, deadline);
    if (before.size === 0) return [];
    const isAhead = wait === stepTime && performance.now() < deadline;
    const show = await prepare([...before.keys()], isAhead);
    if (show === undefined) continue;
    const now = await changes.quiet(quietTime, deadline);
    if (isEqual(before, now) || performance.now() >= deadline) {
      show();
      changes.shown(before);
      return [...before.keys()];
    }
  }
}
