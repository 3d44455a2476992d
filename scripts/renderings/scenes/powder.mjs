// Heaps of powder.
import { fractal, noiseFrom, randomFrom, smooth } from '../noise.mjs';

/** Gives a surface the look of fine powder: soft lumps, clods and grains, a ragged foot, and dust around it. @param level its thickness */
function powdered(field, seed, level, { coarse = 1 } = {}) {
  const lumps = noiseFrom(seed + 1);
  const clods = noiseFrom(seed + 2);
  const grains = noiseFrom(seed + 3);
  const random = randomFrom(seed + 4);
  field.eachCell((x, y, n) => {
    const height = level(x, y);
    const rough = smooth(-0.6, 0.5, fractal(lumps, x * 2.7 + 9, y * 2.7, 2));
    const soft = fractal(lumps, x * 6, y * 6, 2) * 0.02;
    const clod =
      Math.abs(clods(x * 15, y * 15)) * 0.026 * rough +
      Math.abs(clods(x * 33 + 7, y * 33)) * 0.017 * (0.4 + 0.6 * rough);
    const grain = Math.abs(grains(x * 71, y * 71)) * 0.0085 + grains(x * 150, y * 150) * 0.0028;
    const there = smooth(0, 0.06, height);
    const shown = height + (0.3 + 0.7 * there) * (soft * there + coarse * (clod + grain)) - 0.017;
    const dust = smooth(-0.075, 0.012, height - 0.017 + clods(x * 12, y * 12) * 0.016);
    if (shown > 0) {
      field.heights[n] = shown;
      field.body[n] = 1;
      field.albedo[n] = 1 + 0.06 * fractal(clods, x * 21, y * 21, 2);
    } else if (random() < dust ** 2 * 0.75) {
      field.body[n] = 1;
      field.heights[n] = 0.002 * random();
    }
  });
}

/** Clods on a heap and around its foot. */
function crumbs(field, seed, count, spread) {
  const random = randomFrom(seed);
  for (let n = 0; n < count; n += 1) {
    const turn = random() * 2 * Math.PI;
    const far = spread(random);
    const radius = 0.005 + 0.018 * random() ** 4;
    const x = Math.cos(turn) * far;
    const y = Math.sin(turn) * far * 0.96;
    const z = field.rest(x, y, radius, 0) - radius * 0.4;
    const phase = random() * 6;
    field.put({
      x,
      y,
      z,
      radius: radius * 1.3,
      albedo: 1 + random() * 0.06,
      top: (dx, dy) => {
        const wobble = radius * (1 + 0.12 * Math.sin(3 * Math.atan2(dy, dx) + phase));
        const left = wobble * wobble - dx * dx - dy * dy;
        return left > 0 ? Math.sqrt(left) * 0.85 : undefined;
      },
    });
  }
}

const noises = new Map();

/** A poured heap: straight slopes, a round top, a foot that thins out. */
function poured(x, y, { peak, height, radius, seed }) {
  const noise = noises.get(seed) ?? noiseFrom(seed);
  noises.set(seed, noise);
  const dx = x - peak[0];
  const dy = y - peak[1];
  const turn = Math.atan2(dy, dx);
  const far = Math.hypot(dx, dy) / radius;
  const outside = smooth(0.12, 0.7, far);
  const wave = fractal(noise, Math.cos(turn) * 1.1, Math.sin(turn) * 1.1, 2) * 0.075;
  const rill = fractal(noise, Math.cos(turn) * 5 + 30, Math.sin(turn) * 5, 2) * 0.03;
  const t = far * (1 + (wave + rill) * outside);
  const round = Math.sqrt(t * t + 0.035) - 0.187;
  return height * (1 - round * 1.18) + 0.09 * height * smooth(0.7, 1.1, t) - 0.3 * Math.max(0, t - 1);
}

export const powder = [
  // A poured heap.
  (field, seed) => {
    powdered(field, seed, (x, y) =>
      poured(x, y, { peak: [0.01, 0.03], height: 0.58, radius: 0.84, seed: seed + 9 }),
    );
    crumbs(field, seed + 6, 170, (random) => 0.74 + 0.42 * random() ** 2.4);
  },
  // A heap from which a spoon took some.
  (field, seed) => {
    powdered(field, seed, (x, y) => {
      const heap = poured(x, y, { peak: [-0.04, 0.08], height: 0.54, radius: 0.88, seed: seed + 9 });
      const u = (x - 0.16) * 0.8 + (y + 0.36) * 0.6;
      const v = (y + 0.36) * 0.8 - (x - 0.16) * 0.6;
      const t = Math.hypot(u / 0.27, v / 0.46);
      const bowl = 0.06 + 0.26 * t * t * t;
      const rim = 0.03 * Math.exp(-(((t - 1.12) / 0.1) ** 2)) * smooth(0.02, 0.16, heap);
      return Math.min(heap + rim, t < 1.3 ? bowl : 9);
    });
    crumbs(field, seed + 6, 170, (random) => 0.76 + 0.4 * random() ** 2.2);
  },
  // A large heap and a small one.
  (field, seed) => {
    powdered(field, seed, (x, y) =>
      Math.max(
        poured(x, y, { peak: [-0.22, 0.14], height: 0.5, radius: 0.7, seed: seed + 9 }),
        poured(x, y, { peak: [0.53, -0.33], height: 0.22, radius: 0.29, seed: seed + 10 }),
      ),
    );
    crumbs(field, seed + 6, 120, (random) => 0.8 + 0.3 * random() ** 2);
  },
  // Three heaps that ran into each other.
  (field, seed) => {
    powdered(field, seed, (x, y) =>
      Math.max(
        poured(x, y, { peak: [-0.36, 0.14], height: 0.38, radius: 0.58, seed: seed + 9 }),
        poured(x, y, { peak: [0.34, 0.04], height: 0.46, radius: 0.66, seed: seed + 10 }),
        poured(x, y, { peak: [-0.06, -0.3], height: 0.24, radius: 0.48, seed: seed + 11 }),
      ),
    );
    crumbs(field, seed + 6, 150, (random) => 0.86 + 0.32 * random() ** 2);
  },
  // A long ridge, slanting.
  (field, seed) => {
    powdered(field, seed, (x, y) => {
      const [u, v] = [x * 0.94 + y * 0.34, y * 0.94 - x * 0.34];
      const along = Math.sign(u) * Math.max(0, Math.abs(u) - 0.3);
      return poured(along, v, { peak: [0, 0.02], height: 0.42, radius: 0.56, seed: seed + 9 });
    });
    crumbs(field, seed + 6, 150, (random) => 0.8 + 0.34 * random() ** 2);
  },
  // A heap whose top a blade smoothed.
  (field, seed) => {
    const noise = noiseFrom(seed + 20);
    powdered(field, seed, (x, y) => {
      const heap = poured(x, y, { peak: [0, 0.03], height: 0.62, radius: 0.86, seed: seed + 9 });
      const top = 0.3 + 0.05 * x - 0.06 * y + 0.012 * noise(x * 1.2, y * 7);
      const blend = 0.05;
      const t = Math.min(1, Math.max(0, 0.5 + (top - heap) / (2 * blend)));
      return top + (heap - top) * t - blend * t * (1 - t);
    });
    crumbs(field, seed + 6, 160, (random) => 0.8 + 0.34 * random() ** 2);
  },
];
