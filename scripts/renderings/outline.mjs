// Draws a rendering as a few flat shapes: the same composition for sites without pictures.
import sharp from 'sharp';

const grid = { width: 160, height: 120 };

/** Units of the drawings per cell of the grid. */
const unit = 2;

/** Shapes with fewer cells are left out: they would look like dust. */
const leastArea = 14;

/**
 * @param planes `tone`, `body` and `gloss` in the size of the rendering
 * @returns layers from below: the kind (`ground`, `body` or `gloss`), its tone, and the path of its outline
 */
export async function outlinesOf(planes, { width, height }) {
  const small = async (plane) =>
    await sharp(plane, { raw: { width, height, channels: 1 } })
      .blur(2.2)
      .resize({ ...grid, kernel: 'cubic' })
      .extractChannel(0)
      .raw()
      .toBuffer();
  const [tone, body, gloss] = [await small(planes.tone), await small(planes.body), await small(planes.gloss)];
  const tones = [...tone].filter((_, n) => body[n] > 200).sort((a, b) => a - b);
  const at = (share) => tones[Math.floor(tones.length * share)];
  const layers = [
    ...[150, 120].map((limit) => ['ground', limit - 12, (n) => limit - tone[n] - (body[n] > 100 ? 300 : 0)]),
    ['ground', 211, (n) => Math.min(tone[n] - 201, 120 - body[n])],
    ['body', at(0.55), (n) => body[n] - 120],
    ...[0.3, 0.12].map((share) => [
      'body',
      at(share / 2),
      (n) => Math.min(at(share) - tone[n], body[n] - 125),
    ]),
    ...[0.72, 0.9].map((share) => [
      'body',
      at((1 + share) / 2),
      (n) => Math.min(tone[n] - at(share), body[n] - 125),
    ]),
    ['gloss', 255, (n) => gloss[n] - 70],
  ];
  return layers.flatMap(([kind, value, inside]) => {
    const path = pathsOf(inside);
    return path === '' ? [] : [[kind, value, path]];
  });
}

/** The outline of all cells where a function is above 0, as the text of an SVG path. */
function pathsOf(inside) {
  const value = (x, y) =>
    x < 0 || y < 0 || x >= grid.width || y >= grid.height ? -60 : inside(y * grid.width + x) + 0.37;
  const next = new Map();
  for (let y = -1; y < grid.height; y += 1) {
    for (let x = -1; x < grid.width; x += 1) {
      for (const [from, to] of edgesOf(
        value(x, y),
        value(x + 1, y),
        value(x + 1, y + 1),
        value(x, y + 1),
        x,
        y,
      )) {
        next.set(from.join(), { from, to });
      }
    }
  }
  let path = '';
  while (next.size > 0) {
    const ring = ringFrom(next);
    if (ring.length > 3 && Math.abs(areaOf(ring)) >= leastArea) path += smoothPath(simplified(ring, 0.8));
  }
  return path;
}

/** Removes a closed line from a set of edges, and returns it. */
function ringFrom(next) {
  const ring = [];
  let key = next.keys().next().value;
  while (next.has(key)) {
    const { from, to } = next.get(key);
    next.delete(key);
    ring.push(from);
    key = to.join();
  }
  return ring;
}

/** Marching squares: the edges of a line through a cell, with the inside on their right. */
function edgesOf(a, b, c, d, x, y) {
  const mix = (p, q) => Math.round((p / (p - q)) * 100) / 100;
  const top = () => [x + mix(a, b), y];
  const right = () => [x + 1, y + mix(b, c)];
  const bottom = () => [x + mix(d, c), y + 1];
  const left = () => [x, y + mix(a, d)];
  const kind = (a > 0 ? 8 : 0) + (b > 0 ? 4 : 0) + (c > 0 ? 2 : 0) + (d > 0 ? 1 : 0);
  const cases = {
    1: [[bottom, left]],
    2: [[right, bottom]],
    3: [[right, left]],
    4: [[top, right]],
    5: [
      [top, left],
      [bottom, right],
    ],
    6: [[top, bottom]],
    7: [[top, left]],
    8: [[left, top]],
    9: [[bottom, top]],
    10: [
      [left, bottom],
      [right, top],
    ],
    11: [[right, top]],
    12: [[left, right]],
    13: [[bottom, right]],
    14: [[left, bottom]],
  };
  return (cases[kind] ?? []).map(([from, to]) => [from(), to()]);
}

function areaOf(ring) {
  let sum = 0;
  for (const [n, [x, y]] of ring.entries()) {
    const [u, v] = ring[(n + 1) % ring.length];
    sum += x * v - u * y;
  }
  return sum / 2;
}

/** Leaves out points that hardly bend the line (Douglas and Peucker). */
function simplified(ring, tolerance) {
  const half = Math.floor(ring.length / 2);
  return [
    ...thinned(ring.slice(0, half + 1), tolerance).slice(0, -1),
    ...thinned([...ring.slice(half), ring[0]], tolerance).slice(0, -1),
  ];
}

function thinned(line, tolerance) {
  const [first, last] = [line[0], line.at(-1)];
  const length = Math.hypot(last[0] - first[0], last[1] - first[1]) || 1e-6;
  let most = 0;
  let place = 0;
  for (let n = 1; n < line.length - 1; n += 1) {
    const away =
      Math.abs(
        (last[0] - first[0]) * (first[1] - line[n][1]) - (first[0] - line[n][0]) * (last[1] - first[1]),
      ) / length;
    if (away > most) [most, place] = [away, n];
  }
  if (most <= tolerance) return [first, last];
  return [
    ...thinned(line.slice(0, place + 1), tolerance).slice(0, -1),
    ...thinned(line.slice(place), tolerance),
  ];
}

/** A soft line through the middles of a ring's edges, in relative whole units. */
function smoothPath(ring) {
  const point = ([x, y]) => [Math.round((x + 0.5) * unit), Math.round((y + 0.5) * unit)];
  const middles = ring.map((from, n) =>
    point([(from[0] + ring[(n + 1) % ring.length][0]) / 2, (from[1] + ring[(n + 1) % ring.length][1]) / 2]),
  );
  let [x, y] = middles.at(-1);
  let path = `M${x} ${y}q`;
  for (const [n, corner] of ring.map(point).entries()) {
    const numbers = [corner[0] - x, corner[1] - y, middles[n][0] - x, middles[n][1] - y];
    path += numbers
      .map((value, place) => (place === 0 && n === 0 ? value : value < 0 ? value : ` ${value}`))
      .join('');
    [x, y] = middles[n];
  }
  return `${path}z`;
}
