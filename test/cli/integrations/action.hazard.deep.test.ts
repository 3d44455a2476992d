import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { asProcess } from '../../support/command.js';
import { fixtures, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { repositoryWith, runAction } from './action.js';

test('the action writes SARIF through no link of the repository', async () => {
  const place = await temporaryFolder();
  const workspace = path.join(place, 'work space');
  await cp(path.join(fixtures, 'rules/clean'), workspace, { recursive: true });
  const elsewhere = path.join(place, 'elsewhere');
  await mkdir(elsewhere);
  await writeFile(path.join(elsewhere, 'victim'), 'mine');
  await symlink('../elsewhere/victim', path.join(workspace, 'file.sarif'));
  await symlink('../elsewhere/new', path.join(workspace, 'new.sarif'));
  await symlink('../elsewhere', path.join(workspace, 'reports'));
  const before = await treeOf(elsewhere);
  for (const sarif of [
    'file.sarif',
    'new.sarif',
    'reports/a.sarif',
    'reports/new/a.sarif',
    './reports//a.sarif',
    path.join(workspace, 'reports/a.sarif'),
  ]) {
    const { code, log, outputs } = await runAction(
      { sarif },
      { workspace, temporary: path.join(place, 'runner') },
    );
    expect(log, sarif).toMatch(/error --output-file .*: \S+ is a symbolic link\n/);
    expect([code, outputs['sarif-file']], sarif).toEqual([2, '']);
    expect(await treeOf(elsewhere), sarif).toEqual(before);
  }
  expect(await readdir(elsewhere)).toEqual(['victim']);
  const given = path.join(workspace, 'own/a.sarif');
  const plain = await runAction({ sarif: given }, { workspace, temporary: path.join(place, 'runner') });
  expect([plain.code, plain.outputs['sarif-file']]).toEqual([0, given]);
});

test('the action takes more options', async () => {
  const repository = await repositoryWith('clean');
  const args = '--quiet  --rule id/placeholder=off\n--format sarif --output-file reports/*.sarif';
  const { code, log } = await runAction({ args }, repository);
  expect(code, log).toBe(0);
  expect(existsSync(path.join(repository.workspace, 'reports/*.sarif'))).toBe(true);
  const wrong = await runAction({ args: '--fixx' }, repository);
  expect(wrong.log).toContain("error unknown option '--fixx'");
  expect(wrong.code).toBe(2);
});

test('the action needs no package to check', async () => {
  const place = await temporaryFolder();
  const files = ['bin', 'dist/build-id', 'dist/cli/main.js', 'dist/chunks', 'package.json'];
  for (const file of files)
    await cp(path.join(projectRoot, file), path.join(place, file), { recursive: true });
  const program = path.join(place, 'bin/herbarium.js');
  const cwd = path.join(fixtures, 'rules/clean');
  expect(await asProcess(['validate', '--format', 'sarif'], { cwd, program })).toMatchObject({ code: 0 });
});

test('the action runs nothing that stands in a value', async () => {
  const repository = await repositoryWith('clean');
  const hostile = '"; touch "$PWD/ran"; $(touch "$PWD/ran") `touch "$PWD/ran"` --help';
  for (const name of ['catalogue', 'working-directory', 'max-warnings', 'baseline']) {
    const { code } = await runAction({ [name]: hostile }, repository);
    expect(code, name).not.toBe(0);
  }
  for (const name of ['sarif', 'args']) await runAction({ [name]: hostile }, repository);
  expect(existsSync(path.join(repository.workspace, 'ran'))).toBe(false);
});
