// Light of a studio: a large window at the left and behind, and a soft dome. All of it is integrated, so there is no noise.

const directions = 20;
const steps = 256;

/** The place of the window: its azimuth (0 is right, 90° is away from the camera) and its elevation. */
export const key = { azimuth: (157 * Math.PI) / 180, elevation: (31 * Math.PI) / 180 };

/** Radiance of the studio in a direction. @param sharp whether the window has edges, as in a mirror */
export function radiance(azimuth, elevation, sharp) {
  const turn = Math.atan2(Math.sin(azimuth - key.azimuth), Math.cos(azimuth - key.azimuth));
  if (sharp) {
    const inside =
      edge(0.52 - Math.abs(turn), 0.1) * edge(0.36 - Math.abs(elevation - key.elevation - 0.12), 0.08);
    // The panes of another window, behind: flat liquids reflect it.
    const pane = (at) => edge(0.032 - Math.abs(at), 0.012);
    const across = (azimuth * 180) / Math.PI - 99;
    const panes =
      (pane((across + 3.1) / 75) + pane((across - 3.1) / 75)) *
      (pane((elevation - 0.735) / 1.15) + pane((elevation - 0.825) / 1.15));
    const strip =
      edge(0.2 - Math.abs(Math.abs(turn) - 2.1), 0.1) * edge(0.3 - Math.abs(elevation - 0.7), 0.14);
    return 0.12 + 0.25 * Math.sin(Math.max(0, elevation)) + 5 * inside + 2.6 * panes + 0.9 * strip;
  }
  const cosine =
    Math.sin(elevation) * Math.sin(key.elevation) +
    Math.cos(elevation) * Math.cos(key.elevation) * Math.cos(turn);
  const angle = Math.acos(Math.min(1, Math.max(-1, cosine)));
  return (
    0.16 +
    0.26 * Math.sin(elevation) +
    4.2 * Math.exp(-((angle / 0.36) ** 2)) +
    0.3 * Math.max(0, -Math.sin(azimuth)) * Math.cos(elevation)
  );
}

function edge(inside, soft) {
  const t = Math.min(1, Math.max(0, inside / soft + 0.5));
  return t * t * (3 - 2 * t);
}

/** For each direction and horizon: the light above it from the side, and from above. */
function tables() {
  return Array.from({ length: directions }, (_, n) => {
    const azimuth = (n / directions) * 2 * Math.PI;
    const side = new Float32Array(steps + 1);
    const above = new Float32Array(steps + 1);
    const width = Math.PI / 2 / steps;
    for (let k = steps - 1; k >= 0; k -= 1) {
      const elevation = (k + 0.5) * width;
      const light =
        radiance(azimuth, elevation, false) * width * Math.cos(elevation) * ((2 * Math.PI) / directions);
      side[k] = side[k + 1] + light * Math.cos(elevation);
      above[k] = above[k + 1] + light * Math.sin(elevation);
    }
    return { x: Math.cos(azimuth), y: Math.sin(azimuth), side, above };
  });
}

const sky = tables();

/** The light on open, flat ground. */
const openLight = sky.reduce((sum, { above }) => sum + above[0], 0);

/** Slopes of a field, by cell. */
export function slopesOf({ heights, size, cell }) {
  const x = new Float32Array(size * size);
  const y = new Float32Array(size * size);
  for (let row = 1; row < size - 1; row += 1) {
    for (let n = row * size + 1; n < row * size + size - 1; n += 1) {
      x[n] = (heights[n + 1] - heights[n - 1]) / (2 * cell);
      y[n] = (heights[n + size] - heights[n - size]) / (2 * cell);
    }
  }
  return { x, y };
}

/**
 * The light on every cell: from the sky above its horizon, and a part of the light that its neighbours reflect.
 * @returns relative to open ground
 */
