import type { Change } from '../../catalogue/portions/cut.js';

/** Bytes that are compared at once before the place of a difference is looked for among them. */
const block = 1 << 16;

/** Where two states of a file differ, from the first difference to the last. */
export function differenceOf(before: Uint8Array, now: Uint8Array): Change {
  const [old, fresh] = [bufferOf(before), bufferOf(now)];
  const most = Math.min(old.length, fresh.length);
  const start = firstDifference(most, (from, to) => old.compare(fresh, from, to, from, to) === 0);
  const same = firstDifference(most - start, (from, to) => {
    const [a, b] = [old.length, fresh.length];
    return old.compare(fresh, b - to, b - from, a - to, a - from) === 0;
  });
  return { start, oldEnd: old.length - same, newEnd: fresh.length - same };
}

/** The first place, below a length, that makes a stretch differ; the length where nothing does. */
function firstDifference(length: number, isSame: (from: number, to: number) => boolean): number {
  let from = 0;
  while (from < length && isSame(from, Math.min(from + block, length))) from += block;
  let to = Math.min(from + block, length);
  if (from >= length) return length;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (isSame(from, middle)) from = middle;
    else to = middle;
  }
  return from;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
