import { expect, test } from 'vitest';
import { cutCase, smallCase } from './cases.js';
import { Driver } from './driver.js';
import { fuzz, judged } from './fuzz.js';
import { type FuzzCase, savedCase } from './fuzz-case.js';
import type { Verdict } from './judge.js';

const cases = Number(process.env['HERBARIUM_FUZZ_CASES'] ?? 2);
const replayed = process.env['HERBARIUM_FUZZ_REPLAY'];

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
  'cases that failed once are refused or built, in agreement with validate',
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
  () => fuzz(cases),
);
