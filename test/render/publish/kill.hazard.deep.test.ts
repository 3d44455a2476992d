import { test } from 'vitest';
import { killAllTheWhile } from './kill.js';

test.each([
  ['an incremental build', [], true],
  ['a cold build on threads', ['--jobs', '2'], false],
  ['an incremental build on threads', ['--jobs', '2'], true],
  ['a build that makes everything anew', ['--clean'], true],
])(
  '%s that is killed at any moment leaves the old site or the new one, and no trace',
  async (_, args, hasSite) => {
    await killAllTheWhile({ args, hasSite, moments: 30, between: 10 });
  },
);

test('a build that is killed at any moment leaves the old site or the new one, and no trace', async () => {
  await killAllTheWhile({ args: [], hasSite: true, moments: 2, between: 2 });
});
