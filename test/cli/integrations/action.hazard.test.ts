import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isDeep } from '../../support/deep.js';
import { fixtures, projectRoot, temporaryFolder } from '../../support/herbarium.js';
import { treeOf } from '../../support/tree.js';
import { actionFolders, readAction, runAction } from './action.js';

test.runIf(isDeep)('the action writes SARIF through no link of the repository', async () => {
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

test('the action runs no script of a package that it installs', async () => {
  const steps = await Promise.all(actionFolders.map(async (folder) => (await readAction(folder)).runs.steps));
  const script = await readFile(path.join(projectRoot, 'scripts/install-action.sh'), 'utf8');
  const all = [script, ...steps.flat().map(({ run }) => run)];
  const installs = all.flatMap((text) => text.match(/npm (ci|install|i)\b.*/g) ?? []);
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs)
    expect(install).toMatch(/ --ignore-scripts .*&& node scripts\/build\.mjs\)$/);
});
