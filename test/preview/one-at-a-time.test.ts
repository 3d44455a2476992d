import { expect, test } from 'vitest';
import { oneAtATime } from '../../src/preview/one-at-a-time.js';

test('runs once at a time, and once more for everything that came in meanwhile', async () => {
  const finish: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const schedule = oneAtATime(async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise<void>((resolve) => finish.push(resolve));
    running -= 1;
  });
  for (let n = 0; n < 10; n += 1) schedule();
  expect(finish).toHaveLength(1);
  finish[0]?.();
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.();
  await expect.poll(() => running).toBe(0);
  schedule();
  expect(finish).toHaveLength(3);
  finish[2]?.();
  expect(most).toBe(1);
});
