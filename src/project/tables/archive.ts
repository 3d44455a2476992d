import { crc32, deflateRawSync } from 'node:zlib';
import { Fault } from '../surroundings/surroundings.js';

export const withPassword = new Fault('it is protected by a password', { hint: 'save it without one' });

/** The limits of an archive. A workbook of 20,000 rows and 30 columns has less than 70 MB. */
export const archiveLimits = { entries: 2000, bytes: 100_000_000 };

export type Parts = ReadonlyMap<string, Uint8Array>;

/**
 * Unpacks the wanted parts of an archive into memory; the others are empty. It counts the unpacked bytes: declared sizes may be false.
 * @throws Fault if it is too large or protected; other errors if it is damaged
 */
export async function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<Parts> {
  // The bundle has only the default export.
  const { default: yauzl } = await import('yauzl');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true });
  if (zip.entryCount > archiveLimits.entries) {
    throw new Fault(`the archive has more than ${archiveLimits.entries.toLocaleString('en')} files`);
  }
  const parts = new Map<string, Uint8Array>();
  let left = archiveLimits.bytes;
  for await (const entry of zip.eachEntry()) {
    parts.set(entry.fileName, new Uint8Array());
    if (!isWanted(entry.fileName)) continue;
    if (entry.isEncrypted()) throw withPassword;
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      left -= chunk.length;
      if (left < 0) throw new Fault(`it holds more than ${archiveLimits.bytes / 1_000_000} MB`);
      chunks.push(chunk);
    }
    const part = Buffer.concat(chunks);
    if (crc32(part) !== entry.crc32) throw new Error(`${entry.fileName} does not have its checksum`);
    parts.set(entry.fileName, part);
  }
  return parts;
}

/** Packs the parts that are not empty into an archive without times. */
export function pack(parts: Parts, isCompressed: boolean): Uint8Array {
  const files: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  const filled = [...parts].filter(([, part]) => part.length > 0);
  for (const [name, part] of filled) {
    const content = isCompressed ? deflateRawSync(part) : part;
    const title = Buffer.from(name);
    const sizes = [...long(crc32(part)), ...long(content.length), ...long(part.length)];
    // Version, names in UTF-8, method, and the first possible day.
    const facts = words(20, 0x800, isCompressed ? 8 : 0, 0, 0x21, ...sizes, title.length, 0);
    directory.push(words(0x4b50, 0x0201, 20), facts, words(0, 0, 0, 0, 0, ...long(offset)), title);
    files.push(words(0x4b50, 0x0403), facts, title, content);
    offset += 4 + facts.length + title.length + content.length;
  }
  const { length } = Buffer.concat(directory);
  const end = words(0x4b50, 0x0605, 0, 0, filled.length, filled.length, ...long(length), ...long(offset), 0);
  return Buffer.concat([...files, ...directory, end]);
}

/** Numbers of two bytes each, in little-endian order. */
function words(...numbers: number[]): Uint8Array {
  return Uint8Array.from(numbers.flatMap((number) => [number & 0xff, number >>> 8]));
}

function long(number: number): number[] {
  return [number & 0xffff, number >>> 16];
}
