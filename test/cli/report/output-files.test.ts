import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportTargets } from '../../../src/cli/report/targets.js';
import { type UserPath, userPath } from '../../../src/project/surroundings/surroundings.js';
import { badColour, idleComment, writeCatalogue } from '../../support/faulty-catalogue.js';
import { copyOfSite, herbarium, temporaryFolder } from '../../support/herbarium.js';

describe('formats and files', () => {
  const json = { format: 'json' } as const;
  const sarif = { format: 'sarif' } as const;
  const text = { format: 'text' } as const;
  const a = { file: userPath('a', '/') };
  const b = { file: userPath('b', '/') };

  test.each([
    ['nothing: text', [], [text]],
    [
      'a file belongs to the format before it',
      [json, a, sarif, b],
      [
        { ...json, ...a },
        { ...sarif, ...b },
      ],
    ],
    ['one format may have no file', [sarif, a, json], [{ ...sarif, ...a }, json]],
    ['wherever it stands', [json, sarif, a], [json, { ...sarif, ...a }]],
    ['the only two belong together in any order', [a, json], [{ ...json, ...a }]],
    ['a file alone gets text', [a], [{ ...text, ...a }]],
  ])('%s', (_, wishes, targets) => {
    expect(reportTargets(placed(wishes))).toEqual(targets);
  });

  test.each([
    ['two formats without files', [json, sarif], 'two formats go to standard output'],
    ['one file for two formats', [json, a, sarif, { file: userPath('./a', '/') }], 'two formats go to ./a'],
    ['two files for one format', [json, a, b], '--output-file b has no --format'],
    ['a file before all formats', [a, json, sarif], '--output-file a has no --format'],
  ])('%s: wrong usage', (_, wishes, message) => {
    expect(() => reportTargets(placed(wishes))).toThrow(expect.objectContaining({ message, isUsage: true }));
  });
});

/** Formats and files in the order of a command line. */
function placed(wishes: readonly ({ readonly format: 'json' | 'sarif' } | { readonly file: UserPath })[]) {
  const all = wishes.map((wish, place) => ({ ...wish, place }));
  return {
    format: all.filter((wish) => 'format' in wish),
    outputFile: all.filter((wish) => 'file' in wish),
  };
}

async function faulty(): Promise<string> {
  const cwd = await temporaryFolder();
  await writeCatalogue(cwd, { products: [badColour, idleComment] });
  return cwd;
}

describe('--output-file', () => {
  test('one run writes the same reports as several runs', async () => {
    const cwd = await faulty();
    const formats = ['text', 'json', 'github', 'sarif', 'junit'];
    const shown = await Promise.all(
      formats.map((format) => herbarium(['validate', '--format', format], { cwd })),
    );
    const files = formats.flatMap((format) => ['--format', format, '--output-file', `reports/new/${format}`]);
    expect(await herbarium(['validate', ...files], { cwd })).toEqual({
      code: 1,
      stdout: 'catalogue.yaml: 1 error, 1 warning\n',
      stderr: '',
    });
    for (const [n, format] of formats.entries()) {
      const written = await readFile(path.join(cwd, 'reports/new', format), 'utf8');
      expect(written, format).toBe(shown[n]?.stdout);
    }
    expect((await readdir(path.join(cwd, 'reports/new'))).sort()).toEqual(formats.toSorted());
  });

  test('is accepted by build, merge and routes, beside their normal output', async () => {
    const cwd = await copyOfSite('small');
    const report = ['--format', 'json', '--output-file', 'report.json'];
    const read = async () => JSON.parse(await readFile(path.join(cwd, 'report.json'), 'utf8'));
    const plain = ['--no-images', '--no-search'];
    const build = await herbarium(['build', '--shard', '1/1', '--out', 'part', ...plain, ...report], { cwd });
    expect(build.stdout).toMatch(/^part: \d+ routes/);
    expect((await read()).summary.errors).toBe(0);
    await writeFile(path.join(cwd, 'report.json'), '');
    const merge = await herbarium(['merge', 'part', ...plain, ...report], { cwd });
    expect(merge.stdout).toMatch(/^_site: \d+ routes/);
    expect((await read()).summary.errors).toBe(0);
    await writeFile(path.join(cwd, 'report.json'), '');
    const routes = await herbarium(['routes', '--format', 'json', ...report], { cwd });
    expect(JSON.parse(routes.stdout).length).toBeGreaterThan(10);
    expect((await read()).summary.errors).toBe(0);
    const shown = await herbarium(['routes', '--format', 'sarif'], { cwd });
    expect([shown.code, shown.stdout]).toEqual([2, '']);
  });

  test('works with --fix of standard input and --dry-run, which print something else', async () => {
    const cwd = await faulty();
    const report = ['--format', 'json', '--output-file', 'report.json'];
    const { stdout, stderr } = await herbarium(['validate', '--fix', '--dry-run', ...report], { cwd });
    expect(stdout).toMatch(/^--- a\/catalogue\.yaml/);
    expect(stderr).toBe('would fix 1 finding: lint/unused-suppression 1\n');
    const { summary } = JSON.parse(await readFile(path.join(cwd, 'report.json'), 'utf8'));
    expect(summary).toMatchObject({ errors: 1, warnings: 0 });
  });

  test('follows no link below the current folder, and does not overwrite the catalogue', async () => {
    const cwd = await faulty();
    const elsewhere = await temporaryFolder();
    await writeFile(path.join(elsewhere, 'victim'), 'mine');
    await symlink(path.join(elsewhere, 'victim'), path.join(cwd, 'file'));
    await symlink(elsewhere, path.join(cwd, 'folder'));
    await mkdir(path.join(cwd, 'own'));
    const way = path.join(await temporaryFolder(), 'way');
    await symlink(cwd, way);
    for (const [file, link] of [
      ['file', 'file'],
      ['folder/new', 'folder'],
      ['own/../folder/deep/new', 'folder'],
      [path.join(way, 'folder/new'), 'folder'],
    ] as const) {
      const { code, stdout, stderr } = await herbarium(['validate', '--output-file', file], { cwd });
      expect(stderr).toContain(`error --output-file ${file}: ${link} is a symbolic link\n`);
      expect([code, stdout]).toEqual([2, '']);
    }
    expect(await readdir(elsewhere)).toEqual(['victim']);
    expect(await readFile(path.join(elsewhere, 'victim'), 'utf8')).toBe('mine');
    const overwriting = await herbarium(['build', '--output-file', './catalogue.yaml'], { cwd });
    expect(overwriting.stderr).toContain(
      'error --output-file ./catalogue.yaml would overwrite the catalogue\n',
    );
    expect(overwriting.code).toBe(2);
  });
});

test('--max-warnings and --quiet: build, merge and routes support them as validate does', async () => {
  const cwd = await copyOfSite('small');
  const args = ['--no-images', '--no-search', '--rule', 'meta/empty=warn'];
  const limited = [...args, '--quiet', '--max-warnings', '0'];
  const build = await herbarium(['build', ...limited], { cwd });
  expect(build.stderr).toMatch(/^\d+ warnings?, more than --max-warnings 0\n$/);
  expect(build.stdout).toMatch(/^_site: [^\n]+\n$/);
  expect(build.code).toBe(1);
  expect((await herbarium(['build', ...args, '--max-warnings', '99'], { cwd })).code).toBe(0);
  const routes = await herbarium(['routes', '--rule', 'meta/empty=warn', '--quiet', '--max-warnings', '0'], {
    cwd,
  });
  expect(routes.stderr).toBe(build.stderr);
  expect(routes.code).toBe(1);
});
