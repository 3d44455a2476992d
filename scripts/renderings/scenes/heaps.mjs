// Heaps of loose pieces: granules, beadlets, crystals, seeds, flakes, leaves.
import { noiseFrom, randomFrom, smooth } from '../noise.mjs';

/**
 * Heaps pieces up, and leaves some of them beside the heap.
 * @param piece makes a piece: its radius, its upper side and its material
 */
function heap(field, seed, { height, radius, count, piece, loose = 0.05, bury = 0.45, flat = 1 }) {
  const random = randomFrom(seed);
  const noise = noiseFrom(seed + 1);
  const target = (x, y) => {
    const turn = Math.atan2(y, x);
    const t =
      (Math.hypot(x, y * flat) / radius) * (1 + 0.1 * noise(Math.cos(turn) * 1.2, Math.sin(turn) * 1.2));
    return height * (1 - 1.15 * (Math.sqrt(t * t + 0.05) - 0.2)) * (t < 1.1 ? 1 : 0);
  };
  // Below the pieces there are more of them: dark, and almost invisible.
  field.eachCell((x, y, n) => {
    const core = target(x, y) * 0.9 - 0.06;
    if (core <= 0) return;
    field.heights[n] = core;
    field.body[n] = 1;
    field.albedo[n] = 0.55;
  });
  /** A place to try, and how much room a piece has there below the outline of the heap. */
  const tryPlace = (made, isLoose) => {
    const turn = random() * 2 * Math.PI;
    const far = isLoose ? radius * (0.92 + 0.36 * random() ** 2) : radius * 1.02 * Math.sqrt(random());
    const [x, y] = [Math.cos(turn) * far, (Math.sin(turn) * far) / flat];
    const z = field.rest(x, y, made.radius * 0.7, bury);
    return { x, y, z, room: isLoose ? 1 : target(x, y) + made.radius - z };
  };
  for (let n = 0; n < count; n += 1) {
    const shape = piece(random);
    const isLoose = random() < loose;
    const places = Array.from({ length: isLoose ? 1 : 4 }, () => tryPlace(shape, isLoose));
    const best = places.reduce((one, other) => (other.room > one.room ? other : one));
    if (best.room > 0) field.put({ ...shape, ...best, z: Math.max(0, best.z - shape.radius * 0.35) });
  }
}

/** A direction and its right angle, for pieces that are longer than wide. */
function turned(angle) {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return (dx, dy) => [dx * c + dy * s, dy * c - dx * s];
}

const bumps = noiseFrom(3);

/** A pebble with a rough outline. */
function granulePiece(random) {
  const radius = 0.026 + 0.024 * random();
  const along = turned(random() * 7);
  const [a, b] = [random() * 6, random() * 6];
  const [flatness, stretch] = [0.7 + 0.3 * random(), 0.75 + 0.25 * random()];
  return {
    radius: radius * 1.25,
    albedo: 0.92 + 0.16 * random(),
    gloss: 0.04,
    under: (height) => 2 * radius * flatness - height,
    top: (dx, dy) => {
      const [u, v] = along(dx, dy / 1);
      const turn = Math.atan2(v, u);
      const edge = radius * (1 + 0.1 * Math.sin(3 * turn + a) + 0.07 * Math.sin(5 * turn + b));
      const t = (u * u + (v / stretch) ** 2) / (edge * edge);
      if (t > 1) return undefined;
      return radius * flatness * (1 + (1 - t) ** 0.42) + 0.004 * bumps(u * 55 + a * 9, v * 55 + b * 9);
    },
  };
}

function beadPiece(random) {
  const radius = 0.03 + 0.007 * random();
  return {
    radius,
    albedo: 0.95 + 0.1 * random(),
    gloss: 0.3,
    under: (height) => 2 * radius - height,
    top: (dx, dy) => {
      const left = radius * radius - dx * dx - dy * dy;
      return left > 0 ? radius + Math.sqrt(left) : undefined;
    },
  };
}

/** A crystal: a block, cut by several planes. */
function crystalPiece(random) {
  const radius = 0.026 + 0.036 * random() ** 2;
  const along = turned(random() * 7);
  const stretch = 1 + 0.9 * random();
  const sides = Array.from({ length: 6 }, (_, n) => {
    const turn = ((n + 0.5 * random()) / 6) * 2 * Math.PI;
    return [Math.cos(turn), Math.sin(turn), 0.75 + 0.35 * random(), 0.9 + 2.4 * random()];
  });
  const lid = [1.5 * (random() - 0.5), 1.5 * (random() - 0.5)];
  return {
    radius: radius * stretch * 1.2,
    albedo: 0.9 + 0.2 * random(),
    gloss: 0.75,
    clear: 0.45,
    under: (height) => 0.9 * radius - 1.4 * height,
    top: (dx, dy) => {
      const [u, v] = along(dx, dy).map((value, axis) => value / radius / (axis === 0 ? stretch : 1));
      let height = 1 + lid[0] * u + lid[1] * v;
      for (const [c, s, far, steep] of sides) height = Math.min(height, (far - u * c - v * s) * steep);
      return height > 0 ? height * radius * 1.15 : undefined;
    },
  };
}

