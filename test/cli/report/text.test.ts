import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { badColour, idleComment, times, writeCatalogue } from '../../support/faulty-catalogue.js';
import { fixtures, herbarium, temporaryFolder } from '../../support/herbarium.js';

const rules = path.join(fixtures, 'rules');

describe('the text report', () => {
  test('shows file, line and column, a frame, and both places of a collision', async () => {
    const { stdout } = await herbarium(['validate'], { cwd: path.join(rules, 'yaml-duplicate-key') });
    expect(stdout).toBe(`catalogue.yaml:20:9 error yaml/duplicate-key
  the key \`slug\` appears twice

     17 |       - id: e82cec0ee403553be309bb50f1d6a73e
     18 |         slug: one
        |         ---- first here
     19 |         name: One
>    20 |         slug: two
        |         ^^^^ again here
  help: remove one of the two, or correct its name

catalogue.yaml:21:1 error yaml/duplicate-key
  the key \`site\` appears twice

     20 |         slug: two
>    21 | site:
        | ^^^^ again here
         see catalogue.yaml:1:1
      1 | site:
        | ---- first here
  help: join the lines below both under one \`site:\`

rule                count  severity
yaml/duplicate-key      2  error

2 errors
herbarium explain yaml/duplicate-key tells more
`);
  });

  test('reports all errors of a file in one run, in the order of its lines', async () => {
    const { code, stdout } = await herbarium(['validate'], { cwd: path.join(rules, 'many-at-once') });
    const places = [...stdout.matchAll(/^catalogue\.yaml:(\d+):\d+ error (\S+)/gm)];
    expect(places.map(([, line, rule]) => `${line} ${rule}`)).toEqual([
      '12 id/format',
      '13 route/unsafe-slug',
      '15 paging/count-mismatch',
      '17 schema/unknown-key',
      '19 schema/required',
      '21 ref/missing-asset',
      '22 id/duplicate',
      '23 route/reserved-segment',
      '24 yaml/implicit-type',
    ]);
    expect(stdout).toMatch(
      /\n9 errors\nherbarium validate --fix fixes 2 of them, --fix-unsafe 1 more\nherbarium explain <rule> tells more\n$/,
    );
    expect(code).toBe(1);
  });

  test('escapes control characters', async () => {
    const folder = await temporaryFolder();
    await writeFile(path.join(folder, 'catalogue.yaml'), 'site:\n\t"a\u001b[31mred": 1\nb\u0007: 2\n');
    const { stdout } = await herbarium(['validate'], { cwd: folder });
    expect(stdout).toContain('<1B>');
    expect(stdout).not.toContain('\u001b');
    expect(stdout).not.toContain('\u0007');
  });

  test('crops long lines around the error', async () => {
    const folder = await temporaryFolder();
    const long = `${'x'.repeat(500)}: { wrong: 1 }`;
    await writeFile(path.join(folder, 'catalogue.yaml'), `site: { ${long} }\n`);
    const { stdout } = await herbarium(['validate'], { cwd: folder });
    const frames = stdout.split('\n').filter((line) => line.startsWith('>'));
    expect(frames.length).toBeGreaterThan(0);
    expect(Math.max(...frames.map((line) => line.length))).toBeLessThan(100);
  });

  test('names the entry and the fix, and ends with a summary by rule', async () => {
    const folder = await temporaryFolder();
    const products = [{ name: 'Blue Powder', ...badColour }, badColour, idleComment];
    await writeCatalogue(folder, { products, miscounted: 1 });
    const args = ['validate', '--rule', 'paging/count-mismatch=info'];
    const { stdout, stderr } = await herbarium(args, { cwd: folder });
    expect(stderr).toBe('');
    expect(stdout).toContain('catalogue.yaml:22:24 error domain/colour-hex in product Blue Powder\n');
    expect(stdout).toContain('\n  fix: remove the suppression of `paging/count-mismatch` (--fix)\n');
    expect(stdout.slice(stdout.indexOf('\n\nrule '))).toBe(`

rule                     count  severity
domain/colour-hex            2  error
lint/unused-suppression      1  warning
paging/count-mismatch        1  information

2 errors, 1 warning, 1 information
herbarium validate --fix fixes 2 of them
herbarium explain <rule> tells more
`);
  });

  test('shows the first three of equal errors and the number of the others, errors before warnings', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [idleComment, ...times(60, badColour)] });
    const { stdout } = await herbarium(['validate'], { cwd: folder });
    const found = [...stdout.matchAll(/^catalogue\.yaml:\d+:\d+ (\S+) (\S+)/gm)].map(
      ([, severity]) => severity,
    );
    expect(found).toEqual(['error', 'error', 'error', 'warning']);
    expect(stdout).toContain('\ndomain/colour-hex: and 57 more: --all\n');
    expect(stdout).toMatch(/^domain\/colour-hex +60 {2}error$/m);
    const all = await herbarium(['validate', '--all'], { cwd: folder });
    expect(all.stdout.match(/^catalogue\.yaml:\d+:\d+ error domain\/colour-hex/gm)).toHaveLength(60);
    expect(all.stdout).not.toContain('more: --all');
    const json = await herbarium(['validate', '--format', 'json'], { cwd: folder });
    expect(JSON.parse(json.stdout).diagnostics).toHaveLength(61);
  });

  test('of routes has no warnings, but a file with its findings has them', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [idleComment] });
    const args = ['routes', '--format', 'text', '--format', 'json', '--output-file', 'found.json'];
    const { code, stderr } = await herbarium(args, { cwd: folder });
    expect(stderr).toBe('');
    expect(code).toBe(0);
    const found = JSON.parse(await readFile(path.join(folder, 'found.json'), 'utf8'));
    expect(found.summary).toMatchObject({ errors: 0, warnings: 1 });
  });

  test('shows invisible characters in names, values and labels', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [{ name: '"Blue\\u2028Powder"', '"k\\e[31m\\u202e"': '1' }] });
    const { stdout } = await herbarium(['validate'], { cwd: folder });
    expect(stdout).toContain('in product Blue<U+2028>Powder\n');
    expect(stdout).toContain('`k<1B>[31m<U+202E>`');
    for (const hidden of ['\u001b', '\u2028', '\u202e']) expect(stdout).not.toContain(hidden);
  });

  test('marks each severity with its colour', async () => {
    const folder = await temporaryFolder();
    await writeCatalogue(folder, { products: [badColour, idleComment], miscounted: 1 });
    const args = ['validate', '--color', '--rule', 'paging/count-mismatch=info'];
    const { stdout } = await herbarium(args, { cwd: folder });
    for (const [severity, colour] of [
      ['error', 31],
      ['warning', 33],
      ['information', 34],
    ] as const) {
      expect(stdout).toContain(`\u001b[${colour}m${severity}\u001b[39m`);
    }
  });
});
