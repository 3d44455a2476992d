// The places of production: the hall with its vessels, and the laboratory.
import { box, can, joined, moved, pebble, put, ring, rod, wall } from './shapes.mjs';
import { ground, linear, matt, takes } from './surfaces.mjs';

const steel = { colour: [0.72, 0.75, 0.78], metal: 0.8 };
const brushed = { colour: [0.7, 0.72, 0.74], metal: 0.45 };

/** A vessel on legs: a can with a round lid and a cone below. */
function vessel(x, y, r, high, base) {
  const body = joined(
    0.06,
    can(r, r, high / 2, 0.05),
    moved(pebble(r, r, r * 0.5), [0, 0, high / 2 - 0.02]),
    moved(can(0.12, r, r * 0.45, 0.04), [0, 0, -high / 2 - r * 0.42]),
  );
  const legs = [0.8, 2.36, 3.92, 5.5].map((turn) => {
    const [a, b] = [Math.cos(turn) * r * 0.92, Math.sin(turn) * r * 0.92];
    return put(can(0.05, 0.05, (base + 0.25) / 2, 0.01), [x + a, y + b, (base + 0.25) / 2], brushed);
  });
  const middle = base + high / 2;
  return [
    put(body, [x, y, middle], steel),
    put(ring(r + 0.005, 0.03), [x, y, middle + high * 0.28], brushed),
    put(ring(r + 0.005, 0.03), [x, y, middle - high * 0.3], brushed),
    put(can(0.18, 0.18, 0.1, 0.02), [x, y, base + high + r * 0.5], brushed),
    put(can(0.09, 0.09, 0.16, 0.01), [x, y, base - r * 0.9], brushed),
    ...legs,
  ];
}

const drum = (x, y, hex, up = 0) => [
  put(can(0.36, 0.36, 0.5, 0.03), [x, y, 0.5 + up], { colour: linear(hex), gloss: 0.045 }),
  put(ring(0.36, 0.025), [x, y, 0.98 + up], brushed),
  put(ring(0.36, 0.025), [x, y, 0.04 + up], brushed),
  put(can(0.34, 0.34, 0.03, 0.01), [x, y, 1.0 + up], matt('#e9ebea', 0.04)),
];

export function plant() {
  const pipe = (from, to, r = 0.06) => put(rod(from, to, r), [0, 0, 0], steel);
  const floor = ground('#75827f', { back: 5.2 });
  return {
    solid: [
      { ...floor, material: { ...floor.material, sheen: 1, gloss: 0.06 } },
      ...vessel(-3.3, 2.3, 0.95, 1.9, 1.35),
      ...vessel(-0.9, 2.5, 0.95, 1.9, 1.35),
      ...vessel(1.5, 2.3, 0.95, 1.9, 1.35),
      ...vessel(3.9, 2.1, 0.75, 2.5, 1.2),
      pipe([-5.5, 2.5, 4.35], [5.5, 2.3, 4.35], 0.08),
      pipe([-3.3, 2.4, 3.7], [-3.3, 2.4, 4.35]),
      pipe([-0.9, 2.45, 3.7], [-0.9, 2.45, 4.35]),
      pipe([1.5, 2.4, 3.7], [1.5, 2.4, 4.35]),
      pipe([3.9, 2.3, 4.0], [3.9, 2.3, 4.35]),
      pipe([-3.3, 2.3, 0.5], [-0.9, 2.5, 0.5], 0.05),
      pipe([-0.9, 2.5, 0.5], [1.5, 2.3, 0.5], 0.05),
      pipe([1.5, 2.3, 0.5], [3.9, 2.1, 0.5], 0.05),
      put(box(1.45, 0.5, 0.05, 0.02), [-1.85, -0.35, 0.05], matt('#b98d58')),
      ...drum(-2.75, -0.35, '#1d5f8f', 0.1),
      ...drum(-1.95, -0.3, '#1d5f8f', 0.1),
      ...drum(-1.15, -0.38, '#1d5f8f', 0.1),
      ...drum(-2.35, -0.3, '#2a7a6b', 1.13),
      ...drum(2.3, -0.25, '#c9a46a'),
      ...drum(3.15, -0.1, '#c9a46a'),
    ],
    camera: { eye: [0.35, -7.4, 2.3], target: [0.15, 1.4, 1.95], angle: 56 },
    studio: { turn: 205, rise: 48, sun: [1.7, 1.65, 1.55], sky: [0.74, 0.78, 0.84], wall: 0.42, size: 0.3 },
  };
}

