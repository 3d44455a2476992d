import { describe, expect, test } from 'vitest';
import { growthOf } from '../../bench/results/growth.mjs';
import { judge } from '../../bench/results/judge.mjs';
import { markdownOf } from '../../bench/results/markdown.mjs';
import { pairMarkdown } from '../../bench/results/pair.mjs';
import type { Results } from '../../bench/results/results.mjs';
import type { Target } from '../../bench/targets.mjs';

const targets: readonly Target[] = [
  { size: 1000, scenario: 'cold', figure: 'seconds', most: 1.1, of: 'Hugo' },
  { size: 1000, scenario: 'cold', figure: 'cpu', most: 3, held: 'the abacus' },
  { size: 1000, scenario: 'cold', figure: 'megabytes', most: 1, of: 'Hugo' },
  { size: 1000, scenario: 'product', figure: 'seconds', most: 0.5 },
  { size: 9000, scenario: 'cold', figure: 'seconds', most: 1 },
];

function row(scenario: string, tool: string, seconds: number, more = {}) {
  return { scenario, tool, seconds, times: [seconds, seconds / 2, seconds * 2], ...more };
}

const thousand = {
  size: 1000,
  about: '1,003 routes of Herbarium, long bodies',
  rounds: 3,
  rows: [
    row('cold', 'Herbarium', 6.5, { cpu: 4, megabytes: 480.4, files: 2400, bytes: 31_000_000 }),
    row('cold', 'Hugo', 6, { cpu: 11, megabytes: 1400, times: [6] }),
    { scenario: 'cold', tool: 'Astro, with React', failed: 'out\nof | memory' },
    row('unchanged', 'Herbarium', 0.08),
  ],
};

/** Ten times the routes of `thousand`. */
const tenThousand = {
  ...thousand,
  size: 10_000,
  rows: [row('unchanged', 'Herbarium', 0.16, { megabytes: 70 }), row('cold', 'Herbarium', 130)],
};

const results: Results = {
  day: '2020-02-02',
  minutes: 31.2,
  machine: { processor: '2 × Abacus', Hugo: '0.1' },
  skipped: ['Eleventy is not here: npm could not install it'],
  sizes: [thousand],
};

describe('the results of the bench', () => {
  test('state for each target whether it is met, and leave out sizes that were not measured', () => {
    expect(judge(results, targets).map(Object.values)).toEqual([
      ['1,000 routes', 'Cold build', '1.1 × of Hugo: 6.60 s', '6.50 s', true, ''],
      ['1,000 routes', 'Cold build, processor time', '3.00 s', '4.00 s', false, 'the abacus'],
      ['1,000 routes', 'Cold build, memory', '1.0 × of Hugo: 1,400 MB', '480 MB', true, ''],
      ['1,000 routes', 'Build, one product changed', '0.50 s', '–', undefined, ''],
    ]);
  });

  test('judge no target relative to a tool that was not measured', () => {
    const rows = thousand.rows.filter(({ tool }) => tool !== 'Hugo');
    const alone = { ...results, sizes: [{ ...thousand, rows }] };
    expect(judge(alone, targets)[0]).toMatchObject({ limit: '1.1 × of Hugo: not measured', met: undefined });
  });

  test('show how times grow from size to size, and judge the largest exponent', () => {
    const both = { ...results, sizes: [tenThousand, { ...thousand, size: 'example' as const }, thousand] };
    expect(growthOf(both).map(({ scenario, exponents }) => [scenario, exponents])).toEqual([
      ['unchanged', [expect.closeTo(0.301, 3)]],
      ['cold', [expect.closeTo(1.301, 3)]],
    ]);
    expect(judge(both, []).map(Object.values)).toEqual([
      ['growth', 'Build, nothing changed', 'exponent 1.1', '0.30', true, ''],
      ['growth', 'Cold build', 'exponent 1.1', '1.30', false, ''],
    ]);
    const lines = markdownOf(both, []).split('\n');
    expect(lines).toContain('|  | 1,000 routes | exponent | 10,000 routes | memory |');
    expect(lines).toContain('| Build, nothing changed | 80 ms | 0.30 | 0.16 s | 70 MB |');
  });

  test('begin with missed targets, followed by tables by size and scenario', () => {
    const text = markdownOf(results, targets);
    const lines = text.split('\n');
    expect(lines.slice(4, 10)).toEqual([
      '## Not met',
      '',
      '|  | what | at most | measured | what holds it |',
      '| --- | --- | --- | --- | --- |',
      '| 1,000 routes | Cold build, processor time | 3.00 s | 4.00 s | the abacus |',
      '| 1,000 routes | Build, one product changed | 0.50 s | – | not measured |',
    ]);
    for (const line of [
      '| processor | 2 × Abacus |',
      'Not measured: Eleventy is not here: npm could not install it.',
      '| 1,000 routes | Cold build | 1.1 × of Hugo: 6.60 s | 6.50 s | met |',
      '| 1,000 routes | Cold build, processor time | 3.00 s | 4.00 s | **not met** |',
      '| 1,000 routes | Build, one product changed | 0.50 s | – | not measured |',
      '## 1,000 routes',
      '|  | time | from – to | of Hugo | processor | memory | files | written |',
      '| Herbarium | 6.50 s | 3.25 s – 13.0 s | 1.08 × | 4.00 s | 480 MB | 2,400 | 31 MB |',
      '| Hugo | 6.00 s | one round | 1.00 × | 11.0 s | 1,400 MB |  |  |',
      '| Astro, with React | failed: out of \\| memory |  |  |  |  |  |  |',
      '| Herbarium | 80 ms | 40 ms – 0.16 s |',
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).not.toContain('9,000');
    expect(text).not.toContain('## Growth');
    expect(text.endsWith('\n')).toBe(true);
    expect(markdownOf(results, targets.slice(0, 1))).toContain('## Not met\n\nAll targets are met.\n');
  });
});

describe('a pair of checkouts', () => {
  test('is compared round by round, and a failure names the checkout', () => {
    const text = pairMarkdown({
      size: 'example',
      about: 'the example of this repository',
      rounds: 3,
      rows: [
        row('cold', 'this', 2, { times: [1, 2, 8], megabytes: 150 }),
        row('cold', 'other', 4, { times: [2, 5, 4], megabytes: 100 }),
        { scenario: 'validate', tool: 'this', failed: 'no\nsuch | command' },
        row('validate', 'other', 1),
        row('shards', 'this, merge', 3, { times: [3] }),
        row('shards', 'other, merge', 2, { times: [1, 3] }),
      ],
    });
    const lines = text.split('\n');
    expect(lines[0]).toBe('## The example');
    expect(lines).toContain(
      '| Cold build | 2.00 s | 1.00 s – 8.00 s | 4.00 s | 2.00 s – 5.00 s | 0.50 | 150 MB | 100 MB | 1.50 |',
    );
    expect(lines).toContain(
      '| Cold build by parts, merge | 3.00 s | one round | 2.00 s | 1.00 s – 3.00 s | 3.00 | – | – | – |',
    );
    expect(lines).toContain(
      '| Validate | failed: no such \\| command |  | 1.00 s | 0.50 s – 2.00 s | – | – | – | – |',
    );
  });
});
