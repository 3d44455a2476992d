// Measures several things in turn, several times, and returns the medians.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Names a new output folder at every call: deleting thousands of files slows down the creation of new ones. */
export function freshFolders(parent) {
  let count = 0;
  return () => {
    count += 1;
    return path.join(parent, `site-${count}`);
  };
}

/**
 * Runs several things in turn (A B C A B C …) and returns the medians of all their figures, in the same order.
 * @param {number} rounds
 * @param {(() => Promise<import('./run.mjs').Measurement>)[]} runs
 */
export async function inTurn(rounds, runs) {
  const results = runs.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [n, run] of runs.entries()) {
      settle();
      results[n].push(await run());
    }
  }
  return results.map(mediansOf);
}

/** Waits until the files of earlier runs are on the disk, so that the next run does not pay for them. */
export function settle() {
  if (process.platform !== 'win32') spawnSync('sync');
}

/** The median of every figure. @param {Record<string, number | undefined>[]} measured */
export function mediansOf(measured) {
  return Object.fromEntries(
    Object.keys(measured[0]).map((key) => {
      const values = measured.map((figures) => figures[key]).filter((value) => value !== undefined);
      return [key, values.length === 0 ? undefined : median(values)];
    }),
  );
}

/** The middle value, or the mean of the two in the middle. @param {number[]} values at least one */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)] + sorted[Math.ceil(middle)]) / 2;
}
