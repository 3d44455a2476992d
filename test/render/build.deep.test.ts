import path from 'node:path';
import { expect, test } from 'vitest';
import { buildExample } from '../support/example-build.js';
import { exampleFolder } from '../support/example-folder.js';
import { temporaryFolder } from '../support/herbarium.js';
import { treeOf } from '../support/tree.js';

// The shared build uses the default number of threads: more than one, if the machine has more cores.
test.each(['1', '4'])('a build writes the same bytes of the example on %s threads', async (jobs) => {
  const out = path.join(await temporaryFolder(), 'site');
  const { code, stderr } = await buildExample(out, '--jobs', jobs);
  expect(code, stderr).toBe(0);
  expect(await treeOf(out)).toEqual(await treeOf(exampleFolder));
});
