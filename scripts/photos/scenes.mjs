// The pictures of the example: finished foods, and the places of production.
import { fractal, noiseFrom, randomFrom } from '../renderings/noise.mjs';
import { laboratory, plant } from './places.mjs';
import {
  ball,
  blend,
  bowl,
  box,
  can,
  filling,
  joined,
  moved,
  pebble,
  put,
  ring,
  rod,
  rough,
  turned,
  wall,
} from './shapes.mjs';
import { dyed, ground, linear, matt, takes } from './surfaces.mjs';

/** Noise in three dimensions, from noise in planes. */
const grainOf = (seed, size, octaves = 2) => {
  const noise = noiseFrom(seed);
  // Slanting planes hide the grid of the noise.
  return (x, y, z) => {
    const [u, v, w] = [0.8 * x - 0.48 * y + 0.36 * z, 0.6 * x + 0.64 * y - 0.48 * z, 0.6 * y + 0.8 * z].map(
      (part) => part / size,
    );
    return 0.6 * (fractal(noise, u + 0.3 * w, v, octaves) + fractal(noise, v + 11 + 0.4 * u, w, octaves));
  };
};

/** A glass with a drink. */
function glass(x, y, hex, { below = 0.34, above = 0.42, high = 1.25, level = 0.82, cloud = 0 } = {}) {
  const outer = can(below, above, high / 2, 0.05);
  const top = high * level;
  const inner = can(below - 0.03, below - 0.03 + (above - below) * level, (top - 0.1) / 2, 0.04);
  return {
    film: [put(wall(outer, 0.014, high / 2 - 0.03), [x, y, high / 2], {})],
    clear: [put(inner, [x, y, 0.1 + (top - 0.1) / 2], { takes: takes(hex, 0.62), cloud, glow: linear(hex) })],
  };
}

const straw = (x, y, hex) =>
  put(rod([0, 0, 0.16], [0.34, 0.1, 1.75], 0.035), [x, y, 0], { colour: linear(hex), gloss: 0.04 });

function beverages() {
  const drinks = [
    [-1.95, 0.25, '#c21f3d', {}],
    [-0.92, -0.12, '#f08a1c', { cloud: 0.75 }],
    [0.1, 0.3, '#f3c822', { high: 1.45, cloud: 0.15 }],
    [1.1, -0.1, '#2f9fd0', {}],
    [2.08, 0.28, '#7a2a86', { high: 1.4 }],
  ].map(([x, y, hex, more]) => glass(x, y, hex, more));
  return {
    solid: [ground('#efe9df', { back: 3.2 }), straw(-1.02, -0.12, '#f7f3ea'), straw(1.0, -0.1, '#f2a21f')],
    clear: drinks.flatMap(({ clear }) => clear),
    film: drinks.flatMap(({ film }) => film),
    camera: { eye: [0.1, -5.6, 1.75], target: [0.06, 0, 0.68], angle: 48 },
    studio: { turn: 128, rise: 46 },
  };
}

/**
 * Things that lie on the ground without overlaps. @param piece makes a thing: its shape, its radius, its material and the height of its
 * middle
 */
function scattered(seed, count, { wide, deep, gap = 1, piece, inside = () => true }) {
  const random = randomFrom(seed);
  const places = [];
  for (let tried = 0; tried < count * 60 && places.length < count; tried += 1) {
    const [x, y] = [(random() * 2 - 1) * wide, (random() * 2 - 1) * deep];
    const thing = piece(random, places.length);
    if (!inside(x, y)) continue;
    if (places.some((other) => Math.hypot(other.x - x, other.y - y) < (other.radius + thing.radius) * gap))
      continue;
    places.push({ x, y, ...thing });
  }
  return places.map(({ shape, x, y, high, material }) => put(shape, [x, y, high], material));
}

const sweets = ['#d4213f', '#f28a1b', '#f5cf2a', '#4f9a3a', '#2c7fc4', '#8a2f8f'];

