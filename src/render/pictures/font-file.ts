import { readFileSync } from 'node:fs';

/** What a font file says of its characters. */
export interface FontFile {
  /** Width of a character, as a part of the font's size; undefined for characters that the font lacks. */
  readonly advance: (character: number) => number | undefined;
}

/** Reads a TrueType file. Kerning and ligatures do not count: they change a line by a few parts in a hundred. */
export function readFontFile(file: string): FontFile {
  const bytes = readFileSync(file);
  const tables = tablesOf(bytes);
  const table = (name: string) => {
    const found = tables.get(name);
    if (found === undefined) throw new Error(`${file} has no table ${name}`);
    return found;
  };
  const unitsPerEm = bytes.readUInt16BE(table('head') + 18);
  const metrics = bytes.readUInt16BE(table('hhea') + 34);
  const widths = table('hmtx');
  const glyphOf = characterMap(bytes, table('cmap'));
  return {
    advance: (character) => {
      const glyph = glyphOf(character);
      // The last width holds for all glyphs behind it.
      return glyph === 0
        ? undefined
        : bytes.readUInt16BE(widths + Math.min(glyph, metrics - 1) * 4) / unitsPerEm;
    },
  };
}

/** Places of the tables by their names. */
function tablesOf(bytes: Buffer): ReadonlyMap<string, number> {
  const count = bytes.readUInt16BE(4);
  return new Map(
    Array.from({ length: count }, (_, n) => {
      const record = 12 + n * 16;
      return [bytes.toString('latin1', record, record + 4), bytes.readUInt32BE(record + 8)];
    }),
  );
}

/** The glyph of a character; 0 where there is none. */
type CharacterMap = (character: number) => number;

function characterMap(bytes: Buffer, cmap: number): CharacterMap {
  const count = bytes.readUInt16BE(cmap + 2);
  const subtables = Array.from({ length: count }, (_, n) => cmap + bytes.readUInt32BE(cmap + 4 + n * 8 + 4));
  const ofFormat = (format: number) => subtables.find((at) => bytes.readUInt16BE(at) === format);
  const whole = ofFormat(12);
  if (whole !== undefined) return segmentedCoverage(bytes, whole);
  const basic = ofFormat(4);
  if (basic !== undefined) return segmentMapping(bytes, basic);
  throw new Error('a font file has no character map of a known format');
}

/** Format 12: groups of characters from the whole of Unicode. */
function segmentedCoverage(bytes: Buffer, at: number): CharacterMap {
  const count = bytes.readUInt32BE(at + 12);
  return (character) => {
    for (let n = 0; n < count; n += 1) {
      const group = at + 16 + n * 12;
      const first = bytes.readUInt32BE(group);
      if (character < first) return 0;
      if (character <= bytes.readUInt32BE(group + 4))
        return bytes.readUInt32BE(group + 8) + character - first;
    }
    return 0;
  };
}

/** Format 4: segments of the first 65,536 characters. */
function segmentMapping(bytes: Buffer, at: number): CharacterMap {
  const doubled = bytes.readUInt16BE(at + 6);
  const ends = at + 14;
  const starts = ends + doubled + 2;
  const deltas = starts + doubled;
  const offsets = deltas + doubled;
  return (character) => {
    for (let n = 0; n < doubled; n += 2) {
      if (character > bytes.readUInt16BE(ends + n)) continue;
      const start = bytes.readUInt16BE(starts + n);
      if (character < start) return 0;
      const delta = bytes.readUInt16BE(deltas + n);
      const offset = bytes.readUInt16BE(offsets + n);
      if (offset === 0) return (character + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsets + n + offset + (character - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
