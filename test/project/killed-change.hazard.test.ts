import { expect, test } from 'vitest';
import { changes, changing, killedAtCall } from './killed-change.js';

test('a change that is killed while it writes is taken back by the next command, and nothing of it is left', async () => {
  const { args } = changes['rename'] ?? { args: [] };
  const { copy, expectWhole } = await changing({ args });
  // While the new texts are written, between two renames, and after the last.
  for (const call of [3, 12, 14]) {
    const folder = await copy();
    expect(await killedAtCall(args, folder, call)).toBe(true);
    await expectWhole(folder, `killed at call ${call}`);
  }
});
