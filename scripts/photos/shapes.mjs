// Distance functions of solids, and functions to place them. Each shape is centred at its place, and has a bounding radius.

export const ball = (r) => ({ reach: r, distance: (x, y, z) => Math.hypot(x, y, z) - r });

/** A box with round edges; the sides are half lengths. */
export const box = (a, b, c, round = 0.05) => ({
  reach: Math.hypot(a, b, c),
  distance: (x, y, z) => {
    const [u, v, w] = [Math.abs(x) - a + round, Math.abs(y) - b + round, Math.abs(z) - c + round];
    const out = Math.hypot(Math.max(0, u), Math.max(0, v), Math.max(0, w));
    return out + Math.min(0, Math.max(u, v, w)) - round;
  },
});

/** A solid of revolution with an elliptic outline: stretched balls. */
export const pebble = (a, b, c) => ({
  reach: Math.max(a, b, c),
  distance: (x, y, z) => {
    const far = Math.hypot(x / a, y / b, z / c);
    const steep = Math.hypot(x / (a * a), y / (b * b), z / (c * c));
    return far < 0.001 ? -Math.min(a, b, c) : (far * (far - 1)) / steep;
  },
});

/** An upright can that may be wider above than below. @param high half its height */
export const can = (below, above, high, round = 0.02) => {
  const [r1, r2, h] = [below - round, above - round, high - round];
  const [kx, ky] = [r2 - r1, 2 * h];
  const k = kx * kx + ky * ky;
  return {
    reach: Math.hypot(Math.max(below, above), high),
    distance: (x, y, z) => {
      const q = Math.hypot(x, y);
      const cax = q - Math.min(q, z < 0 ? r1 : r2);
      const cay = Math.abs(z) - h;
      const t = Math.min(1, Math.max(0, ((r2 - q) * -kx * -1 + (h - z) * ky) / k));
      const cbx = q - r2 + kx * t;
      const cby = z - h + ky * t;
      const sign = cbx < 0 && cay < 0 ? -1 : 1;
      return sign * Math.sqrt(Math.min(cax * cax + cay * cay, cbx * cbx + cby * cby)) - round;
    },
  };
};

/** A rod with round ends from one point to another. */
export const rod = ([ax, ay, az], [bx, by, bz], r) => {
  const [ex, ey, ez] = [bx - ax, by - ay, bz - az];
  const length = ex * ex + ey * ey + ez * ez;
  return {
    reach: Math.max(Math.hypot(ax, ay, az), Math.hypot(bx, by, bz)) + r,
    distance: (x, y, z) => {
      const t = Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey + (z - az) * ez) / length));
      return Math.hypot(x - ax - ex * t, y - ay - ey * t, z - az - ez * t) - r;
    },
  };
};

export const ring = (far, r) => ({
  reach: far + r,
  distance: (x, y, z) => Math.hypot(Math.hypot(x, y) - far, z) - r,
});

/** A bowl that is a part of a ball, open above. @param high where its rim is, above its place */
export const bowl = (r, high, thick = 0.03) => ({
  reach: r * 1.5,
  distance: (x, y, z) => {
    const shell = Math.abs(Math.hypot(x, y, z - r) - r) - thick;
    const rim = z - high;
    const foot = Math.hypot(Math.max(0, Math.hypot(x, y) - r * 0.42), Math.max(0, Math.abs(z) - 0.03)) - 0.02;
    return blend(
      Math.max(shell, rim) + 0.5 * Math.max(0, 0.04 - Math.abs(shell - rim)) ** 2 * 12,
      foot,
      0.03,
    );
  },
});

/** The content of such a bowl up to a level. */
export const filling = (r, level, relief = () => 0) => ({
  reach: r * 1.2,
  distance: (x, y, z) => Math.max(Math.hypot(x, y, z - r) - r + 0.02, z - level - relief(x, y)) * 0.8,
});

/** Two solids as one, with a soft edge between them. */
export const blend = (a, b, k) => {
  const h = Math.max(0, k - Math.abs(a - b)) / k;
  return Math.min(a, b) - (h * h * k) / 4;
};

export const joined = (k, ...shapes) => ({
  reach: Math.max(...shapes.map(({ reach }) => reach)),
  distance: (x, y, z) => shapes.map(({ distance }) => distance(x, y, z)).reduce((a, b) => blend(a, b, k)),
});

/** A shape, moved by an offset. */
export const moved = (shape, [a, b, c]) => ({
  reach: shape.reach + Math.hypot(a, b, c),
  distance: (x, y, z) => shape.distance(x - a, y - b, z - c),
});

/** Turned about the upright axis, then tilted about the axis that goes right. */
export const turned = (shape, turn, tilt = 0) => {
  const [c, s, ct, st] = [Math.cos(turn), Math.sin(turn), Math.cos(tilt), Math.sin(tilt)];
  return {
    reach: shape.reach,
    distance: (x, y, z) => {
      const [v, w] = [y * ct + z * st, z * ct - y * st];
      return shape.distance(x * c + v * s, v * c - x * s, w);
    },
  };
};

/** With a rough surface. @param relief its height at a place */
export const rough = (shape, most, relief) => ({
  reach: shape.reach + most,
  distance: (x, y, z) => {
    const far = shape.distance(x, y, z);
    return far > 3 * most ? far - most : (far - relief(x, y, z)) * 0.75;
  },
});

/** The wall of a vessel: only its surface, open above. */
export const wall = (shape, thick, open) => ({
  reach: shape.reach + thick,
  distance: (x, y, z) => Math.max(Math.abs(shape.distance(x, y, z)) - thick, z - open),
});

export const put = ({ reach, distance }, [x, y, z], material) => ({ x, y, z, reach, distance, material });
