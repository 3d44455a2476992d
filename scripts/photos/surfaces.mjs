// The materials of things.
import { fractal, noiseFrom } from '../renderings/noise.mjs';

/** A colour as light. @param hex `#rrggbb` */
export function linear(hex) {
  return [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);
}

/** A colour that is brighter or darker, and so less or more full. */
export function dyed(hex, bright) {
  return linear(hex).map((part) => Math.min(1, part ** (1.15 - 0.15 * bright) * bright));
}

/** The absorption that gives a liquid its colour after this length of light path. */
export function takes(hex, far) {
  return linear(hex).map((part) => -Math.log(Math.max(0.004, part)) / far);
}

export const matt = (hex, gloss = 0.03) => ({ colour: linear(hex), gloss });

/** The ground, and behind it a wall into which it bends. */
export function ground(hex, { wood = false, slate = false, back } = {}) {
  const noise = noiseFrom(7);
  const paper = (x, y) =>
    1 + 0.025 * fractal(noise, x * 9, y * 9, 3) + 0.02 * fractal(noise, x * 1.3, y * 1.3, 2);
  const grained = (x, y) => {
    const ring = Math.sin(y * 16 + 2.4 * fractal(noise, x * 0.5, y * 2.2, 2));
    return 1 + 0.07 * ring + 0.09 * fractal(noise, x * 1.2, y * 26, 3);
  };
  const rocky = (x, y) => 1 + 0.16 * fractal(noise, x * 2.2, y * 2.2, 4);
  const of = wood ? grained : slate ? rocky : paper;
  const base = linear(hex);
  return {
    x: 0,
    y: 0,
    z: 0,
    reach: 1e6,
    distance: (_, y, z) => {
      if (back === undefined) return z;
      const behind = back - y;
      const h = Math.max(0, 1.6 - Math.abs(z - behind)) / 1.6;
      return Math.min(z, behind) - (h * h * 1.6) / 4;
    },
    material: {
      colour: (x, y, z) => base.map((part) => part * of(x, y + z)),
      gloss: 0.02,
      sheen: 0.12,
    },
  };
}
