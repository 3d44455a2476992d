/** Numbers from 0 (included) to 1 (excluded) that look random. The same seed gives the same numbers. */
export type Random = () => number;

/** Mulberry32 over an FNV-1a hash of the seed: small, and good enough for drawings. */
export function randomFrom(seed: string): Random {
  let state = 0x811c9dc5;
  for (let n = 0; n < seed.length; n += 1) {
    state = Math.imul(state ^ seed.charCodeAt(n), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