function confectionery() {
  const sugar = grainOf(5, 0.02);
  const gummy = (random, n) => {
    const hex = sweets[n % sweets.length];
    const isBear = random() < 0.5;
    const body = isBear
      ? joined(0.08, pebble(0.2, 0.17, 0.2), moved(ball(0.14), [0, 0, 0.2]))
      : rough(box(0.19, 0.19, 0.15, 0.07), 0.012, (x, y, z) => 0.007 * sugar(x, y, z));
    return {
      shape: turned(body, random() * 6),
      radius: 0.24,
      high: isBear ? 0.18 : 0.15,
      material: { colour: dyed(hex, 0.95), inner: 0.9, gloss: isBear ? 0.06 : 0.02 },
    };
  };
  const lentil = (random, n) => ({
    shape: turned(pebble(0.15, 0.15, 0.085), 0, 0.16 * (random() - 0.5)),
    radius: 0.16,
    high: 0.084,
    material: { colour: linear(sweets[(n * 5 + 2) % sweets.length]), gloss: 0.05 },
  });
  return {
    solid: [
      ground('#f1ece4'),
      ...scattered(11, 34, { wide: 2.7, deep: 1.5, piece: gummy, inside: (x, y) => x < 0.35 - 0.25 * y }),
      ...scattered(12, 90, { wide: 2.9, deep: 1.5, piece: lentil, inside: (x, y) => x > 0.62 - 0.25 * y }),
    ],
    camera: { eye: [0, -4.3, 3.1], target: [0, -0.05, 0], angle: 46 },
    studio: { turn: 168, rise: 38 },
  };
}

function dairy() {
  const cream = grainOf(21, 0.22, 3);
  const scoop = (x, y, z, hex, turn) => {
    const skirt = moved(ring(0.37, 0.09), [0, 0, -0.2]);
    const body = joined(0.12, ball(0.44), skirt);
    const relief = (a, b, c) => 0.045 * cream(a + turn, b, c) + 0.014 * cream(a * 3, b * 3 + turn, c * 3);
    return put(rough(body, 0.06, relief), [x, y, z], { colour: linear(hex), gloss: 0.02, inner: 0.35 });
  };
  const dish = (x, y, hexes) => [
    put(bowl(0.74, 0.5, 0.035), [x, y, 0.03], matt('#f4f2ee', 0.05)),
    scoop(x - 0.24, y - 0.08, 0.62, hexes[0], x),
    scoop(x + 0.27, y + 0.08, 0.66, hexes[1], x + 2),
    scoop(x + 0.02, y + 0.02, 1.06, hexes[2], x + 4),
  ];
  return {
    solid: [
      ground('#e8e4ea', { back: 3.4 }),
      ...dish(-1.75, 0.15, ['#e77f9b', '#f6e7cf', '#d9476f']),
      ...dish(0, -0.15, ['#9dbf6a', '#f6e7cf', '#7fae4d']),
      ...dish(1.75, 0.15, ['#b58ccb', '#7db7dd', '#f5e3bd']),
    ],
    camera: { eye: [0, -5.2, 2.2], target: [0, 0, 0.55], angle: 55 },
    studio: { turn: 30, rise: 44 },
  };
}

function bakery() {
  const crumb = grainOf(31, 0.03);
  const shell = (hex, up) => [
    rough(pebble(0.34, 0.34, 0.17), 0.01, (x, y, z) => 0.004 * crumb(x, y, z)),
    up,
    { colour: linear(hex), gloss: 0.015 },
  ];
  const macaron = (x, y, hex, cream, { base = 0, tilt = 0, turn = 0 } = {}) => {
    const foot = (up) => [
      rough(can(0.33, 0.33, 0.035, 0.03), 0.03, (a, b, c) => 0.024 * crumb(a * 0.6, b * 0.6, c * 0.6)),
      up,
      { colour: linear(hex) },
    ];
    const parts = [
      shell(hex, -0.11),
      shell(hex, 0.11),
      foot(-0.085),
      foot(0.085),
      [can(0.3, 0.3, 0.07, 0.05), 0, { colour: linear(cream) }],
    ];
    return parts.map(([shape, up, material]) =>
      put(turned(moved(shape, [0, 0, up]), turn, tilt), [x, y, 0.27 + base], material),
    );
  };
  const row = [
    ['#d4587c', '#f5dbe2'],
    ['#e8953a', '#f8e6c8'],
    ['#ecc947', '#faf0c9'],
    ['#86ab55', '#e9efd2'],
    ['#4b93c4', '#dcebf5'],
    ['#8c5fa5', '#e9dcf0'],
  ];
  const front = row.flatMap(([hex, cream], n) =>
    macaron(-2.05 + n * 0.82, -0.45 + 0.12 * Math.sin(n * 2.4), hex, cream),
  );
  const stack = [row[1], row[4], row[0]].flatMap(([hex, cream], n) =>
    macaron(0.02 * n - 1.5, 0.6, hex, cream, { base: 0.55 * n }),
  );
  const leaning = macaron(1.35, 0.55, row[3][0], row[3][1], { base: 0.06, tilt: 1.15 });
  const others = [
    ...macaron(0.25, 0.6, row[5][0], row[5][1]),
    ...macaron(0.27, 0.62, row[2][0], row[2][1], { base: 0.55 }),
  ];
  return {
    solid: [ground('#e9dccb', { wood: true, back: 3.4 }), ...front, ...stack, ...leaning, ...others],
    camera: { eye: [0, -4.9, 2.1], target: [0, 0.1, 0.62], angle: 56 },
    studio: { turn: 140, rise: 40 },
  };
}

