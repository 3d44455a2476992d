import { test } from 'vitest';
import { asProcess } from '../../support/command.js';
import { herbarium } from '../../support/herbarium.js';
import { changeAllTheWhile, changedFiles } from './changing-project.js';

test.each(changedFiles)(
  '%s that changes in the middle of a build is built in its new state by the next',
  async (name) => {
    await changeAllTheWhile([name], 20, asProcess);
  },
);

test('a file that changes in the middle of a build is built in its new state by the next', async () => {
  await changeAllTheWhile(changedFiles, 3, herbarium);
});
