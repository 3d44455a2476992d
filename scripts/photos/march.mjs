// Renders solids given by distance functions (ray marching): light of a window and of the sky, soft shadows, and transparent liquids.

/** The greatest distance of a ray, and the distance that counts as a hit. */
const limits = { far: 40, near: 0.0004, steps: 220, deep: 7 };

/**
 * @param things `{ x, y, z, reach, distance, material }`: a place, the radius around it, and the distance from the surface at an offset
 * from the place; in `solid`, in `clear` for transparent things, in `film` for the walls of glasses
 * @returns bytes of the picture, three for each pixel
 */
export function photograph({ solid, clear = [], film = [], camera, studio = {} }, { width, height, side }) {
  const light = studioOf(studio);
  const world = { solid, clear, film, light };
  const ray = lens(camera, width / height);
  const seen = new Float32Array(width * height * 3);
  const look = (column, row) =>
    shown(trace(world, camera.eye, ray(column / width - 0.5, 0.5 - row / height), 0));
  const eachPixel = (see) => {
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) see(column, row, (row * width + column) * 3);
    }
  };
  eachPixel((column, row, n) => seen.set(look(column + 0.5, row + 0.5), n));
  const first = seen.slice();
  const differs = (n, other) => {
    if (other < 0 || other >= first.length) return false;
    return [0, 1, 2].some((c) => Math.abs(first[n + c] - first[other + c]) > 0.1);
  };
  // Only pixels at edges get more than one sample.
  eachPixel((column, row, n) => {
    if (side === 1 || ![n - 3, n + 3, n - width * 3, n + width * 3].some((other) => differs(n, other)))
      return;
    const sum = [0, 0, 0];
    for (let k = 0; k < side * side; k += 1) {
      const sample = look(column + ((k % side) + 0.5) / side, row + (Math.floor(k / side) + 0.5) / side);
      for (let c = 0; c < 3; c += 1) sum[c] += sample[c] / (side * side);
    }
    seen.set(sum, n);
  });
  return Buffer.from(seen.map((value) => Math.min(255, value * 255)));
}

