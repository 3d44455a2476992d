// Liquids in a dish, oils and pastes on the ground.
import { fractal, noiseFrom, randomFrom, smooth } from '../noise.mjs';

/** A shallow white dish. @returns the height of its inside at a distance from the middle */
function dish(field, { radius = 0.86, rim = 0.17 } = {}) {
  const inside = (far) => 0.035 + (rim - 0.035) * smooth(radius - 0.3, radius, far) ** 1.3;
  field.eachCell((x, y, n) => {
    const far = Math.hypot(x, y);
    if (far > radius + 0.07) return;
    const lip = Math.max(0, 1 - ((far - radius - 0.012) / 0.03) ** 2) ** 0.5 * 0.028;
    const height = far < radius ? inside(far) : rim * (1 - smooth(radius + 0.028, radius + 0.066, far));
    field.heights[n] = Math.max(0, height + lip);
    field.albedo[n] = 1.32;
    field.gloss[n] = 0.3;
  });
  return inside;
}

/** Fills a dish. @param surface adds to its level; @param depth the visible depth: 0 for milk */
function filled(field, { level, inside, surface = () => 0, depth, gloss = 1.1 }) {
  field.eachCell((x, y, n) => {
    const far = Math.hypot(x, y);
    if (far > 0.88) return;
    const bottom = inside(far);
    if (bottom >= level + 0.012) return;
    const edge = Math.max(0, level - bottom);
    const climb = 0.013 * Math.exp(-edge / 0.012);
    if (level + climb <= bottom) return;
    const thick = level + climb - bottom;
    field.heights[n] = level + climb + surface(x, y, far) * smooth(0, 0.03, edge);
    field.body[n] = depth === 0 ? 1 : 1 - Math.exp(-thick / (0.012 * depth));
    field.albedo[n] = depth === 0 ? 1 : 0.86 + 0.75 * Math.exp(-thick / (0.035 * depth));
    field.gloss[n] = gloss;
  });
}

const dishView = { elevation: 46, aim: 0.04, view: 2.62 };

export const liquid = [
  (field) => {
    const inside = dish(field);
    filled(field, { level: 0.115, inside, depth: 1 });
    return dishView;
  },
  (field, seed) => {
    const inside = dish(field);
    // A drop fell in.
    const ring = (x, y) => {
      const far = Math.hypot(x - 0.2, y + 0.12);
      return 0.012 * Math.cos(far * 46) * Math.exp(-far * 4.4);
    };
    filled(field, { level: 0.12, inside, depth: 1, surface: ring });
    drops(field, seed, [
      [0.64, -0.88, 0.06],
      [0.5, -1.0, 0.034],
    ]);
    return dishView;
  },
];

export const emulsion = [
  (field, seed) => {
    const inside = dish(field);
    filled(field, { level: 0.12, inside, depth: 0, gloss: 0.7, surface: swirl(seed, 0.011) });
    return dishView;
  },
  (field, seed) => {
    const inside = dish(field);
    const fold = swirl(seed, 0.007);
    const ring = (x, y) => {
      const far = Math.hypot(x + 0.16, y + 0.06);
      return 0.016 * Math.cos(far * 34) * Math.exp(-far * 3.4);
    };
    filled(field, {
      level: 0.12,
      inside,
      depth: 0,
      gloss: 0.7,
      surface: (x, y) => fold(x, y) * 0.6 + ring(x, y),
    });
    return dishView;
  },
];

/** Traces of stirring. */
function swirl(seed, height) {
  const noise = noiseFrom(seed);
  return (x, y) => {
    const far = Math.hypot(x, y);
    const turn = Math.atan2(y, x) + 3.2 * Math.exp(-far * 1.5) * 2;
    const bent = fractal(noise, far * 2.2 + Math.cos(turn) * 1.1, Math.sin(turn) * 1.1, 2);
    return height * Math.sin(bent * 5 + far * 9) * smooth(0.8, 0.5, far);
  };
}

/** A pool on the ground: a round edge, and a middle that is almost flat. @param outline distance from its middle as a part of its radius */
function pool(field, { height, outline, depth, gloss, clear, relief = () => 0 }) {
  field.eachCell((x, y, n) => {
    const t = outline(x, y);
    if (t >= 1) return;
    const round = Math.sqrt(1 - t ** 5);
    const thick = height * round;
    const at = Math.max(0.0005, thick + relief(x, y) * round);
    if (at < field.heights[n]) return;
    field.heights[n] = at;
    field.body[n] = 1 - Math.exp(-(at + 0.004) / (0.02 * depth));
    field.albedo[n] = 0.9 + 0.55 * Math.exp(-at / (0.03 * depth));
    field.gloss[n] = gloss;
    field.clear[n] = clear;
  });
}

function wavy(seed, { x: px, y: py, radius, amount, flat = 1 }) {
  const noise = noiseFrom(seed);
  return (x, y) => {
    const [dx, dy] = [x - px, (y - py) * flat];
    const turn = Math.atan2(dy, dx);
    return (
      (Math.hypot(dx, dy) / radius) *
      (1 + amount * fractal(noise, Math.cos(turn) * 1.2, Math.sin(turn) * 1.2, 2))
    );
  };
}

function drops(field, seed, places, { height = 0.55, depth = 1, clear = 0.4 } = {}) {
  for (const [n, [x, y, radius]] of places.entries()) {
    pool(field, {
      height: radius * height,
      outline: wavy(seed + n, { x, y, radius, amount: 0.05 }),
      depth,
      gloss: 1.1,
      clear,
    });
  }
}

