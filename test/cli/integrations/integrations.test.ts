import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import glob from 'fast-glob';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { actionFile, actionFolders, githubReader, readAction, repositoryWith, runAction } from './action.js';

describe('action.yml', () => {
  test("is an action by GitHub's own parser", async () => {
    const { readAsGitHub } = await githubReader();
    const content = await readFile(actionFile(), 'utf8');
    expect(readAsGitHub(content)).toEqual({
      errors: [],
      using: 'composite',
      inputs: ['catalogue', 'working-directory', 'max-warnings', 'baseline', 'sarif', 'args'],
    });
    // The parser does find errors.
    for (const [from, to] of [
      ['using: composite', 'using: composites'],
      ['      shell: bash\n', ''],
      ['name: Herbarium validate\n', 'nme: Herbarium validate\n'],
    ] as const) {
      expect(content).toContain(from);
      expect(readAsGitHub(content.replace(from, to)).errors, to).not.toEqual([]);
    }
  });

  test.each(actionFolders)(
    '%s passes values by the environment: no script contains an expression',
    async (folder) => {
      const { runs } = await readAction(folder);
      for (const { run, shell } of runs.steps) {
        expect(run).not.toContain('${{');
        expect(shell).toBe('bash');
      }
    },
  );

  test.each(['ci/diff', 'ci/comment'] as const)('%s is an action beside it', async (folder) => {
    const { readAsGitHub } = await githubReader();
    const read = readAsGitHub(await readFile(actionFile(folder), 'utf8'));
    expect(read).toMatchObject({ errors: [], using: 'composite' });
  });

  test.each([
    ['clean', 0],
    ['id-format', 1],
  ])('writes SARIF and annotations in one run, with and without errors: %s', async (fixture, expected) => {
    const repository = await repositoryWith(fixture, 'shop');
    const inputs = { 'working-directory': 'shop/', sarif: 'reports/all errors.sarif' };
    const { code, outputs, log } = await runAction(inputs, repository);
    expect(code).toBe(expected);
    // At its line, with a path from the root of the repository.
    const isMarked = /^::error (?:.*,)?file=shop\/catalogue\.yaml,/m.test(log);
    expect([log.includes('::error '), isMarked]).toEqual([expected === 1, expected === 1]);
    expect(outputs).toEqual({ 'sarif-file': 'shop/reports/all errors.sarif' });
    const written = JSON.parse(
      await readFile(path.join(repository.workspace, 'shop/reports/all errors.sarif'), 'utf8'),
    );
    expect(written).toMatchObject({ version: '2.1.0' });
    expect(written.runs[0].results.length > 0).toBe(expected === 1);
  });

  test('writes no SARIF if nothing could be checked, and names no report of an earlier run', async () => {
    const repository = await repositoryWith('clean');
    const old = path.join(repository.workspace, 'old.sarif');
    await writeFile(old, '{}');
    const { code, log, outputs } = await runAction(
      { catalogue: 'missing.yaml', sarif: 'old.sarif' },
      repository,
    );
    expect(log).toContain('there is no file missing.yaml');
    expect(outputs).toEqual({ 'sarif-file': '' });
    expect(await readFile(old, 'utf8')).toBe('{}');
    expect(code).toBe(2);
  });

  test('is built from the sources and the few packages that the program needs', async () => {
    const sources = await temporaryFolder();
    await promisify(execFile)(process.execPath, ['scripts/action-sources.mjs', sources], {
      cwd: projectRoot,
    });
    expect((await readdir(sources)).sort()).toEqual([
      'LICENSE',
      'package-lock.json',
      'package.json',
      'scripts',
      'src',
      'tsconfig.json',
    ]);
    const { devDependencies, optionalDependencies } = JSON.parse(
      await readFile(path.join(sources, 'package.json'), 'utf8'),
    );
    // If a bundled package is missing, the build fails.
    const { devDependencies: all } = JSON.parse(
      await readFile(path.join(projectRoot, 'package.json'), 'utf8'),
    );
    const files = await glob('src/**/*.{ts,tsx}', { cwd: projectRoot, absolute: true });
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const imported = texts.flatMap((text) =>
      [...text.matchAll(/^(?:import|export) (?!type )[^;]*?'((?:@[\w-]+\/)?[\w-]+)/gm)].map(
        ([, name = '']) => name,
      ),
    );
    const makers = [...new Set(imported)].filter((name) => Object.hasOwn(all, name));
    expect(makers.length).toBeGreaterThan(3);
    // The build itself imports these.
    expect(Object.keys(devDependencies).sort()).toEqual([...makers, 'oxc-parser', 'typescript'].sort());
    expect(Object.keys(optionalDependencies)).toEqual(['esbuild']);
  });
});

describe('.pre-commit-hooks.yaml', () => {
  /** The fields of a hook in pre-commit's documentation, as far as they are used here. */
  const manifest = v.array(
    v.strictObject({
      id: v.string(),
      name: v.string(),
      description: v.string(),
      entry: v.string(),
      language: v.picklist(['node']),
      files: v.string(),
      pass_filenames: v.boolean(),
    }),
  );
  const read = async () =>
    v.parse(manifest, parse(await readFile(path.join(projectRoot, '.pre-commit-hooks.yaml'), 'utf8')));

  test('has one hook that runs a command of the package', async () => {
    const [hook, ...others] = await read();
    expect(others).toEqual([]);
    expect(hook).toMatchObject({ id: 'herbarium-validate', language: 'node', pass_filenames: false });
    const { bin } = JSON.parse(await readFile(path.join(projectRoot, 'package.json'), 'utf8'));
    expect(hook?.entry.split(' ')).toEqual([Object.keys(bin)[0], 'validate']);
  });

  test('runs for files that can make a catalogue wrong, and for no others', async () => {
    const [hook] = await read();
    const pattern = new RegExp(hook?.files ?? '');
    for (const file of ['catalogue.yaml', 'shop/catalogue.yaml', 'content/a/b.md', 'assets/sheet.pdf']) {
      expect(pattern.test(file), file).toBe(true);
    }
    for (const file of [
      'README.md',
      'package.json',
      'old-catalogue.yaml',
      'catalogue.yaml.bak',
      'contents/a.md',
    ]) {
      expect(pattern.test(file), file).toBe(false);
    }
  });
});
