import { expect, test } from 'vitest';
import { threeWriters } from './writers.js';

const { WRITERS_ROUNDS: rounds = '30', WRITERS_SEED: seed = '20261129' } = process.env;

test('three commands that write beside an editor that saves lose no change that was reported as made', async () => {
  const counts = await threeWriters({ rounds: Number(rounds), seed: Number(seed), processesIn: 10 });
  process.stderr.write(`${JSON.stringify(counts)}\n`);
  expect(counts.made).toBeGreaterThan(0);
  expect(counts.refused).toBeGreaterThan(0);
});