/** A tube with a solution, in a rack. */
function tube(x, y, hex, level) {
  const shape = (r) => rod([0, 0, -0.7], [0, 0, 0.75], r);
  const inner = rod([0, 0, -0.7], [0, 0, 0.75], 0.125);
  return {
    film: [put(wall(shape(0.155), 0.01, 0.8), [x, y, 0.95], { thick: 0.025 })],
    clear: [
      put({ reach: 1, distance: (a, b, c) => Math.max(inner.distance(a, b, c), c - level) }, [x, y, 0.95], {
        takes: takes(hex, 0.2),
        glow: linear(hex),
      }),
    ],
  };
}

function flask(x, y, hex) {
  const [cone, neck] = [can(0.62, 0.2, 0.5, 0.08), can(0.19, 0.19, 0.32, 0.02)];
  const outline = joined(0.08, cone, moved(neck, [0, 0, 0.7]));
  const inner = can(0.58, 0.36, 0.27, 0.07);
  return {
    film: [put(wall(outline, 0.012, 0.98), [x, y, 0.52], {})],
    clear: [put(inner, [x, y, 0.34], { takes: takes(hex, 0.7), glow: linear(hex) })],
  };
}

export function laboratory() {
  const shades = ['#d3203f', '#c42458', '#a52b78', '#7c2f86', '#5a3f97', '#3a56a8', '#2d78b8', '#2f9a8a'];
  const tubes = shades.map((hex, n) => tube(-2.35 + n * 0.46, 0.1, hex, 0.1 + 0.05 * Math.sin(n * 1.9)));
  const others = [flask(2.05, 0.35, '#f0a020'), flask(3.25, 0.75, '#3f8f4a')];
  const rack = (z, thick) => ({
    ...put(box(2.0, 0.26, thick, 0.02), [-0.74, 0.1, z], matt('#e3e6e8', 0.04)),
  });
  const holes = ({ distance, ...one }) => ({
    ...one,
    distance: (x, y, z) => {
      const step = Math.min(7, Math.max(0, Math.round((x + 1.61) / 0.46)));
      return Math.max(distance(x, y, z), 0.175 - Math.hypot(x + 1.61 - step * 0.46, y));
    },
  });
  return {
    solid: [
      ground('#eef0f1', { back: 3.4 }),
      rack(0.04, 0.04),
      holes(rack(1.12, 0.035)),
      put(can(0.035, 0.035, 0.56, 0.01), [-2.68, 0.1, 0.56], brushed),
      put(can(0.035, 0.035, 0.56, 0.01), [1.2, 0.1, 0.56], brushed),
      put(can(0.5, 0.5, 0.03, 0.02), [1.75, -0.75, 0.03], matt('#f7f7f5', 0.05)),
      put(
        { reach: 0.42, distance: (x, y, z) => Math.max(Math.hypot(x, y) * 0.55 + z - 0.22, -z) * 0.8 },
        [1.75, -0.75, 0.06],
        matt('#1f6fb8'),
      ),
    ],
    clear: [...tubes, ...others].flatMap(({ clear }) => clear),
    film: [...tubes, ...others].flatMap(({ film }) => film),
    camera: { eye: [0.3, -6.2, 2.1], target: [0.35, 0.1, 0.72], angle: 54 },
    studio: { turn: 138, rise: 46 },
  };
}
