import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect } from 'vitest';
import { fuzzCases } from './cases.js';
import { Driver } from './driver.js';
import { type FuzzCase, saveCase } from './fuzz-case.js';
import { judge, type Verdict } from './judge.js';

const seed = Number(process.env['HERBARIUM_FUZZ_SEED'] ?? 7);
/** The folder for failed cases. */
const found = process.env['HERBARIUM_FUZZ_FOUND'] ?? path.join(tmpdir(), 'herbarium-fuzz');

/** Cases to make at a time. Progress is printed after each batch. */
const batch = 250;

/** Runs the program on a case, in a separate folder. */
export async function judged(driver: Driver, given: FuzzCase): Promise<Verdict> {
  const base = await mkdtemp(path.join(tmpdir(), 'herbarium-fuzz-'));
  try {
    return await judge(driver, base, given);
  } finally {
    await rm(base, { recursive: true, force: true });
  }
}

/** The error of a case. A case with an error is saved in a file. */
async function errorOf(driver: Driver, given: FuzzCase, count: (verdict: Verdict) => void, name: string) {
  try {
    count(await judged(driver, given));
    return undefined;
  } catch (error) {
    const file = path.join(found, `${name}.json`);
    await saveCase(file, given);
    const why = error instanceof Error ? error.message : String(error);
    return `${given.kind}: ${why}\n  again: npm run fuzz -- --replay ${file}`;
  }
}

/** Expects that catalogues and texts of any kind are refused with diagnostics or built completely, without a crash or a hang. */
export async function fuzz(cases: number): Promise<void> {
  // The most hanging commands to wait for. With more, the test would time out before it could report anything.
  const hangLimit = 1 + Math.floor(cases / batch);
  const tell = (line: string) => {
    if (cases > batch) process.stdout.write(`${line}\n`);
  };
  const driver = new Driver();
  const verdicts = { built: 0, rejected: 0 };
  const errors: string[] = [];
  try {
    for (let done = 0; done < cases && driver.hangs < hangLimit; done += batch) {
      const samples = fc.sample(fuzzCases, { seed: seed + done, numRuns: Math.min(batch, cases - done) });
      for (const [n, given] of samples.entries()) {
        if (driver.hangs >= hangLimit) break;
        const error = await errorOf(
          driver,
          given,
          (verdict) => (verdicts[verdict] += 1),
          `${seed}-${done + n}`,
        );
        if (error === undefined) continue;
        errors.push(error);
        tell(error);
      }
      const { built, rejected } = verdicts;
      tell(`${done + samples.length}: ${built} built, ${rejected} rejected, ${errors.length} with errors`);
    }
  } finally {
    await driver.close();
  }
  expect(errors).toEqual([]);
  // Of many cases some must be built and some refused, or the test would prove nothing about one of the two. A few cases are too few for
  // that: every change of the schema makes others.
  if (cases < batch) return;
  expect(verdicts.built).toBeGreaterThan(cases / 10);
  expect(verdicts.rejected).toBeGreaterThan(cases / 10);
}
