import { setFlagsFromString } from 'node:v8';

/** From this length of a catalogue on, in bytes, its build is bound by memory: about 25,000 routes. */
const largeLength = 32_000_000;

/**
 * How much of what lives in a heap may be added to it before V8 looks for what has died, in per cent. V8 itself allows up to
 * three times as much as lives, in every thread: at 125,000 routes half of a build's memory was dead.
 */
const growth = 30;

/** Keeps the heaps of all threads to what lives in them, where that is much. Small ones stay as they are: looking takes time. */
export function boundHeaps(catalogueLength: number): void {
  if (catalogueLength >= largeLength) setFlagsFromString(`--heap-growing-percent=${growth}`);
}
