import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../support/herbarium.js';
import { actionFolders, readAction } from './action.js';

test('the action runs no script of a package that it installs', async () => {
  const steps = await Promise.all(actionFolders.map(async (folder) => (await readAction(folder)).runs.steps));
  const script = await readFile(path.join(projectRoot, 'scripts/install-action.sh'), 'utf8');
  const all = [script, ...steps.flat().map(({ run }) => run)];
  const installs = all.flatMap((text) => text.match(/npm (ci|install|i)\b.*/g) ?? []);
  expect(installs.length).toBeGreaterThan(0);
  for (const install of installs)
    expect(install).toMatch(/ --ignore-scripts .*&& node scripts\/build\.mjs\)$/);
});