export function lightOn(field, slopes) {
  const { heights, size, cell } = field;
  const light = new Float32Array(size * size);
  const seen = new Float32Array(size * size);
  const top = heights.reduce((most, height) => Math.max(most, height), 0);
  const far = Math.min(size / 2, top / Math.tan(0.2) / cell);
  const isPlain = plainCells(field);
  for (const direction of sky) {
    const slopeAt = horizon(field, { direction, top, far });
    for (let n = 0; n < light.length; n += 1) {
      if (isPlain[n] === 1) continue;
      const slope = slopeAt(n);
      light[n] += lightAbove(slope, direction, slopes.x[n], slopes.y[n]);
      seen[n] += 1 - slope / Math.sqrt(1 + slope * slope);
    }
  }
  for (let n = 0; n < light.length; n += 1) {
    const open = seen[n] / directions;
    light[n] = light[n] / openLight + (1 - open) * 0.3;
  }
  fillPlain(light, isPlain, size);
  return light;
}

/** Each step of the search for the horizon is longer than the one before, by this factor. */
const growth = 1.1;

/** Makes the function that finds the slope of a cell's horizon in a direction. @param far limit of the search, in cells */
function horizon({ heights, size, cell }, { direction, top, far }) {
  const distances = [];
  for (let d = 1; d < far; d = d * growth + 0.4) distances.push(d);
  const columns = Int32Array.from(distances, (d) => Math.round(direction.x * d));
  const rows = Int32Array.from(distances, (d) => Math.round(direction.y * d));
  const jumps = Int32Array.from(columns, (i, k) => rows[k] * size + i);
  const lengths = Float32Array.from(columns, (i, k) => 1 / (Math.hypot(i, rows[k]) * cell));
  return (n) => {
    const column = n % size;
    const row = (n - column) / size;
    const height = heights[n];
    const room = top - height;
    let slope = 0;
    for (let k = 0; k < columns.length; k += 1) {
      const i = column + columns[k];
      const j = row + rows[k];
      const isOver = slope > room * lengths[k] || i < 0 || j < 0 || i >= size || j >= size;
      if (isOver) break;
      slope = Math.max(slope, (heights[n + jumps[k]] - height) * lengths[k]);
    }
    return slope;
  };
}

/** The light that a cell with a slope gets from the sky above its horizon in a direction. */
function lightAbove(horizonSlope, { x, y, side, above }, gx, gy) {
  const place = (Math.atan(horizonSlope) / (Math.PI / 2)) * steps;
  const at = place | 0;
  const part = place - at;
  const sideways = side[at] + (side[at + 1] - side[at]) * part;
  const upward = above[at] + (above[at + 1] - above[at]) * part;
  const up = 1 / Math.sqrt(1 + gx * gx + gy * gy);
  return Math.max(0, -(gx * x + gy * y) * up * sideways + up * upward);
}

/** Open ground is sampled only in every fourth row and column: its light changes slowly. */
const coarse = 4;

/** Marks the cells between these rows and columns whose four corners are ground. */
function plainCells({ heights, body, albedo, size }) {
  const marks = new Uint8Array(size * size);
  const isGround = (n) => heights[n] === 0 && body[n] === 0 && albedo[n] === 1;
  for (let row = 0; row + coarse < size; row += coarse) {
    for (let column = 0; column + coarse < size; column += coarse) {
      let all = true;
      for (let n = 0; all && n < (coarse + 1) ** 2; n += 1) {
        all = isGround((row + Math.floor(n / (coarse + 1))) * size + column + (n % (coarse + 1)));
      }
      for (let n = 1; all && n < coarse ** 2; n += 1) {
        marks[(row + Math.floor(n / coarse)) * size + column + (n % coarse)] = 1;
      }
    }
  }
  return marks;
}

function fillPlain(light, isPlain, size) {
  for (let n = 0; n < light.length; n += 1) {
    if (isPlain[n] === 0) continue;
    const row = Math.floor(n / size);
    const column = n % size;
    const corner = (row - (row % coarse)) * size + column - (column % coarse);
    const across = (column % coarse) / coarse;
    const down = (row % coarse) / coarse;
    const above = light[corner] * (1 - across) + light[corner + coarse] * across;
    const below =
      light[corner + coarse * size] * (1 - across) + light[corner + coarse * size + coarse] * across;
    light[n] = above * (1 - down) + below * down;
  }
}
