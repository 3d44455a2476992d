import { setImmediate as oneTurn } from 'node:timers/promises';
import { test } from 'vitest';
import { damageKinds } from './damage/kinds.js';
import { expectReported } from './damage/reported.js';

test.each(Object.keys(damageKinds))('%s in the example catalogue is reported at its line', async (name) => {
  // All of them take minutes. Pauses between them tell the watcher of stuck processes that the test runs.
  await oneTurn();
  expectReported(name, 3);
});
