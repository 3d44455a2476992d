import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixtures, herbarium, temporaryFolder } from '../support/herbarium.js';

const rules = path.join(fixtures, 'rules');

describe('the text report', () => {
  test('shows file, line and column, a frame, and both places of a collision', async () => {
    const { stderr } = await herbarium(['validate'], { cwd: path.join(rules, 'yaml-duplicate-key') });
    expect(stderr).toBe(`catalogue.yaml:20:9 error yaml/duplicate-key
  the key \`slug\` stands twice in one map

     19 |         name: One
>    20 |         slug: two
        |         ^^^^ again here
         see catalogue.yaml:18:9
>    18 |         slug: one
        |         ^^^^ first here
  help: keep one of the two

catalogue.yaml:21:1 error yaml/duplicate-key
  the key \`site\` stands twice in one map

     20 |         slug: two
>    21 | site:
        | ^^^^ again here
         see catalogue.yaml:1:1
>     1 | site:
        | ^^^^ first here
  help: keep one of the two

2 errors
`);
  });

  test('reports all faults of a file in one run, in the order of its lines', async () => {
    const { code, stderr } = await herbarium(['validate'], { cwd: path.join(rules, 'many-at-once') });
    const places = [...stderr.matchAll(/^catalogue\.yaml:(\d+):\d+ error (\S+)$/gm)];
    expect(places.map(([, line, rule]) => `${line} ${rule}`)).toEqual([
      '12 id/format',
      '13 route/unsafe-slug',
      '15 paging/count-mismatch',
      '16 ref/unknown-parent',
      '17 schema/unknown-key',
      '19 schema/required',
      '21 ref/missing-asset',
      '22 id/duplicate',
      '23 route/reserved-segment',
      '24 yaml/implicit-type',
    ]);
    expect(stderr).toMatch(/\n10 errors\n$/);
    expect(code).toBe(1);
  });

  test('shows control characters instead of obeying them', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'catalogue.yaml'), 'site:\n\t"a\u001b[31mred": 1\nb\u0007: 2\n');
    const { stderr } = await herbarium(['validate'], { cwd: folder });
    expect(stderr).toContain('<1B>');
    expect(stderr).not.toContain('\u001b');
    expect(stderr).not.toContain('\u0007');
  });

  test('crops long lines around the fault', async () => {
    const folder = await temporaryFolder();
    const long = `${'x'.repeat(500)}: { wrong: 1 }`;
    await writeFile(path.join(folder, 'catalogue.yaml'), `site: { ${long} }\n`);
    const { stderr } = await herbarium(['validate'], { cwd: folder });
    const frames = stderr.split('\n').filter((line) => line.startsWith('>'));
    expect(frames.length).toBeGreaterThan(0);
    expect(Math.max(...frames.map((line) => line.length))).toBeLessThan(100);
  });
});