/** A seed with a pointed end and a line along it. */
function seedPiece(random) {
  const along = turned(random() * 7);
  const [long, wide] = [0.058 + 0.012 * random(), 0.032 + 0.006 * random()];
  return {
    radius: long,
    albedo: 0.9 + 0.2 * random(),
    gloss: 0.32,
    under: (height) => 2 * wide * 0.8 - height,
    top: (dx, dy) => {
      const [u, v] = along(dx, dy);
      const t = u / long;
      if (Math.abs(t) >= 1) return undefined;
      const width = wide * Math.sqrt(1 - t * t) * (1 - 0.32 * t);
      const left = 1 - (v / width) ** 2;
      if (left <= 0) return undefined;
      return {
        height: wide * (0.4 + Math.sqrt(left) * (1 - 0.3 * t * t)),
        albedo: 1 - 0.16 * Math.exp(-((v / 0.004) ** 2)),
      };
    },
  };
}

/** A thin, bent piece with a broken outline. */
function flakePiece(random) {
  const radius = 0.05 + 0.055 * random();
  const [a, b, c] = [random() * 6, random() * 6, random() * 6];
  const tilt = [0.55 * (random() - 0.5), 0.55 * (random() - 0.5)];
  const along = turned(random() * 7);
  const bend = (random() - 0.35) * 3.4;
  return {
    radius: radius * 1.35,
    albedo: 0.88 + 0.24 * random(),
    gloss: 0.05,
    under: (height) => height - 0.012,
    top: (dx, dy) => {
      const turn = Math.atan2(dy, dx);
      const edge =
        radius *
        (1 + 0.16 * Math.sin(2 * turn + a) + 0.12 * Math.sin(3 * turn + b) + 0.06 * Math.sin(7 * turn + c));
      const far = Math.hypot(dx, dy);
      if (far > edge) return undefined;
      const [u] = along(dx, dy);
      const wrinkle = 0.0022 * Math.sin(u * 130 + a) + 0.0016 * Math.sin(dy * 170 + b);
      return (
        0.035 + tilt[0] * dx + tilt[1] * dy + bend * u * u + wrinkle - 0.006 * smooth(0.9, 1, far / edge)
      );
    },
  };
}

/** A dried leaf: a pointed outline, a rib, veins, and edges that curl. */
function leafPiece(random) {
  const long = 0.17 + 0.09 * random();
  const wide = long * (0.3 + 0.12 * random());
  const along = turned(random() * 7);
  const tilt = [0.4 * (random() - 0.5), 0.4 * (random() - 0.5)];
  const curl = 1.2 + 2.6 * random();
  const [bow, phase] = [(random() - 0.5) * 0.5, random() * 6];
  return {
    radius: long * 1.1,
    albedo: 0.86 + 0.28 * random(),
    gloss: 0.05,
    under: (height) => height - 0.008,
    top: (dx, dy) => {
      const [u, v0] = along(dx, dy);
      const t = u / long;
      if (Math.abs(t) >= 1) return undefined;
      const v = v0 - bow * u * t;
      const width = wide * (1 - t * t) ** 0.75 * (1 - 0.25 * t) * (1 + 0.05 * Math.sin(t * 21 + phase));
      const across = v / width;
      if (Math.abs(across) > 1) return undefined;
      const rib = Math.exp(-((v / 0.005) ** 2));
      const vein = Math.cos((t * 2.2 - Math.abs(across) * 0.9) * 17);
      const wave = 0.012 * Math.sin(t * 7 + phase) * across;
      return {
        height:
          0.05 +
          tilt[0] * u +
          tilt[1] * v +
          curl * v * v * 2 +
          0.7 * bow * u * t +
          wave +
          0.0022 * vein -
          0.008 * rib,
        albedo: 1 + 0.14 * rib + 0.03 * vein,
      };
    },
  };
}

const heaps = (...options) => options.map((given) => (field, seed) => heap(field, seed, given));

export const granule = heaps(
  { height: 0.46, radius: 0.86, count: 2600, piece: granulePiece, loose: 0.03 },
  { height: 0.3, radius: 0.96, count: 2700, piece: granulePiece, loose: 0.06, flat: 1.12 },
);
export const beadlet = heaps(
  { height: 0.42, radius: 0.84, count: 2600, piece: beadPiece, loose: 0.03, bury: 0.6 },
  { height: 0.27, radius: 0.95, count: 2800, piece: beadPiece, loose: 0.06, bury: 0.6, flat: 1.12 },
);
export const crystal = heaps(
  { height: 0.42, radius: 0.84, count: 3400, piece: crystalPiece, loose: 0.05 },
  { height: 0.28, radius: 0.95, count: 3600, piece: crystalPiece, loose: 0.08, flat: 1.12 },
);
export const seed = heaps(
  { height: 0.44, radius: 0.84, count: 2200, piece: seedPiece, loose: 0.03, bury: 0.35 },
  { height: 0.28, radius: 0.95, count: 2300, piece: seedPiece, loose: 0.06, bury: 0.35, flat: 1.12 },
);
export const flake = heaps(
  { height: 0.44, radius: 0.84, count: 1100, piece: flakePiece, loose: 0.05, bury: 0.3 },
  { height: 0.3, radius: 0.95, count: 1200, piece: flakePiece, loose: 0.08, bury: 0.3, flat: 1.12 },
);
export const driedWhole = heaps(
  { height: 0.26, radius: 0.84, count: 150, piece: leafPiece, loose: 0.08, bury: 0.25 },
  { height: 0.18, radius: 0.92, count: 150, piece: leafPiece, loose: 0.12, bury: 0.25, flat: 1.12 },
);
