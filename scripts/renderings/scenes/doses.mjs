// Pieces that are sold by number: capsules, tablets, softgels, gummies. They lie apart, some on others.
import { randomFrom } from '../noise.mjs';

/**
 * @param near how close the middles of two pieces may be; @param upper pieces that lie on the others
 * @param piece makes a piece of a direction
 */
function scattered(field, seed, { count, near, radius, upper, piece, flat = 1.1 }) {
  const random = randomFrom(seed);
  const places = [];
  for (let tried = 0; tried < 6000 && places.length < count; tried += 1) {
    const turn = random() * 2 * Math.PI;
    const far = radius * Math.sqrt(random());
    const [x, y] = [Math.cos(turn) * far, (Math.sin(turn) * far) / flat];
    if (places.some((other) => Math.hypot(other[0] - x, other[1] - y) < near)) continue;
    places.push([x, y]);
  }
  for (const [x, y] of places) field.put({ ...piece(random, random() * 7), x, y, z: 0 });
  for (let n = 0; n < upper; n += 1) {
    const turn = ((n + 0.6 * random()) / upper) * 2 * Math.PI;
    const far = radius * 0.5 * Math.sqrt(random());
    const shape = piece(random, random() * 7, true);
    const [x, y] = [Math.cos(turn) * far, (Math.sin(turn) * far) / flat];
    field.put({ ...shape, x, y, z: field.rest(x, y, shape.radius * 0.45, 0.2) * 0.8 });
  }
  return { elevation: 44, view: 2.6, aim: 0.04 };
}

/** Coordinates along and across a piece, and the height that its slant adds. */
function lying(turn, slant) {
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return (dx, dy) => {
    const u = dx * c + dy * s;
    return [u, dy * c - dx * s, u * slant];
  };
}

/** Two halves that are pushed into each other: the cap is a little wider and deeper in colour. */
function capsulePiece(random, turn, isUpper) {
  const [long, radius] = [0.118, 0.071];
  const along = lying(turn, isUpper ? 0.34 * (random() - 0.5) : 0);
  return {
    radius: long + radius * 1.1,
    gloss: 1,
    clear: 0.12,
    under: (height) => 2 * radius - height,
    top: (dx, dy) => {
      const [u, v, lift] = along(dx, dy);
      const isCap = u > -0.012;
      const wide = isCap ? radius * 1.055 : radius;
      const left = wide * wide - v * v - Math.max(0, Math.abs(u) - long) ** 2;
      if (left <= 0) return undefined;
      const ring = isCap ? 0.0035 * Math.exp(-(((u - 0.012) / 0.007) ** 2)) : 0;
      return { height: radius + Math.sqrt(left) + lift - ring, albedo: isCap ? 0.78 : 1.32 };
    },
  };
}

function tabletPiece(random, turn, isUpper) {
  const radius = 0.135;
  const along = lying(turn, isUpper ? 0.5 * (random() - 0.5) : 0.04 * (random() - 0.5));
  return {
    radius,
    gloss: 0.16,
    albedo: 0.97 + 0.06 * random(),
    top: (dx, dy) => {
      const [u, v, lift] = along(dx, dy);
      const t = Math.hypot(u, v) / radius;
      if (t > 1) return undefined;
      const edge = t > 0.9 ? 0.018 * ((t - 0.9) / 0.1) ** 2 : 0;
      const score = 0.013 * Math.exp(-((u / 0.008) ** 2)) * (t < 0.88 ? 1 : 0);
      return 0.075 + 0.034 * (1 - t * t) - edge - score + lift;
    },
  };
}

function softgelPiece(random, turn, isUpper) {
  const [long, wide] = [0.155, 0.09];
  const along = lying(turn, isUpper ? 0.3 * (random() - 0.5) : 0);
  return {
    radius: long,
    gloss: 1.15,
    clear: 0.7,
    under: (height) => 2 * wide - height,
    top: (dx, dy) => {
      const [u, v, lift] = along(dx, dy);
      const t = (Math.abs(u) / long) ** 2.5 + (v / wide) ** 2;
      if (t >= 1) return undefined;
      const rim = 0.05 * Math.exp(-((v / 0.006) ** 2));
      return { height: wide * (1 + Math.sqrt(1 - t)) + lift, albedo: 0.82 + 0.3 * t + rim };
    },
  };
}

function gummyPiece(random, turn, isUpper) {
  const side = 0.125;
  const along = lying(turn, isUpper ? 0.4 * (random() - 0.5) : 0);
  const [a, b] = [random() * 6, random() * 6];
  return {
    radius: side * 1.35,
    gloss: 0.55,
    clear: 0.6,
    top: (dx, dy) => {
      const [u, v, lift] = along(dx, dy);
      const t = Math.abs(u / side) ** 4.5 + Math.abs(v / side) ** 4.5;
      if (t >= 1) return undefined;
      const height = 0.17 * (1 - t) ** 0.28;
      const soft =
        0.003 * Math.sin(u * 31 + a) * Math.sin(v * 27 + b) - 0.018 * Math.exp(-(u * u + v * v) / 0.006);
      return { height: height + soft + lift, albedo: 0.9 + 0.16 * t };
    },
  };
}

const scatter = (...options) => options.map((given) => (field, seed) => scattered(field, seed, given));

export const capsule = scatter(
  { count: 20, near: 0.3, radius: 0.8, upper: 4, piece: capsulePiece },
  { count: 26, near: 0.27, radius: 0.86, upper: 3, piece: capsulePiece },
);
export const tablet = scatter(
  { count: 17, near: 0.29, radius: 0.78, upper: 3, piece: tabletPiece },
  { count: 20, near: 0.28, radius: 0.86, upper: 3, piece: tabletPiece },
);
export const softgel = scatter(
  { count: 17, near: 0.31, radius: 0.78, upper: 2, piece: softgelPiece },
  { count: 22, near: 0.29, radius: 0.86, upper: 2, piece: softgelPiece },
);
export const gummy = scatter(
  { count: 12, near: 0.36, radius: 0.76, upper: 3, piece: gummyPiece },
  { count: 16, near: 0.34, radius: 0.86, upper: 3, piece: gummyPiece },
);
