import { expect, test } from 'vitest';
import { SliceQueue } from '../../src/render/pool/queue.js';

test.each([0, 1, 31, 32, 33, 1267])('all of %i routes are taken once, by whichever thread', (routes) => {
  const first = new SliceQueue(routes, 32);
  const second = new SliceQueue(routes, 32, first.memory);
  const taken: number[] = [];
  for (let turn = 0; ; turn += 1) {
    const slice = (turn % 3 === 0 ? second : first).take();
    if (slice === undefined) break;
    for (let route = slice.start; route < slice.end; route += 1) taken.push(route);
  }
  expect(taken).toEqual(Array.from({ length: routes }, (_, n) => n));
});

test('nothing is taken from a queue that was stopped', () => {
  const queue = new SliceQueue(1000, 32);
  expect(queue.take()).toBeDefined();
  new SliceQueue(1000, 32, queue.memory).stop();
  expect(queue.take()).toBeUndefined();
});
