// Runs the entries of a scenario in turn, and makes a row of results for each.
import { mediansOf, settle } from '../measuring/rounds.mjs';

/**
 * @typedef {object} Row
 * @property {string} scenario
 * @property {string} tool
 * @property {number} [seconds] the median, like all figures here
 * @property {number[]} [times] the time of each round, in seconds
 * @property {number} [cpu] seconds of processor time, user and system, of all processes
 * @property {number} [megabytes] peak memory of all processes together
 * @property {number} [files]
 * @property {number} [bytes]
 * @property {string} [failed] the tool's output when it failed
 * @typedef {{ name: string, before?: () => Promise<void>, run: () => Promise<Partial<Row>> }} Entry
 */

/** Seconds. A longer run is not measured again. */
const long = 60;

/**
 * Runs entries in turn (A B C A B C …). An entry that has failed or took long is left out of further rounds.
 * @param {import('./scenarios.mjs').Bench} bench
 * @param {string} scenario
 * @param {Entry[]} entries
 * @returns {Promise<Row[]>}
 */
export async function rowsOf(bench, scenario, entries) {
  const runs = entries.map((entry) => ({ entry, measured: [], failed: undefined }));
  for (let round = 1; round <= bench.rounds; round += 1) {
    for (const run of runs.filter(({ failed, measured }) => !failed && !(measured.at(-1)?.seconds > long))) {
      await runOnce(run);
      bench.note(`${scenario}: ${run.entry.name}, round ${round}: ${lastOf(run)}`);
    }
  }
  return runs.map(({ entry, measured, failed }) => rowOf(scenario, entry.name, measured, failed));
}

/** The figures of the last run: a long bench that is interrupted has printed its results so far. */
function lastOf({ measured, failed }) {
  const { seconds, cpu } = measured.at(-1) ?? {};
  if (failed !== undefined || seconds === undefined) return 'failed';
  return `${seconds.toFixed(2)} s${cpu === undefined ? '' : `, ${cpu.toFixed(2)} s of the processor`}`;
}

async function runOnce(run) {
  try {
    await run.entry.before?.();
    settle();
    run.measured.push(await run.entry.run());
  } catch (error) {
    run.failed = error instanceof Error ? error.message : String(error);
  }
}

/** @returns {Row} */
export function rowOf(scenario, tool, measured, failed) {
  if (failed !== undefined) return { scenario, tool, failed };
  return { scenario, tool, ...mediansOf(measured), times: measured.map(({ seconds }) => seconds) };
}