function cosmetics() {
  const speck = grainOf(41, 0.16, 2);
  const bar = (hex, turn, up) => {
    const shape = turned(
      rough(box(0.62, 0.42, 0.19, 0.08), 0.01, (x, y, z) => 0.002 * speck(x, y, z)),
      turn,
    );
    const colour = (x, y, z) => dyed(hex, 1 + 0.09 * speck(x, y, z));
    return (x, y) => put(shape, [x, y, up], { colour, gloss: 0.025, inner: 0.3 });
  };
  const swirl = (x, y) => 0.03 * Math.sin(Math.atan2(y, x) * 2 + Math.hypot(x, y) * 14);
  const jar = (x, y, hex) => [
    put(wall(can(0.5, 0.5, 0.32, 0.06), 0.05, 0.26), [x, y, 0.32], matt('#f5f3ef', 0.05)),
    put(
      rough(can(0.44, 0.44, 0.28, 0.05), 0.05, (a, b) => swirl(a, b)),
      [x, y, 0.3],
      { colour: linear(hex), gloss: 0.05, inner: 0.4 },
    ),
  ];
  return {
    solid: [
      ground('#dfe3dd', { back: 3.4 }),
      bar('#7f9e5b', 0.3, 0.19)(-1.75, 0.1),
      bar('#d98a9b', -0.25, 0.57)(-1.7, 0.12),
      bar('#e0b65a', 0.12, 0.95)(-1.74, 0.12),
      ...jar(0.05, 0.1, '#f0d9d2'),
      ...jar(1.5, 0.45, '#b9d0a0'),
      bar('#5d7fa8', -0.5, 0.19)(1.25, -0.85),
      put(can(0.51, 0.51, 0.07, 0.03), [0.05, -0.95, 0.07], matt('#c79a63', 0.03)),
    ],
    camera: { eye: [-0.1, -5, 2.3], target: [-0.15, -0.05, 0.4], angle: 54 },
    studio: { turn: 158, rise: 40 },
  };
}

function sauces() {
  const lumps = grainOf(51, 0.25, 2);
  const filled = (x, y, hex, seed, relief = 0.025) => [
    put(bowl(0.86, 0.56, 0.035), [x, y, 0.03], matt(seed % 2 ? '#3a3f42' : '#f3f0ea', 0.05)),
    put(
      filling(
        0.86,
        0.44,
        (a, b) =>
          relief * lumps(a + seed, b, 0.4) +
          0.03 * Math.sin(Math.atan2(b, a) + Math.hypot(a, b) * 9) * Math.exp(-3 * Math.hypot(a, b) ** 2),
      ),
      [x, y, 0.03],
      { colour: linear(hex), gloss: 0.05, inner: 0.2 },
    ),
  ];
  const spice = (random) => ({
    shape: ball(0.018 + 0.022 * random()),
    radius: 0.03,
    high: 0.02,
    material: { colour: dyed('#c0481d', 0.7 + 0.6 * random()) },
  });
  return {
    solid: [
      ground('#8a8177', { slate: true }),
      ...filled(-1.72, 0.2, '#b3261c', 2),
      ...filled(0.05, -0.2, '#e09a1f', 3, 0.04),
      ...filled(1.75, 0.25, '#6d7f2c', 4, 0.05),
      ...scattered(52, 130, { wide: 2.6, deep: 0.35, gap: 0.9, piece: spice }).map((thing) => ({
        ...thing,
        y: thing.y - 1.32,
      })),
    ],
    camera: { eye: [0, -4.2, 3.2], target: [0, -0.2, 0.15], angle: 58 },
    studio: { turn: 60, rise: 46 },
  };
}