const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const along = (a, b, t) => [a[0] + b[0] * t, a[1] + b[1] * t, a[2] + b[2] * t];
const scaled = (a, t) => [a[0] * t, a[1] * t, a[2] * t];
const times = (a, b) => [a[0] * b[0], a[1] * b[1], a[2] * b[2]];
const plus = (a, b) => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
const unit = (a) => scaled(a, 1 / Math.hypot(a[0], a[1], a[2]));
const soft = (from, to, value) => {
  const t = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

function lens({ eye, target, angle }, ratio) {
  const forward = unit(along(target, eye, -1));
  const right = unit([forward[1], -forward[0], 0]);
  const upward = [
    right[1] * forward[2] - right[2] * forward[1],
    right[2] * forward[0] - right[0] * forward[2],
    right[0] * forward[1] - right[1] * forward[0],
  ];
  const wide = 2 * Math.tan((angle * Math.PI) / 360);
  return (u, v) => unit(along(along(forward, right, u * wide), upward, (v * wide) / ratio));
}

/** Tone mapping: bright things fade to white. */
function shown(colour) {
  return colour.map((value) => {
    const x = Math.max(0, value * 0.8);
    const filmed = (x * (2.51 * x + 0.03)) / (x * (2.43 * x + 0.59) + 0.14);
    return Math.min(1, filmed) ** (1 / 2.2);
  });
}

/** The light of a room. @param turn azimuth of its window, in degrees: 0 is right, 90 behind */
function studioOf({
  turn = 150,
  rise = 42,
  sky = [0.62, 0.68, 0.78],
  sun = [2.5, 2.35, 2.1],
  wall = 0.5,
  panes = 1,
  size = 0.43,
}) {
  const [a, e] = [(turn * Math.PI) / 180, (rise * Math.PI) / 180];
  const key = [Math.cos(a) * Math.cos(e), Math.sin(a) * Math.cos(e), Math.sin(e)];
  const side = [-Math.sin(a), Math.cos(a), 0];
  const top = [-Math.sin(e) * Math.cos(a), -Math.sin(e) * Math.sin(a), Math.cos(e)];
  /** The reflection in a direction: the window with its panes, a long lamp, walls and the ceiling. */
  const mirrored = (way) => {
    const base = wall * (0.35 + 0.65 * soft(-0.2, 0.9, way[2]));
    const facing = dot(way, key);
    let bright = 0;
    if (facing > 0.2) {
      const [u, v] = [dot(way, side) / facing, dot(way, top) / facing];
      const pane = soft(size * 1.08, size * 0.94, Math.abs(u)) * soft(size, size * 0.86, Math.abs(v));
      const bar = size * 0.05;
      const bars = panes > 1 ? soft(bar, bar * 2, Math.abs(u)) * soft(bar, bar * 2, Math.abs(v)) : 1;
      bright = 5 * pane * bars;
    }
    const lamp = 1.6 * soft(0.12, 0.06, Math.abs(dot(way, side) - 0.72)) * soft(0.05, 0.3, way[2]);
    return along(
      [0, 0, 0],
      [base * sky[0] + bright + lamp, base * sky[1] + bright + lamp, base * sky[2] + bright + lamp],
      1,
    );
  };
  return { key, sky, sun, mirrored };
}

/** The distance from the nearest thing to a place; `found` is set to that thing. */
function nearest(things, px, py, pz) {
  let best = limits.far;
  for (const thing of things) {
    const [dx, dy, dz] = [px - thing.x, py - thing.y, pz - thing.z];
    const ball = Math.sqrt(dx * dx + dy * dy + dz * dz) - thing.reach;
    if (ball > best) continue;
    // From afar, the bounding sphere of a thing is enough.
    const far = ball > 0.25 ? ball + 0.02 : thing.distance(dx, dy, dz);
    if (far < best) {
      best = far;
      found.thing = thing;
    }
  }
  return best;
}

const found = { thing: undefined };

/** The things near a ray. */
function onWay(things, from, way, margin) {
  const met = [];
  for (const thing of things) {
    const [dx, dy, dz] = [thing.x - from[0], thing.y - from[1], thing.z - from[2]];
    const t = dx * way[0] + dy * way[1] + dz * way[2];
    const least = thing.reach + margin;
    if (t > -least && dx * dx + dy * dy + dz * dz - t * t < least * least) met.push(thing);
  }
  return met;
}

/** @returns the length of a ray to the first thing that it hits; `found` is set to that thing */
function march(things, from, way, most = limits.far) {
  const near = onWay(things, from, way, 0.01);
  if (near.length === 0) return limits.far;
  let t = 0;
  for (let n = 0; n < limits.steps && t < most; n += 1) {
    const room = nearest(near, from[0] + way[0] * t, from[1] + way[1] * t, from[2] + way[2] * t);
    if (room < limits.near * (1 + t)) return t;
    t += room * 0.95;
    // Along a surface the steps are small: a thing this near counts as hit.
    if (n === limits.steps - 1 && room < 0.01) return t;
  }
  return limits.far;
}

function normalOf({ x, y, z, distance }, p) {
  const [dx, dy, dz, h] = [p[0] - x, p[1] - y, p[2] - z, 0.0007];
  const at = (a, b, c) => distance(dx + a * h, dy + b * h, dz + c * h);
  const [one, two, three, four] = [at(1, -1, -1), at(-1, -1, 1), at(-1, 1, -1), at(1, 1, 1)];
  return unit([one - two - three + four, -one - two + three + four, -one + two - three + four]);
}

function trace(world, from, way, deep) {
  if (deep > limits.deep) return world.light.mirrored(way);
  const { solid, clear, film } = world;
  const toSolid = march(solid, from, way);
  const met = found.thing;
  const toClear = march(clear, from, way, toSolid);
  const liquid = found.thing;
  const toFilm = march(film, from, way, Math.min(toSolid, toClear));
  const wall = found.thing;
  if (toFilm < Math.min(toSolid, toClear))
    return throughFilm(world, along(from, way, toFilm), way, wall, deep);
  if (toClear < toSolid) return intoLiquid(world, along(from, way, toClear), way, liquid, deep);
  if (toSolid >= limits.far) return world.light.mirrored(way);
  return lit(world, along(from, way, toSolid), way, met, deep);
}

const fresnel = (facing, least) => least + (1 - least) * (1 - Math.min(1, Math.max(0, facing))) ** 5;

function bounced(way, normal) {
  return along(way, normal, -2 * dot(way, normal));
}

/** The wall of a glass: it reflects, and is a little darker at flat angles. */
function throughFilm(world, p, way, wall, deep) {
  const normal = normalOf(wall, p);
  const facing = Math.abs(dot(normal, way));
  const share = fresnel(facing, 0.04);
  const mirrored = world.light.mirrored(bounced(way, normal));
  const behind = trace(world, along(p, way, wall.material.thick ?? 0.03), way, deep + 1);
  const left = (1 - share) * (1 - 0.4 * (1 - facing) ** 2);
  return plus(scaled(mirrored, share), scaled(behind, left));
}

/** Refracts light that enters a liquid, and subtracts the absorbed part. */
function intoLiquid(world, p, way, liquid, deep) {
  const { material } = liquid;
  const normal = normalOf(liquid, p);
  const share = fresnel(-dot(normal, way), 0.02);
  const mirrored = world.light.mirrored(bounced(way, normal));
  const inner = bent(way, normal, 1 / (material.bend ?? 1.33)) ?? way;
  const near = onWay(world.solid, p, inner, 0.05);
  let t = 0.02;
  let isOut = false;
  for (let n = 0; n < limits.steps; n += 1) {
    const q = along(p, inner, t);
    const room = -liquid.distance(q[0] - liquid.x, q[1] - liquid.y, q[2] - liquid.z);
    const solid = nearest(near, q[0], q[1], q[2]);
    if (room < limits.near || solid < limits.near) {
      isOut = room < limits.near;
      break;
    }
    t += Math.min(room, solid) * 0.95;
  }
  const end = along(p, inner, t);
  const left = material.takes.map((part) => Math.exp(-part * t));
  let beyond;
  if (isOut) {
    const outer = bent(inner, scaled(normalOf(liquid, end), -1), material.bend ?? 1.33);
    beyond =
      outer === undefined
        ? (material.glow ?? [0.2, 0.2, 0.2])
        : trace(world, along(end, outer, 0.004), outer, deep + 1);
  } else beyond = lit(world, end, inner, found.thing, deep + 1);
  // Cloudy liquids scatter light themselves.
  const cloud = (material.cloud ?? 0) * (1 - Math.exp(-3 * t));
  const glow = scaled(material.glow ?? [0, 0, 0], 0.55 + 0.45 * Math.max(0, dot(normal, world.light.key)));
  const inside = plus(scaled(times(beyond, left), 1 - cloud), scaled(glow, cloud));
  return plus(scaled(mirrored, share), scaled(inside, 1 - share));
}

/** Undefined at total reflection. */
function bent(way, normal, ratio) {
  const facing = -dot(way, normal);
  const rest = 1 - ratio * ratio * (1 - facing * facing);
  return rest < 0 ? undefined : unit(along(scaled(way, ratio), normal, ratio * facing - Math.sqrt(rest)));
}

function lit(world, p, way, { x, y, z, material, ...thing }, deep) {
  const { light, solid } = world;
  const normal = normalOf({ x, y, z, ...thing }, p);
  const out = along(p, normal, 0.003);
  const { gloss = 0.03, metal = 0, inner = 0 } = material;
  const colour =
    typeof material.colour === 'function' ? material.colour(p[0] - x, p[1] - y, p[2] - z) : material.colour;
  const towards = dot(normal, light.key);
  const wrapped = Math.max(0, (towards + inner * 0.45) / (1 + inner * 0.45));
  const sunny = wrapped > 0 ? scaled(times(light.sun, shadow(world, out)), wrapped) : [0, 0, 0];
  const open = openness(solid, p, normal);
  const above = scaled(
    light.sky,
    (0.42 + 0.58 * (0.5 + 0.5 * normal[2])) * (open + inner * 0.25 * (1 - open)),
  );
  // Light from the ground, and light through translucent things.
  const below = scaled([0.3, 0.27, 0.23], Math.max(0, 0.5 - 0.5 * normal[2]) * open);
  const through = inner === 0 ? 0 : inner * passing(solid, p, light.key);
  const diffuse = plus(
    times(plus(plus(sunny, above), below), colour),
    scaled(times(colour, colour), through * 1.6),
  );
  const share = metal > 0 ? metal : fresnel(-dot(normal, way), gloss) * (material.sheen ?? 1);
  if (share < 0.004) return diffuse;
  const mirror = bounced(way, normal);
  const seen =
    metal > 0 && deep < 2
      ? trace(world, out, mirror, Math.max(deep + 1, 2))
      : blurred(light.mirrored(mirror), open);
  return plus(scaled(diffuse, 1 - share), scaled(metal > 0 ? times(seen, colour) : seen, share));
}

const blurred = (colour, open) => scaled(colour, 0.35 + 0.65 * open);

/** The visible part of the window at a place, for each colour: liquids cast coloured shadows. */
function shadow({ solid, clear, light }, from) {
  const [kx, ky, kz] = light.key;
  const near = onWay(solid, from, light.key, 0.5);
  let left = 1;
  let t = 0.01;
  for (let n = 0; n < 60 && t < 6; n += 1) {
    const room = nearest(near, from[0] + kx * t, from[1] + ky * t, from[2] + kz * t);
    if (room < 0.0008) return [0, 0, 0];
    left = Math.min(left, (10 * room) / t);
    t += Math.max(0.014, room * 0.95);
  }
  const share = soft(0, 1, left);
  if (clear.length === 0 || march(clear, from, light.key, 9) >= limits.far) return [share, share, share];
  const { takes } = found.thing.material;
  return takes.map((part) => share * (0.25 + 0.85 * Math.exp(-part * 0.35)));
}

/** The visible part of the sky at a place (ambient occlusion). */
function openness(solid, p, normal) {
  const near = solid.filter(({ x, y, z, reach }) => Math.hypot(p[0] - x, p[1] - y, p[2] - z) < reach + 0.85);
  let closed = 0;
  let weight = 1;
  for (const far of [0.03, 0.09, 0.2, 0.42]) {
    const room = nearest(near, ...along(p, normal, far));
    closed += (weight * (far - Math.min(far, room))) / far;
    weight *= 0.62;
  }
  return Math.max(0, 1 - 0.52 * closed);
}

/** The amount of light through a thing from the side of the window: much if it is thin. */
function passing(solid, p, key) {
  const near = onWay(solid, p, key, 0);
  let thick = 0;
  for (const far of [0.06, 0.14, 0.26]) thick += Math.max(0, -nearest(near, ...along(p, key, far))) / far;
  return Math.max(0, 1 - thick * 0.9) * 0.5;
}
