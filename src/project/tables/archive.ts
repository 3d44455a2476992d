import { crc32, deflateRawSync } from 'node:zlib';
import { Fault } from '../surroundings/fault.js';

/** What an archive may hold. A workbook of 20,000 rows with 30 columns has less than 70 MB. */
export const archiveLimits = { entries: 2000, bytes: 100_000_000 };

export interface Archive {
  readonly names: ReadonlySet<string>;
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * Unpacks parts of an archive into memory. The bytes are counted as they come out, whatever the archive says of itself.
 * @param isWanted by the name of a part; the others are not unpacked
 * @throws Fault when it is too large or protected; others when it is damaged
 */
export async function unpack(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<Archive> {
  const { default: yauzl } = await import('yauzl');
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await yauzl.fromBufferPromise(buffer, { lazyEntries: true });
  if (zip.entryCount > archiveLimits.entries) {
    throw new Fault(`the archive has more than ${archiveLimits.entries.toLocaleString('en')} files`);
  }
  const names = new Set<string>();
  const parts = new Map<string, Uint8Array>();
  let left = archiveLimits.bytes;
  for await (const entry of zip.eachEntry()) {
    names.add(entry.fileName);
    if (!isWanted(entry.fileName)) continue;
    if (entry.isEncrypted())
      throw new Fault('it is protected by a password', { hint: 'save it without one' });
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
  return { names, parts };
}

/** Packs parts into an archive, without any date. @param isCompressed all but `mimetype` */
export function pack(parts: ReadonlyMap<string, Uint8Array>, isCompressed: boolean): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, part] of parts) {
    const isPacked = isCompressed && name !== 'mimetype';
    const content = isPacked ? deflateRawSync(part) : part;
    const title = Buffer.from(name);
    // Version, flags, method, time, the first day that a date can say, checksum, both sizes, length of the name.
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(0x800, 2);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt16LE(0x21, 8);
    facts.writeUInt32LE(crc32(part), 10);
    facts.writeUInt32LE(content.length, 14);
    facts.writeUInt32LE(part.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, place, title);
    const file = [Buffer.from('PK\x03\x04', 'latin1'), facts, title, Buffer.from(content)];
    files.push(...file);
    for (const { length } of file) offset += length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