function snacks() {
  const crust = grainOf(61, 0.075, 2);
  const puff = (random) => {
    const bend = 0.5 + 0.5 * random();
    const curl = {
      reach: 0.62,
      distance: (x, y, z) => {
        const [cx, r] = [-0.36 / bend, 0.36 / bend];
        const turn = Math.atan2(y, x - cx);
        const half = 0.36 / r;
        const t = Math.max(-half, Math.min(half, turn));
        return Math.hypot(x - cx - r * Math.cos(t), y - r * Math.sin(t), z) - 0.13;
      },
    };
    const tone = 0.85 + 0.3 * random();
    const shift = random() * 9;
    const relief = (x, y, z) => 0.014 * crust(x + shift, y, z) + 0.004 * crust(3 * x, 3 * y + shift, 3 * z);
    const colour = (x, y, z) => dyed('#e0781e', tone * (1 + 0.14 * crust(x * 1.6, y * 1.6, z + shift)));
    return {
      shape: turned(rough(curl, 0.05, relief), random() * 6.3, 0.3 * (random() - 0.5)),
      radius: 0.3,
      high: 0.15,
      material: { colour, gloss: 0.02 },
    };
  };
  return {
    solid: [
      ground('#d9d3c6'),
      ...scattered(62, 60, {
        wide: 2.1,
        deep: 1.25,
        gap: 0.72,
        piece: puff,
        inside: (x, y) => Math.hypot(x / 2.1, y / 1.25) < 1,
      }),
      ...scattered(63, 16, {
        wide: 1.1,
        deep: 0.6,
        gap: 0.8,
        piece: puff,
        inside: (x, y) => Math.hypot(x / 1.2, y / 0.7) < 1,
      }).map((thing) => ({ ...thing, z: 0.4 })),
    ],
    camera: { eye: [0, -3.9, 2.9], target: [0, -0.05, 0.1], angle: 46 },
    studio: { turn: 20, rise: 36 },
  };
}

function savoury() {
  const meat = grainOf(71, 0.07, 2);
  const sausage = (x, y, hex, turn) => {
    const body = turned(rod([-0.7, 0, 0], [0.7, 0, 0], 0.17), turn);
    const ends = turned(
      joined(0.05, rod([-0.9, 0, 0], [-0.8, 0, 0], 0.035), rod([0.8, 0, 0], [0.9, 0, 0], 0.035)),
      turn,
    );
    const shape = joined(0.06, body, ends);
    const colour = (a, b, c) => dyed(hex, 1 + 0.22 * meat(a, b, c));
    return put(shape, [x, y, 0.24], { colour, gloss: 0.045, inner: 0.25 });
  };
  const patty = (x, y, hex, up) =>
    put(
      rough(can(0.52, 0.52, 0.12, 0.1), 0.05, (a, b, c) => 0.022 * meat(a * 0.7, b * 0.7, c)),
      [x, y, up],
      { colour: (a, b, c) => dyed(hex, 1 + 0.25 * meat(a * 1.3, b * 1.3, c)), gloss: 0.03 },
    );
  return {
    solid: [
      ground('#b48a5d', { wood: true }),
      put(box(1.35, 0.95, 0.06, 0.05), [-1.35, 0.1, 0.03], matt('#5a6063', 0.02)),
      sausage(-1.35, 0.6, '#b5533c', 0.05),
      sausage(-1.4, 0.18, '#c46a4b', -0.04),
      sausage(-1.3, -0.24, '#a9442f', 0.07),
      patty(0.75, 0.4, '#b53a3a', 0.13),
      patty(0.78, 0.42, '#a8322f', 0.39),
      patty(1.95, 0.25, '#9c2c33', 0.13),
      patty(1.25, -0.75, '#c25a50', 0.13),
    ],
    camera: { eye: [0.1, -4.2, 2.9], target: [0.1, -0.05, 0.1], angle: 57 },
    studio: { turn: 150, rise: 42 },
  };
}

