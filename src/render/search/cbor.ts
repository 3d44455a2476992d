/*
 * As much of CBOR (RFC 8949) as pagefind's small files use: whole numbers, texts, and lists of a known length.
 */

export type Cbor = number | string | readonly Cbor[];

const kinds = { positive: 0, negative: 1, text: 3, list: 4 } as const;

/** @throws for anything else than one value of the kinds above */
export function decodeCbor(bytes: Buffer): Cbor {
  let place = 0;
  const argument = (short: number): number => {
    if (short < 24) return short;
    const length = [1, 2, 4][short - 24];
    if (length === undefined) throw new Error(`CBOR of an unknown length ${short}`);
    place += length;
    return bytes.readUIntBE(place - length, length);
  };
  const value = (): Cbor => {
    const first = bytes.readUInt8(place);
    place += 1;
    const kind = first >> 5;
    const count = argument(first & 31);
    if (kind === kinds.positive) return count;
    if (kind === kinds.negative) return -1 - count;
    if (kind === kinds.list) return Array.from({ length: count }, value);
    if (kind !== kinds.text) throw new Error(`CBOR of an unknown kind ${kind}`);
    place += count;
    return bytes.toString('utf8', place - count, place);
  };
  const decoded = value();
  if (place !== bytes.length) throw new Error('CBOR with more than one value');
  return decoded;
}

/** The shortest form of a value, the one that pagefind writes too. */
export function encodeCbor(value: Cbor): Buffer {
  const parts: Buffer[] = [];
  const write = (item: Cbor) => {
    if (typeof item === 'number') {
      parts.push(item < 0 ? head(kinds.negative, -1 - item) : head(kinds.positive, item));
    } else if (typeof item === 'string') {
      const text = Buffer.from(item);
      parts.push(head(kinds.text, text.length), text);
    } else {
      parts.push(head(kinds.list, item.length));
      for (const part of item) write(part);
    }
  };
  write(value);
  return Buffer.concat(parts);
}

function head(kind: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(kind << 5) | count]);
  const place = [0x100, 0x10000, 0x100000000].findIndex((limit) => count < limit);
  const length = [1, 2, 4][place];
  if (length === undefined) throw new Error(`CBOR of ${count} items`);
  const bytes = Buffer.alloc(1 + length);
  bytes[0] = (kind << 5) | (24 + place);
  bytes.writeUIntBE(count, 1, length);
  return bytes;
}
