import { expect, test } from 'vitest';
import { changes, changing, killedAfter, killedAtCall } from './killed-change.js';

const seed = 20_261_126;

test.each(Object.entries(changes))(
  '%s that is killed at any instant leaves all old or all new files, and nothing else',
  async (name, change) => {
    const { copy, expectWhole } = await changing(change);
    let at = seed + name.length;
    const random = () => {
      at = (at * 48_271) % 2_147_483_647;
      return at / 2_147_483_647;
    };
    for (let n = 0; n < 30; n += 1) {
      const from = n % 3 === 0 ? 'start' : 'change';
      const milliseconds = Math.round(random() * (from === 'start' ? 800 : 12));
      const folder = await copy();
      await killedAfter(change.args, folder, { milliseconds, from });
      await expectWhole(folder, `kill ${n}, ${milliseconds} ms after its ${from}, of seed ${seed}`);
    }
  },
);

test.each(Object.entries(changes))(
  '%s that is killed before any writing call does, too',
  async (_, change) => {
    const { copy, expectWhole } = await changing(change);
    let calls = 0;
    for (let isKilled = true; isKilled; ) {
      const folder = await copy();
      isKilled = await killedAtCall(change.args, folder, calls + 1);
      await expectWhole(folder, `killed at call ${calls + 1}`);
      if (isKilled) calls += 1;
    }
    expect(calls).toBeGreaterThanOrEqual(4);
  },
);

test('a change that is killed while it writes is undone by the next command, without leftovers', async () => {
  const { args } = changes['rename'] ?? { args: [] };
  const { copy, expectWhole } = await changing({ args });
  // While the new texts are written, between two renames, and after the last.
  for (const call of [3, 12, 14]) {
    const folder = await copy();
    expect(await killedAtCall(args, folder, call)).toBe(true);
    await expectWhole(folder, `killed at call ${call}`);
  }
});
