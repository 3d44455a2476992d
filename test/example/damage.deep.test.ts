import { setImmediate as oneTurn } from 'node:timers/promises';
import { test } from 'vitest';
import { damageKinds } from './damage/kinds.js';
import { expectReported } from './damage/reported.js';

test.each(Object.keys(damageKinds))('%s in the example catalogue is reported at its line', async (name) => {
  // All of them take minutes: who watches for a stuck process hears of it in between.
  await oneTurn();
  expectReported(name, 3);
});