function sports() {
  const oats = grainOf(81, 0.09, 2);
  const bar = (x, y, hex, turn, up = 0.16) =>
    put(
      turned(
        rough(box(0.78, 0.28, 0.15, 0.06), 0.05, (a, b, c) => 0.026 * oats(a, b, c)),
        turn,
      ),
      [x, y, up],
      { colour: (a, b, c) => dyed(hex, 1 + 0.28 * oats(a * 1.4, b * 1.4, c)), gloss: 0.025 },
    );
  const bite = (x, y, hex, z = 0.26) =>
    put(
      rough(ball(0.27), 0.03, (a, b, c) => 0.022 * oats(a * 1.5, b * 1.5, c * 1.5)),
      [x, y, z],
      {
        colour: (a, b, c) => dyed(hex, 1 + 0.35 * oats(a * 2, b * 2, c)),
      },
    );
  const shake = glass(1.95, 0.35, '#d9a6b5', { high: 1.5, above: 0.46, cloud: 0.97 });
  return {
    solid: [
      ground('#d7dadb', { back: 3.4 }),
      bar(-1.75, 0.5, '#8a5a34', 0.12),
      bar(-1.7, 0.52, '#a06f45', -0.2, 0.47),
      bar(-1.2, -0.6, '#b07f50', 0.25),
      bite(0.15, 0.3, '#6f8f3c'),
      bite(0.75, 0.15, '#c99a4a'),
      bite(0.42, -0.28, '#7b3b52'),
      bite(0.42, 0.08, '#5d3a27', 0.66),
    ],
    ...{ clear: shake.clear, film: shake.film },
    camera: { eye: [0.1, -5, 2.2], target: [0.05, 0, 0.5], angle: 56 },
    studio: { turn: 140, rise: 42 },
  };
}

function infant() {
  const porridge = grainOf(91, 0.14, 3);
  const spoon = joined(0.06, pebble(0.26, 0.18, 0.06), rod([0.2, 0, 0.01], [1.35, 0.1, 0.12], 0.045));
  return {
    solid: [
      ground('#f0ebe2', { back: 3.6 }),
      put(bowl(1.0, 0.6, 0.04), [-0.75, 0.1, 0.03], matt('#a9c7cf', 0.04)),
      put(
        filling(1.0, 0.5, (a, b) => 0.045 * porridge(a, b, 0.3)),
        [-0.75, 0.1, 0.03],
        { colour: linear('#efd9ae'), gloss: 0.035, inner: 0.3 },
      ),
      put(bowl(0.55, 0.4, 0.03), [1.05, 0.4, 0.03], matt('#f2c9b8', 0.04)),
      put(
        filling(0.55, 0.32, (a, b) => 0.03 * porridge(a + 5, b, 0.8)),
        [1.05, 0.4, 0.03],
        { colour: linear('#e59045'), gloss: 0.045, inner: 0.3 },
      ),
      put(turned(spoon, -0.35), [0.65, -0.75, 0.07], matt('#c99c68', 0.03)),
    ],
    camera: { eye: [0.1, -4, 2.7], target: [0.05, 0, 0.2], angle: 44 },
    studio: { turn: 40, rise: 46 },
  };
}

function pets() {
  const grain = grainOf(101, 0.04, 3);
  const hexes = ['#8a5230', '#a86a36', '#7c7a3a', '#93402c'];
  const kibble = (random, n) => {
    const hex = hexes[n % hexes.length];
    const shape = rough(can(0.11, 0.11, 0.055, 0.045), 0.012, (x, y, z) => 0.01 * grain(x + n, y, z));
    return {
      shape: turned(shape, random() * 6, 1.1 * (random() - 0.5)),
      radius: 0.115,
      high: 0.07,
      material: { colour: (x, y, z) => dyed(hex, 1 + 0.3 * grain(x * 2 + n, y * 2, z)) },
    };
  };
  const heaped = [0, 1, 2].flatMap((layer) =>
    scattered(102 + layer, 90, {
      wide: 0.9,
      deep: 0.9,
      gap: 0.82,
      piece: kibble,
      inside: (x, y) => Math.hypot(x, y) < 0.82 - 0.24 * layer,
    }).map((thing) => ({
      ...thing,
      x: thing.x - 0.55,
      z: 0.52 + layer * 0.13 - 0.1 * Math.hypot(thing.x, thing.y),
    })),
  );
  return {
    solid: [
      ground('#c9cfc8'),
      put(bowl(1.05, 0.56, 0.045), [-0.55, 0.05, 0.03], matt('#4f7f86', 0.05)),
      put(filling(1.05, 0.44), [-0.55, 0.05, 0.03], { colour: linear('#5e3820') }),
      ...heaped,
      ...scattered(110, 46, { wide: 0.95, deep: 1.1, piece: kibble }).map((thing) => ({
        ...thing,
        x: thing.x + 1.6,
      })),
    ],
    camera: { eye: [0.2, -3.8, 2.9], target: [0.2, 0, 0.2], angle: 42 },
    studio: { turn: 155, rise: 40 },
  };
}

