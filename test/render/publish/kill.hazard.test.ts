import { test } from 'vitest';
import { killAllTheWhile } from './kill.js';

test('a build that is killed at any moment leaves the old site or the new one, and no trace', async () => {
  await killAllTheWhile({ args: [], hasSite: true, moments: 2, between: 2 });
});
