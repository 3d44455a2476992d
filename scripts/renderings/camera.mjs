// Takes a picture of a field, and stores it in planes: brightness, product and gloss.
import { span } from './field.mjs';
import { key, radiance } from './light.mjs';

/** Samples at each side of a pixel. */
const samples = 2;

/**
 * @param elevation of the camera in degrees; @param aim height of its target; @param width of the view at that point
 * @returns bytes for each pixel: `tone` (brightness), `body` (the share of the product), `gloss` (white light on top)
 */
export function photograph(
  field,
  { light, slopes },
  { width, height, elevation = 40, aim = 0.1, view = 2.75, samplesOf = samples },
) {
  const up = (elevation * Math.PI) / 180;
  const distance = 7;
  const eye = [0, -Math.cos(up) * distance, aim + Math.sin(up) * distance];
  const forward = [0, Math.cos(up), -Math.sin(up)];
  const upward = [0, Math.sin(up), Math.cos(up)];
  const top = field.heights.reduce((most, value) => Math.max(most, value), 0) + 0.001;
  const planes = {
    tone: new Uint8Array(width * height),
    body: new Uint8Array(width * height),
    gloss: new Uint8Array(width * height),
  };
  const shade = shader(field, light, slopes);
  const seen = { tone: 0, body: 0, gloss: 0 };
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      let ground = 0;
      let product = 0;
      let body = 0;
      let gloss = 0;
      for (let n = 0; n < samplesOf * samplesOf; n += 1) {
        const px = (column + ((n % samplesOf) + 0.5) / samplesOf) / width - 0.5;
        const py = 0.5 - (row + (Math.floor(n / samplesOf) + 0.5) / samplesOf) / height;
        const sx = (px * view) / distance;
        const sy = (py * view * height) / width / distance;
        const ray = [sx, forward[1] + upward[1] * sy, forward[2] + upward[2] * sy];
        shade(eye, ray, top, seen);
        ground += seen.tone * (1 - seen.body);
        product += seen.tone * seen.body;
        body += seen.body;
        gloss += seen.gloss;
      }
      const all = samplesOf * samplesOf;
      const place = row * width + column;
      // One plane has the brightness of both. At an edge it is that of the product, which the eye follows.
      planes.tone[place] = byte(body > 0.02 * all ? product / body : ground / (all - body));
      planes.body[place] = byte(body / all);
      planes.gloss[place] = byte(gloss / all);
    }
  }
  return planes;
}

function byte(value) {
  return Math.max(0, Math.min(255, Math.round(value * 255)));
}

/** Finds cells of a field by their place: -1 outside. */
function finder({ size, cell }) {
  const half = span / 2;
  return (x, y) => {
    const i = ((x + half) / cell) | 0;
    const j = ((y + half) / cell) | 0;
    return i < 0 || j < 0 || i >= size || j >= size ? -1 : j * size + i;
  };
}

/** Makes the function that follows a ray to the first hit. It returns the distance from the eye. */
function follower(field) {
  const { heights, floors, below, cell } = field;
  const nearestTo = finder(field);
  const most = highest(field);
  const step = cell * 0.9;
  const isInside = (x, y, z) => {
    const n = nearestTo(x, y);
    return n < 0 ? z <= 0 : z <= heights[n] && (z >= floors[n] || z <= below[n]);
  };
  return (eye, [rx, ry, rz], top) => {
    const at = (t) => [eye[0] + rx * t, eye[1] + ry * t, eye[2] + rz * t];
    const end = eye[2] / -rz;
    let t = (eye[2] - top) / -rz;
    while (t < end) {
      const [x, y, z] = at(t);
      if (z > most(x, y)) t += step * block;
      else if (isInside(x, y, z)) break;
      else t += step;
    }
    if (t > end) return end;
    let low = t - step;
    for (let n = 0; n < 3; n += 1) {
      const middle = (low + t) / 2;
      if (isInside(...at(middle))) t = middle;
      else low = middle;
    }
    return t;
  };
}

/** Mixes the values of the four cells around a place. Undefined at the edge of the field. */
function mixer({ size, cell }, x, y) {
  const u = (x + span / 2) / cell - 0.5;
  const v = (y + span / 2) / cell - 0.5;
  const i = Math.floor(u);
  const j = Math.floor(v);
  if (i < 0 || j < 0 || i >= size - 1 || j >= size - 1) return undefined;
  const [a, b, n] = [u - i, v - j, j * size + i];
  return (plane) =>
    (plane[n] * (1 - a) + plane[n + 1] * a) * (1 - b) +
    (plane[n + size] * (1 - a) + plane[n + size + 1] * a) * b;
}

