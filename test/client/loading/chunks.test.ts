import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ChunkError, loadChunk } from '../../../src/client/loading/chunks.js';

/* Failed loads of script chunks, with a clock that the test controls. */

let isOnline = true;

beforeEach(() => {
  isOnline = true;
  vi.useFakeTimers({ now: new Date('2026-01-01T00:00:00Z') });
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('navigator', {
    get onLine() {
      return isOnline;
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const fails = () => Promise.reject(new TypeError('Failed to fetch'));

/** Loads a chunk. @returns the outcome; a page that reloads has no result */
async function outcomeOf(load: () => Promise<string>): Promise<string> {
  return new Promise((resolve) => {
    loadChunk(load, () => resolve('reload')).then(resolve, (error: unknown) => {
      resolve(error instanceof ChunkError ? 'error' : 'another error');
    });
  });
}

test('an available chunk is used', async () => {
  expect(await outcomeOf(async () => 'chunk')).toBe('chunk');
});

test('a failed chunk reloads the page, at most once a minute', async () => {
  expect(await outcomeOf(fails)).toBe('reload');
  expect(await outcomeOf(fails)).toBe('error');
  vi.advanceTimersByTime(59_999);
  expect(await outcomeOf(fails)).toBe('error');
  vi.advanceTimersByTime(1);
  expect(await outcomeOf(fails)).toBe('reload');
});

test('a clock that was set back does not block the reload for years', async () => {
  expect(await outcomeOf(fails)).toBe('reload');
  vi.setSystemTime(new Date('2020-01-01T00:00:00Z'));
  expect(await outcomeOf(fails)).toBe('reload');
});

test('without a network, or without a storage, the page stays', async () => {
  isOnline = false;
  expect(await outcomeOf(fails)).toBe('error');
  isOnline = true;
  vi.stubGlobal('sessionStorage', undefined);
  expect(await outcomeOf(fails)).toBe('error');
});

test('a chunk that does not arrive counts as failed after 120 seconds', async () => {
  let outcome = 'none yet';
  const loading = outcomeOf(() => new Promise(() => {})).then((result) => {
    outcome = result;
  });
  await vi.advanceTimersByTimeAsync(119_999);
  expect(outcome).toBe('none yet');
  await vi.advanceTimersByTimeAsync(1);
  await loading;
  expect(outcome).toBe('reload');
});
