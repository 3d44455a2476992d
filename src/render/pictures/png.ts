import { promisify } from 'node:util';
import { constants, crc32, deflate } from 'node:zlib';

/** A picture as rows of pixels, four bytes each: red, green, blue, and a fourth that is the same in all. */
export interface Pixels {
  readonly data: Uint8Array;
  /** In px. */
  readonly width: number;
  readonly height: number;
}

/** Colours that a palette holds. */
const paletteSize = 256;

const compress = promisify(deflate);

/**
 * Writes a drawing as a PNG file with a palette. A drawing has few colours, so that they need only be counted: an encoder
 * for photographs takes three times as long to choose them. Colours beyond 256, the rarest, become the nearest of the others.
 */
export async function palettePng({ data, width, height }: Pixels): Promise<Buffer> {
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const { palette, indices } = indexColours(pixels);
  // Repeats are looked for along the row only, after the row above was taken away: enough for areas of one colour, fast, and
  // the same bytes whatever the processor.
  const body = await compress(rowsOf(pixels, indices, width, height), {
    level: 6,
    strategy: constants.Z_RLE,
  });
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header(width, height)),
    chunk('PLTE', bytesOf(palette)),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

interface IndexedColours {
  /** Pixels as they lie in memory. */
  readonly palette: readonly number[];
  /** Place in the palette of each colour that occurs. */
  readonly indices: ReadonlyMap<number, number>;
}

function indexColours(pixels: Uint32Array): IndexedColours {
  const counts = countColours(pixels);
  // Equal counts in the order of the colours: the order of the pixels means nothing.
  const colours = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([colour]) => colour);
  const palette = colours.slice(0, paletteSize);
  const indices = new Map(palette.map((colour, place) => [colour, place]));
  for (const colour of colours.slice(paletteSize)) indices.set(colour, nearest(colour, palette));
  return { palette, indices };
}

function countColours(pixels: Uint32Array): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  let start = 0;
  for (let at = 1; at <= pixels.length; at += 1) {
    const colour = pixels[start] ?? 0;
    if (at < pixels.length && pixels[at] === colour) continue;
    counts.set(colour, (counts.get(colour) ?? 0) + at - start);
    start = at;
  }
  return counts;
}

/** The place of the colour of a palette that differs least. Whatever the order of bytes in memory, a colour is three of four. */
function nearest(colour: number, palette: readonly number[]): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < palette.length; place += 1) {
    const distance = distanceOf(colour, palette[place] ?? 0);
    if (distance >= least) continue;
    best = place;
    least = distance;
  }
  return best;
}

/** The fourth byte, which is the same in all colours, adds nothing. */
function distanceOf(a: number, b: number): number {
  let sum = 0;
  for (let shift = 0; shift < 32; shift += 8) {
    const difference = ((a >>> shift) & 255) - ((b >>> shift) & 255);
    sum += difference * difference;
  }
  return sum;
}

/** Red, green and blue of pixels as they lie in memory. */
function bytesOf(colours: readonly number[]): Buffer {
  const memory = new Uint8Array(Uint32Array.from(colours).buffer);
  return Buffer.from(memory.filter((_, n) => n % 4 !== 3));
}

/** The rows as PNG has them: the number of a filter, here the difference to the row above, then a byte for each pixel. */
function rowsOf(
  pixels: Uint32Array,
  indices: ReadonlyMap<number, number>,
  width: number,
  height: number,
): Uint8Array {
  const rows = new Uint8Array((width + 1) * height);
  let above = new Uint8Array(width);
  let row = new Uint8Array(width);
  let colour = pixels[0] ?? 0;
  let index = indices.get(colour) ?? 0;
  for (let y = 0; y < height; y += 1) {
    const to = y * (width + 1);
    rows[to] = 2;
    for (let x = 0; x < width; x += 1) {
      const next = pixels[y * width + x] ?? 0;
      if (next !== colour) {
        colour = next;
        index = indices.get(colour) ?? 0;
      }
      row[x] = index;
      rows[to + 1 + x] = index - (above[x] ?? 0);
    }
    [above, row] = [row, above];
  }
  return rows;
}

function header(width: number, height: number): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  // Eight bits a pixel, which are places in the palette.
  data.set([8, 3], 8);
  return data;
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.byteLength, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}