/** Makes the function that returns the visible surface on a ray. */
function shader(field, light, slopes) {
  const { heights, floors, cell } = field;
  const nearestTo = finder(field);
  const follow = follower(field);
  const surface = surfaceOf(field, light, slopes);
  return (eye, direction, top, seen) => {
    const norm = Math.hypot(...direction);
    const ray = direction.map((part) => part / norm);
    const t = follow(eye, ray, top);
    const place = eye.map((part, axis) => part + ray[axis] * t);
    const hit = nearestTo(place[0], place[1]);
    if (hit >= 0 && floors[hit] > 0 && place[2] < floors[hit] - cell) seeBelow(field, hit, place, seen);
    else surface(ray, place, { hit, deep: hit < 0 ? 0 : heights[hit] - place[2] }, seen);
  };
}

/** Makes the function that returns the look of the upper side of a field. `deep` is the depth of a place below the top of its cell. */
function surfaceOf(field, light, slopes) {
  const { heights, floors, cell } = field;
  return (ray, [x, y], { hit, deep }, seen) => {
    // On a steep side, use the light a little further up: it is that of the surface, not of its outline.
    const [sx, sy] = deep > 1.5 * cell ? [slopes.x[hit], slopes.y[hit]] : [0, 0];
    const steep = (2 * cell) / (Math.hypot(sx, sy) || 1);
    const of = mixer(field, x + steep * sx, y + steep * sy);
    if (of === undefined) {
      Object.assign(seen, { tone: groundTone(1, x, y), body: 0, gloss: 0 });
      return;
    }
    const lower = (deep - 2 * cell) / (floors[hit] > 0 ? heights[hit] - floors[hit] : 0.08);
    const gradient = [of(slopes.x), of(slopes.y)];
    const up = 1 / Math.hypot(1, ...gradient);
    const normal = [-gradient[0] * up, -gradient[1] * up, up];
    const albedo = of(field.albedo) * (1 - 0.6 * Math.min(1, Math.max(0, lower)));
    const lit = through(of(light), of(field.clear), normal) * albedo;
    const body = of(field.body);
    seen.tone = body > 0.5 ? 0.5 * lit ** 0.6 : groundTone(lit, x, y);
    seen.body = body > 0.5 ? 1 : body > 0.02 ? body : 0;
    seen.gloss = of(field.gloss) * mirrored(ray, normal);
  };
}

/** In the dark below a piece. */
function seeBelow({ belowBody, below }, hit, [x, y, z], seen) {
  seen.body = belowBody[hit];
  seen.tone = seen.body > 0.5 ? 0.3 - 0.16 * Math.min(1, (below[hit] - z) / 0.04) : groundTone(0.4, x, y);
  seen.gloss = 0;
}

/** Cells at the side of a block. */
const block = 8;

/** The greatest height near a place: above it, a ray can go on by a whole block. */
function highest({ heights, size, cell }) {
  const blocks = Math.ceil(size / block);
  const highestIn = new Float32Array(blocks * blocks);
  for (let n = 0; n < heights.length; n += 1) {
    const at = Math.floor(Math.floor(n / size) / block) * blocks + Math.floor((n % size) / block);
    if (heights[n] > highestIn[at]) highestIn[at] = heights[n];
  }
  const near = highestIn.map((_, n) => {
    let top = 0;
    for (let j = -1; j <= 1; j += 1) {
      for (let i = -1; i <= 1; i += 1) {
        const column = (n % blocks) + i;
        if (column >= 0 && column < blocks) top = Math.max(top, highestIn[n + j * blocks + i] ?? 0);
      }
    }
    return top;
  });
  return (x, y) => {
    const i = Math.floor((x + span / 2) / cell / block);
    const j = Math.floor((y + span / 2) / cell / block);
    return i < 0 || j < 0 || i >= blocks || j >= blocks ? 0 : near[j * blocks + i];
  };
}

/** Brightness of the ground: a little brighter towards the window. */
function groundTone(lit, x, y) {
  const near = x * Math.cos(key.azimuth) + y * Math.sin(key.azimuth);
  return 0.72 * (lit * (1 + 0.055 * near)) ** 0.6;
}

/** Light that comes out on the side away from the window. */
function through(lit, clear, [nx, ny]) {
  const away = nx * Math.cos(key.azimuth) + ny * Math.sin(key.azimuth);
  const inner = 0.75 - 0.75 * Math.min(0, away) - 0.2 * Math.max(0, away);
  return lit * (1 - clear) + inner * clear;
}

/** The reflection of the studio in a smooth surface, stronger at flat angles. */
function mirrored(ray, normal) {
  const facing = -ray.reduce((sum, part, axis) => sum + part * normal[axis], 0);
  if (facing <= 0) return 0;
  const [x, y, z] = ray.map((part, axis) => part + 2 * facing * normal[axis]);
  if (z < 0) return 0;
  const fresnel = 0.045 + 0.955 * (1 - Math.min(1, facing)) ** 5;
  return 3.2 * fresnel * Math.max(0, radiance(Math.atan2(y, x), Math.asin(Math.min(1, z)), true) - 0.14);
}
