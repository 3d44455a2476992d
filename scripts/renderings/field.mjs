// A piece of ground with things on it, as heights over a square grid.

/** Side of the square, in units of length. The camera sees about this much. */
export const span = 2.7;

export class Field {
  /** @param size cells at each side */
  constructor(size) {
    this.size = size;
    this.cell = span / size;
    this.heights = new Float32Array(size * size);
    /** The share of the product's colour in a cell: 0 is ground, 1 is product. */
    this.body = new Float32Array(size * size);
    /** Brightness of the material: 1 is the usual one. */
    this.albedo = new Float32Array(size * size).fill(1);
    this.gloss = new Float32Array(size * size);
    /** Translucency. */
    this.clear = new Float32Array(size * size);
    /** The underside of the uppermost piece, and the height below it: a ball does not stand on a pillar. */
    this.floors = new Float32Array(size * size);
    this.below = new Float32Array(size * size);
    this.belowBody = new Float32Array(size * size);
  }

  /** Coordinate of the middle of a column or row. */
  at(n) {
    return (n + 0.5) * this.cell - span / 2;
  }

  index(x, y) {
    const last = this.size - 1;
    const column = Math.min(last, Math.max(0, Math.floor((x + span / 2) / this.cell)));
    const row = Math.min(last, Math.max(0, Math.floor((y + span / 2) / this.cell)));
    return row * this.size + column;
  }

  /** Calls a function for every cell of a square. @param see gets x, y and the index */
  within(x, y, radius, see) {
    const from = (middle) => Math.max(0, Math.floor((middle - radius + span / 2) / this.cell));
    const to = (middle) => Math.min(this.size - 1, Math.ceil((middle + radius + span / 2) / this.cell));
    const columns = [from(x), to(x)];
    for (let row = from(y); row <= to(y); row += 1) {
      for (let column = columns[0]; column <= columns[1]; column += 1) {
        see(this.at(column), this.at(row), row * this.size + column);
      }
    }
  }

  eachCell(see) {
    this.within(0, 0, span, see);
  }

  /**
   * Puts a piece on the existing heights.
   * @param top height of its upper side above its lowest point at an offset from its middle; undefined beside the piece
   * @param under height of its lower side, wherever its upper side has a height
   */
  put({ x, y, z, radius, albedo = 1, gloss = 0, clear = 0, top, under = () => 0 }) {
    this.within(x, y, radius, (cx, cy, n) => {
      const found = top(cx - x, cy - y);
      if (found === undefined) return;
      const thickness = typeof found === 'number' ? found : found.height;
      const height = z + thickness;
      if (height <= this.heights[n]) return;
      const floor = z + Math.max(0, under(thickness));
      const hasGap = floor > this.heights[n] + 0.004;
      this.below[n] = hasGap ? this.heights[n] : 0;
      this.belowBody[n] = hasGap ? this.body[n] : 0;
      this.floors[n] = hasGap ? floor : 0;
      this.heights[n] = height;
      this.body[n] = 1;
      this.albedo[n] = albedo * (typeof found === 'number' ? 1 : (found.albedo ?? 1));
      this.gloss[n] = gloss;
      this.clear[n] = clear;
    });
  }

  /** The height that a piece would lie on: between the mean and the highest point below it. */
  rest(x, y, radius, sink = 0.5) {
    let sum = 0;
    let count = 0;
    let most = 0;
    const step = Math.max(this.cell, radius / 4);
    for (let dy = -radius; dy <= radius; dy += step) {
      for (let dx = -radius; dx <= radius; dx += step) {
        if (dx * dx + dy * dy > radius * radius) continue;
        const height = this.heights[this.index(x + dx, y + dy)];
        sum += height;
        count += 1;
        if (height > most) most = height;
      }
    }
    const mean = sum / Math.max(1, count);
    return mean + (most - mean) * sink;
  }
}
