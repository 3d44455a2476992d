import { describe, expect, test } from 'vitest';
import { judge } from '../../bench/results/judge.mjs';
import { markdownOf } from '../../bench/results/markdown.mjs';
import { pairMarkdown } from '../../bench/results/pair.mjs';

const targets = [
  { routes: 1000, scenario: 'cold', times: { of: 'Hugo', ratio: 1 / 3 }, megabytes: 500 },
  { routes: 1000, scenario: 'unchanged', times: { of: 'node', ratio: 2 } },
  { routes: 1000, scenario: 'product', seconds: 0.5 },
  { routes: 9000, scenario: 'cold', seconds: 1 },
] as const;

function row(scenario: string, tool: string, seconds: number, more = {}) {
  return { scenario, tool, seconds, times: [seconds, seconds / 2, seconds * 2], ...more };
}

const results = {
  day: '2020-02-02',
  machine: { processor: '2 × Abacus', Hugo: '0.1' },
  node: { seconds: 0.04 },
  skipped: ['Eleventy is not here: `npm run bench:peers` installs it'],
  sizes: [
    {
      size: 1000,
      about: '1,003 routes of Herbarium, long bodies',
      rounds: 3,
      rows: [
        row('cold', 'Herbarium', 2.5, { cpu: 4, megabytes: 480.4, files: 2400, bytes: 31_000_000 }),
        row('cold', 'Hugo', 6, { cpu: 11, megabytes: 1400 }),
        { scenario: 'cold', tool: 'Astro, with React', failed: 'out\nof | memory' },
        row('unchanged', 'Herbarium', 0.08),
      ],
    },
  ],
} as const;

describe('the results of the bench', () => {
  test('say for each target whether it is met, and leave out sizes that were not measured', () => {
    expect(
      judge(results, targets).map(({ what, limit, measured, met }) => [what, limit, measured, met]),
    ).toEqual([
      ['Cold build', '1/3 of Hugo: 2.00 s', '2.50 s', false],
      ['Cold build, memory', '500 MB', '480 MB', true],
      ['Build with nothing changed', "2 × of Node's own start: 80 ms", '80 ms', true],
      [
        'Build with one product changed',
        '0.50 s on the machine of the limits, here: not measured',
        '–',
        undefined,
      ],
    ]);
  });

  test('allow for a machine on which Hugo is slower than on the machine of the limits', () => {
    const [size] = results.sizes;
    // Ten times slower.
    const rows = [row('cold', 'Hugo', 7.1), row('product', 'Herbarium', 4.9)];
    const slow = { ...results, sizes: [{ ...size, size: 1250, rows }] };
    const product = { routes: 1250, scenario: 'product', seconds: 0.5 };
    expect(judge(slow, [product])).toMatchObject([
      { limit: '0.50 s on the machine of the limits, here: 5.00 s', measured: '4.90 s', met: true },
    ]);
    expect(markdownOf(slow, [product])).toContain('here it takes 10.0 times as long');
  });

  test('judge no target relative to a tool that was not measured', () => {
    const [size] = results.sizes;
    const alone = { ...results, sizes: [{ ...size, rows: size.rows.filter(({ tool }) => tool !== 'Hugo') }] };
    expect(judge(alone, targets)[0]).toMatchObject({ limit: '1/3 of Hugo: not measured', met: undefined });
  });

  test('are written as tables by size and scenario, with ratios, failures and missing values', () => {
    const text = markdownOf(results, targets);
    const lines = text.split('\n');
    for (const line of [
      '| processor | 2 × Abacus |',
      'Not measured: Eleventy is not here: `npm run bench:peers` installs it.',
      '| 1,000 | Cold build | 1/3 of Hugo: 2.00 s | 2.50 s | **not met** |',
      '| 1,000 | Cold build, memory | 500 MB | 480 MB | met |',
      '| 1,000 | Build with one product changed | 0.50 s on the machine of the limits, here: not measured | – | not measured |',
      '## 1,000 routes',
      '|  | time | from – to | of Hugo | processor | memory | files | written |',
      '| Herbarium | 2.50 s | 1.25 s – 5.00 s | 0.42 × | 4.00 s | 480 MB | 2,400 | 31 MB |',
      '| Hugo | 6.00 s | 3.00 s – 12.0 s | 1.00 × | 11.0 s | 1,400 MB |  |  |',
      '| Astro, with React | failed: out of \\| memory |  |  |  |  |  |  |',
      '| Herbarium | 80 ms | 40 ms – 0.16 s |',
    ]) {
      expect(lines).toContain(line);
    }
    expect(text).not.toContain('9,000');
    expect(text.endsWith('\n')).toBe(true);
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
      ],
    });
    const lines = text.split('\n');
    expect(lines[0]).toBe('## The example');
    expect(lines).toContain(
      '| Cold build | 2.00 s | 1.00 s – 8.00 s | 4.00 s | 2.00 s – 5.00 s | 0.50 | 150 MB | 100 MB | 1.50 |',
    );
    expect(lines).toContain(
      '| Validate | failed: no such \\| command |  | 1.00 s | 0.50 s – 2.00 s | – | – | – | – |',
    );
  });
});
