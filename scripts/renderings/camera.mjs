// Takes a picture of a field, and keeps it in planes: brightness, product and gloss.
import { span } from './field.mjs';
import { key, radiance } from './light.mjs';

/** Samples at each side of a pixel. */
const samples = 2;

/**
 * @param elevation of the camera in degrees; @param aim height that it looks at; @param width of what it sees at that point
 * @returns bytes for each pixel: `tone` (brightness), `body` (how much of it is the product), `gloss` (white light on top)
 */
export function photograph(field, { light, slopes }, { width, height, elevation = 40, aim = 0.1, view = 2.75, samplesOf = samples }) {
  const up = (elevation * Math.PI) / 180;
  const distance = 7;
  const eye = [0, -Math.cos(up) * distance, aim + Math.sin(up) * distance];
  const forward = [0, Math.cos(up), -Math.sin(up)];
  const upward = [0, Math.sin(up), Math.cos(up)];
  const top = field.heights.reduce((most, value) => Math.max(most, value), 0) + 0.001;
  const planes = { tone: new Uint8Array(width * height), body: new Uint8Array(width * height), gloss: new Uint8Array(width * height) };
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

/** Follows a ray to the field, and says what it sees there. */
function shader(field, light, slopes) {
  const { heights, floors, below, size, cell } = field;
  const half = span / 2;
  const nearestTo = (x, y) => {
    const i = ((x + half) / cell) | 0;
    const j = ((y + half) / cell) | 0;
    return i < 0 || j < 0 || i >= size || j >= size ? -1 : j * size + i;
  };
  const isInside = (x, y, z) => {
    const n = nearestTo(x, y);
    if (n < 0) return z <= 0;
    return z <= heights[n] && (z >= floors[n] || z <= below[n]);
  };
  const most = highest(field);
  return (eye, ray, top, seen) => {
    const norm = Math.hypot(ray[0], ray[1], ray[2]);
    const [rx, ry, rz] = [ray[0] / norm, ray[1] / norm, ray[2] / norm];
    let t = (eye[2] - top) / -rz;
    const end = eye[2] / -rz;
    const step = cell * 0.9;
    while (t < end) {
      if (eye[2] + rz * t > most(eye[0] + rx * t, eye[1] + ry * t)) {
        t += step * block;
        continue;
      }
      if (isInside(eye[0] + rx * t, eye[1] + ry * t, eye[2] + rz * t)) break;
      t += step;
    }
    if (t > end) t = end;
    else {
      let low = t - step;
      for (let n = 0; n < 3; n += 1) {
        const middle = (low + t) / 2;
        if (isInside(eye[0] + rx * middle, eye[1] + ry * middle, eye[2] + rz * middle)) t = middle;
        else low = middle;
      }
    }
    let x = eye[0] + rx * t;
    let y = eye[1] + ry * t;
    const hit = nearestTo(x, y);
    const deep = hit < 0 ? 0 : heights[hit] - eye[2] - rz * t;
    if (deep > 1.5 * cell) {
      // On a steep side: the light a little further up is that of the surface, not that of its outline.
      const steep = Math.hypot(slopes.x[hit], slopes.y[hit]) || 1;
      x += (2 * cell * slopes.x[hit]) / steep;
      y += (2 * cell * slopes.y[hit]) / steep;
    }
    const u = (x + half) / cell - 0.5;
    const v = (y + half) / cell - 0.5;
    const i = Math.floor(u);
    const j = Math.floor(v);
    if (i < 0 || j < 0 || i >= size - 1 || j >= size - 1) {
      seen.tone = groundTone(1, x, y);
      seen.body = 0;
      seen.gloss = 0;
      return;
    }
    const a = u - i;
    const b = v - j;
    const n = j * size + i;
    const z = eye[2] + rz * t;
    if (floors[hit] > 0 && z < floors[hit] - cell) {
      // In the dark below a piece.
      seen.body = field.belowBody[hit];
      seen.tone = seen.body > 0.5 ? 0.3 - 0.16 * Math.min(1, (below[hit] - z) / 0.04) : groundTone(0.4, x, y);
      seen.gloss = 0;
      return;
    }
    const lower = floors[hit] > 0 ? Math.max(0, deep - 2 * cell) / (heights[hit] - floors[hit]) : (deep - 2 * cell) / 0.08;
    const of = (plane) =>
      (plane[n] * (1 - a) + plane[n + 1] * a) * (1 - b) + (plane[n + size] * (1 - a) + plane[n + size + 1] * a) * b;
    const body = of(field.body);
    const gloss = of(field.gloss);
    const gx = of(slopes.x);
    const gy = of(slopes.y);
    const up = 1 / Math.sqrt(1 + gx * gx + gy * gy);
    let lit = of(light);
    const clear = of(field.clear);
    if (clear > 0) lit = through(lit, clear, gx * up, gy * up);
    const albedo = of(field.albedo) * (1 - 0.6 * Math.min(1, Math.max(0, lower)));
    seen.tone = body > 0.5 ? 0.5 * (lit * albedo) ** 0.6 : groundTone(lit * albedo, x, y);
    seen.body = body > 0.5 ? 1 : body * 0.999 > 0.02 ? body : 0;
    seen.gloss = gloss > 0.002 ? gloss * mirrored(rx, ry, rz, -gx * up, -gy * up, up) : 0;
  };
}

/** Cells at the side of a block. */
const block = 8;

/** The greatest height near a place: above it, a ray can go on by a whole block. */
function highest({ heights, size, cell }) {
  const blocks = Math.ceil(size / block);
  const own = new Float32Array(blocks * blocks);
  for (let n = 0; n < heights.length; n += 1) {
    const at = Math.floor(Math.floor(n / size) / block) * blocks + Math.floor((n % size) / block);
    if (heights[n] > own[at]) own[at] = heights[n];
  }
  const near = own.map((_, n) => {
    let top = 0;
    for (let j = -1; j <= 1; j += 1) {
      for (let i = -1; i <= 1; i += 1) {
        const column = (n % blocks) + i;
        if (column >= 0 && column < blocks) top = Math.max(top, own[n + j * blocks + i] ?? 0);
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
function through(lit, clear, nx, ny) {
  const away = nx * Math.cos(key.azimuth) + ny * Math.sin(key.azimuth);
  const inner = 0.75 + 0.75 * Math.max(0, away) - 0.2 * Math.max(0, -away);
  return lit * (1 - clear) + inner * clear;
}

/** What a smooth surface mirrors of the studio, with more of it at flat angles. */
function mirrored(rx, ry, rz, nx, ny, nz) {
  const facing = -(rx * nx + ry * ny + rz * nz);
  if (facing <= 0) return 0;
  const x = rx + 2 * facing * nx;
  const y = ry + 2 * facing * ny;
  const z = rz + 2 * facing * nz;
  if (z < 0) return 0;
  const fresnel = 0.045 + 0.955 * (1 - Math.min(1, facing)) ** 5;
  return 3.2 * fresnel * Math.max(0, radiance(Math.atan2(y, x), Math.asin(Math.min(1, z)), true) - 0.14);
}
