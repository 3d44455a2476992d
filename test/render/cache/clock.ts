import { vi } from 'vitest';

/** Runs a function with a clock that is shifted and stands still. @param shift in ms, also negative */
export async function byClock<T>(shift: number, run: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift });
  try {
    return await run();
  } finally {
    vi.useRealTimers();
  }
}
