import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deep } from '../support/deep.js';
import { cutCase, fuzzCases, smallCase } from './cases.js';
import { Driver } from './driver.js';
import { type FuzzCase, saveCase, savedCase } from './fuzz-case.js';
import { judge, type Verdict } from './judge.js';

const cases = Number(process.env['HERBARIUM_FUZZ_CASES'] ?? deep(6, 2000));
const seed = Number(process.env['HERBARIUM_FUZZ_SEED'] ?? 7);
const replayed = process.env['HERBARIUM_FUZZ_REPLAY'];
/** The folder for failed cases. */
const found = process.env['HERBARIUM_FUZZ_FOUND'] ?? path.join(tmpdir(), 'herbarium-fuzz');

/** Cases to make at a time. Progress is printed after each batch. */
const batch = 250;

/** The most hanging commands to wait for. With more, the test would time out before it could report anything. */
const hangLimit = 1 + Math.floor(cases / batch);

/** Prints progress of long runs. */
function tell(line: string): void {
  if (cases > batch) process.stdout.write(`${line}\n`);
}

async function judged(driver: Driver, given: FuzzCase): Promise<Verdict> {
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

test.runIf(replayed !== undefined)('the case of a file is refused or built', async () => {
  const driver = new Driver();
  try {
    expect(await judged(driver, await savedCase(replayed ?? ''))).toMatch(/built|rejected/);
  } finally {
    await driver.close();
  }
});

/** A warning about a category without products has its title in an annotation. */
const emptyCategory = (title: string) =>
  smallCase(
    'categories:',
    `categories:\n  - { id: 0d4f6a1be27c95833fa2b07d61c8e94f, slug: nothing, title: "${title}", pages: 1, products: [] }`,
    1,
  );

test.skipIf(replayed !== undefined)(
  'cases that fell once are refused or built as validate says',
  // Longer than the wait for a hanging command, so that the test can name the case.
  { timeout: 150_000 },
  async () => {
    const named: readonly (readonly [name: string, given: FuzzCase, verdict: Verdict])[] = [
      // Builds read entries in portions, which were not checked for this character.
      [
        'a text that is turned around in a list of an entry',
        smallCase('UV-Vis', 'UV-V\u202eis', 2),
        'rejected',
      ],
      ['a command in mid-line', emptyCategory('::error file=x::y'), 'built'],
      ['an older command in mid-line', emptyCategory('##[error]y'), 'built'],
      [
        'commands in a report of errors',
        smallCase('slug: blue-powder', 'slug: "::error file=x::y ##[error]y"', 1),
        'rejected',
      ],
      // Splitting the list into portions did not get past its last byte.
      ['a catalogue that ends with a dash', cutCase('\ncategories:\n  -', 1), 'rejected'],
    ];
    const driver = new Driver();
    try {
      for (const [name, given, verdict] of named)
        await expect(judged(driver, given), name).resolves.toBe(verdict);
    } finally {
      await driver.close();
    }
  },
);

test.skipIf(replayed !== undefined)(
  'catalogues and texts of any kind are refused with diagnostics or built whole, never a crash or a hang',
  { timeout: 60_000 + cases * 2000 },
  async () => {
    const driver = new Driver();
    const verdicts = { built: 0, rejected: 0 };
    const errors: string[] = [];
    try {
      for (let done = 0; done < cases && driver.hangs < hangLimit; done += batch) {
        const made = fc.sample(fuzzCases, { seed: seed + done, numRuns: Math.min(batch, cases - done) });
        for (const [n, given] of made.entries()) {
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
        tell(`${done + made.length}: ${built} built, ${rejected} rejected, ${errors.length} with errors`);
      }
    } finally {
      await driver.close();
    }
    expect(errors).toEqual([]);
    // Check that both kinds occur, or the test would prove nothing about one of them.
    expect(verdicts.built).toBeGreaterThan(cases / 5);
    expect(verdicts.rejected).toBeGreaterThan(cases / 5);
  },
);