export const oil = [
  (field, seed) => {
    pool(field, {
      height: 0.075,
      outline: wavy(seed, { x: -0.15, y: 0.08, radius: 0.66, amount: 0.16 }),
      depth: 1.1,
      gloss: 1.15,
      clear: 0.62,
    });
    drops(field, seed, [
      [0.64, -0.36, 0.11],
      [0.46, -0.58, 0.065],
      [0.78, -0.14, 0.045],
      [0.3, -0.7, 0.03],
    ]);
    return { elevation: 42, aim: 0, view: 2.6 };
  },
  (field, seed) => {
    pool(field, {
      height: 0.075,
      outline: wavy(seed, { x: 0.17, y: 0.06, radius: 0.62, amount: 0.2 }),
      depth: 1.1,
      gloss: 1.15,
      clear: 0.62,
    });
    drops(field, seed, [
      [-0.64, -0.26, 0.13],
      [-0.46, -0.52, 0.07],
      [-0.8, 0.08, 0.05],
      [-0.26, -0.66, 0.035],
    ]);
    return { elevation: 42, aim: 0, view: 2.6 };
  },
];

/** A thick stream that laid itself in coils. */
function coils(seed, [px, py], size) {
  const noise = noiseFrom(seed + 4);
  return (x, y) => {
    const [dx, dy] = [x - px, y - py];
    const far = Math.hypot(dx, dy) * (1 + 0.06 * noise(x * 3, y * 3));
    const turn = Math.atan2(dy, dx);
    const along = far / 0.105 + turn / (2 * Math.PI);
    const rope = Math.abs(along - Math.round(along)) * 2;
    return size * smooth(0.46, 0.1, far) * (0.75 + 0.55 * Math.sqrt(Math.max(0, 1 - rope * rope)));
  };
}

export const oleoresin = [
  (field, seed) => {
    pool(field, {
      height: 0.1,
      outline: wavy(seed, { x: 0, y: 0.02, radius: 0.78, amount: 0.18 }),
      depth: 0.5,
      gloss: 1.2,
      clear: 0.3,
      relief: coils(seed, [-0.05, 0.06], 0.1),
    });
    drops(
      field,
      seed,
      [
        [0.9, -0.3, 0.07],
        [-0.86, -0.36, 0.09],
      ],
      { depth: 0.5, clear: 0.3 },
    );
    return { elevation: 42, aim: 0.02, view: 2.8 };
  },
  (field, seed) => {
    pool(field, {
      height: 0.1,
      outline: wavy(seed, { x: 0, y: 0, radius: 0.74, amount: 0.24, flat: 1.1 }),
      depth: 0.5,
      gloss: 1.2,
      clear: 0.3,
      relief: coils(seed, [0.16, 0.02], 0.085),
    });
    drops(
      field,
      seed,
      [
        [-0.9, -0.2, 0.1],
        [0.86, -0.44, 0.06],
      ],
      { depth: 0.5, clear: 0.3 },
    );
    return { elevation: 42, aim: 0.02, view: 2.8 };
  },
];

/** A paste that a knife spread along a bow: thick at its beginning, with the grooves of the blade. */
function spread(field, seed, { bow, from, to, wide }) {
  const noise = noiseFrom(seed);
  const fine = noiseFrom(seed + 2);
  const random = randomFrom(seed + 3);
  const teeth = Array.from({ length: 5 }, () => random() * 2 - 1);
  field.eachCell((x, y, n) => {
    const s = (x - from) / (to - from);
    const middle = bow * (x * x - 0.35) + 0.04 * noise(x * 1.4, 3);
    const end = smooth(1.03, 0.8, s + 0.11 * noise(y * 9, 1) + 0.04 * noise(y * 31, 4));
    const begin = Math.sqrt(Math.max(0, 1 - Math.max(0, -s * 9) ** 2));
    const width = wide * (1 - 0.16 * s) * (s < 0 ? begin : 1) * (0.94 + 0.06 * noise(x * 7, 8));
    if (width <= 0.001 || end <= 0) return;
    const t = (y - middle) / width;
    if (Math.abs(t) > 1.12) return;
    const round = Math.sqrt(Math.max(0, 1 - Math.min(1, Math.abs(t) / 1.1) ** 4));
    const bank = 0.05 * Math.exp(-(((Math.abs(t) - 0.86) / 0.12) ** 2));
    let groove = 0;
    for (const tooth of teeth) groove += 0.016 * Math.exp(-(((t - tooth * 0.8) / 0.07) ** 2));
    const drag = 0.012 * fractal(fine, x * 1.3, t * 9, 3);
    const swell =
      0.2 * Math.exp(-(((s - 0.12) / 0.16) ** 2)) * (1 - 0.55 * t * t) + 0.02 * noise(x * 4, y * 4);
    const chatter = 0.008 * Math.sin(s * 44 + 1.6 * noise(x * 3, t * 2)) * smooth(0.3, 0.6, s);
    const height =
      (0.062 + swell + bank - groove + drag + chatter) * round * (0.25 + 0.75 * end) - 0.02 * (1 - end);
    if (height <= 0.002) return;
    field.heights[n] = height;
    field.body[n] = 1;
    field.albedo[n] = 1 + 0.03 * noise(x * 11, y * 11);
    field.gloss[n] = 0.42;
  });
}

export const paste = [
  (field, seed) => {
    spread(field, seed, { bow: 0.26, from: -0.78, to: 0.98, wide: 0.36 });
    return { elevation: 46, aim: 0.02, view: 2.75 };
  },
  (field, seed) => {
    spread(field, seed, { bow: -0.3, from: -0.8, to: 0.96, wide: 0.33 });
    return { elevation: 46, aim: 0.02, view: 2.75 };
  },
];
