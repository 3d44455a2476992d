// Noise that is the same in every run.

/** Pseudorandom numbers from 0 to 1 (excluded), determined by a seed: mulberry32. */
export function randomFrom(seed) {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Gradient noise of a plane, about -1 to 1. Features are one unit large. */
export function noiseFrom(seed) {
  const random = randomFrom(seed);
  const table = Uint8Array.from({ length: 512 }, () => random() * 256);
  const xs = Float32Array.from({ length: 256 }, (_, n) => Math.cos((n / 256) * 2 * Math.PI));
  const ys = Float32Array.from({ length: 256 }, (_, n) => Math.sin((n / 256) * 2 * Math.PI));
  const at = (i, j, x, y) => {
    const g = table[(table[i & 255] + j) & 511];
    return xs[g] * x + ys[g] * y;
  };
  return (x, y) => {
    const i = Math.floor(x);
    const j = Math.floor(y);
    const u = x - i;
    const v = y - j;
    const a = u * u * u * (u * (u * 6 - 15) + 10);
    const b = v * v * v * (v * (v * 6 - 15) + 10);
    const low = at(i, j, u, v) * (1 - a) + at(i + 1, j, u - 1, v) * a;
    const high = at(i, j + 1, u, v - 1) * (1 - a) + at(i + 1, j + 1, u - 1, v - 1) * a;
    return (low + (high - low) * b) * 1.5;
  };
}

/** Several octaves of a noise. */
export function fractal(noise, x, y, octaves, gain = 0.5) {
  let sum = 0;
  let weight = 1;
  let scale = 1;
  for (let n = 0; n < octaves; n += 1) {
    sum += weight * noise(x * scale + n * 17.3, y * scale - n * 9.1);
    weight *= gain;
    scale *= 2.03;
  }
  return sum;
}

/** 0 below the first edge, 1 above the second, smooth between them. */
export function smooth(from, to, value) {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
}