/** Dishes with a liquid. @param liquids the place of each, its colour, and its absorption of light */
function dishes(liquids, { on, studio, camera, more = [] }) {
  const solid = liquids.map(({ at: [x, y], r = 0.9 }) =>
    put(shallow(r), [x, y, 0.03], matt('#f6f4f0', 0.05)),
  );
  const clear = liquids.map(({ at: [x, y], r = 0.9, hex, thick = 0.2 }) =>
    put(shallowFilling(r), [x, y, 0.03], { takes: takes(hex, thick), glow: linear(hex) }),
  );
  return { solid: [ground(...on), ...solid, ...more], clear, camera, studio };
}

const profile = (r, q) => 0.035 + 0.2 * Math.max(0, (q - (r - 0.3)) / 0.3) ** 2;
const shallow = (r) => ({
  reach: r + 0.2,
  distance: (x, y, z) => {
    const q = Math.hypot(x, y);
    const body = Math.max(z - profile(r, q), q - r - 0.02, -z) * 0.7;
    const lip = Math.hypot(q - r, z - 0.235) - 0.035;
    const skirt = Math.max(Math.abs(q - r + 0.02) - 0.03, z - 0.235, -z);
    return blend(Math.min(body, skirt), lip, 0.03);
  },
});
const shallowFilling = (r) => ({
  reach: r + 0.1,
  distance: (x, y, z) => {
    const q = Math.hypot(x, y);
    return Math.max(z - 0.155, (profile(r, q) - z) * 0.6, q - r + 0.02);
  },
});

const fromAbove = { eye: [0, -2.9, 2.75], target: [0, 0.02, 0.05], angle: 44 };

export const scenes = {
  plant,
  laboratory,
  beverages,
  confectionery,
  'dairy-and-ice-cream': dairy,
  'bakery-and-cereals': bakery,
  snacks,
  'sauces-soups-and-seasonings': sauces,
  'meat-fish-and-plant-based': savoury,
  'sports-nutrition': sports,
  'infant-nutrition': infant,
  cosmetics,
  'pet-food-and-feed': pets,
  'anthocyanin-shades': () =>
    dishes(
      [
        { at: [-2.15, 0], hex: '#d3203f' },
        { at: [0, -0.05], hex: '#7c2f86' },
        { at: [2.15, 0], hex: '#33559c' },
      ],
      {
        on: ['#e9e2d5'],
        studio: { turn: 152, rise: 46 },
        camera: { eye: [0, -4.4, 3.5], target: [0, -0.02, 0.05], angle: 60 },
      },
    ),
  'blue-spirulina-solution': () => ({
    ...dishes([{ at: [0.35, 0.1], hex: '#2b86d6' }], {
      on: ['#e9e2d5'],
      studio: { turn: 97, rise: 46, panes: 2, size: 0.08 },
      camera: fromAbove,
    }),
    width: 960,
    height: 720,
  }),
  'black-carrot-concentrate': () => ({
    ...dishes([{ at: [0, 0], hex: '#7a1536', thick: 0.09 }], {
      on: ['#e6ddcf'],
      studio: { turn: 28, rise: 46 },
      camera: fromAbove,
    }),
    width: 960,
    height: 720,
  }),
  'paprika-oleoresin': () => ({
    ...dishes([{ at: [0, 0], hex: '#b5271a', thick: 0.08 }], {
      on: ['#a9794a', { wood: true }],
      studio: { turn: 104, rise: 40, panes: 2, size: 0.09 },
      camera: fromAbove,
    }),
    width: 960,
    height: 720,
  }),
};
