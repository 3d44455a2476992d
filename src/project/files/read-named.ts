import { closeSync, constants, createReadStream, fstatSync, openSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { Fault, type UserPath } from '../surroundings/surroundings.js';
import { countRead, ifGone, readBytes } from './disk.js';

/**
 * The most bytes that a file named by the user may have. A catalogue of 125,000 routes has 160 MB. A map of four million keys, 219 MB,
 * takes 12 s and 2.4 GB; larger ones fill V8's memory.
 */
const largest = 256_000_000;

/** Reads a file that the user names, but no device or pipe. @param noun what messages call it. @throws Fault if it does not exist, cannot be read, or is too large */
export async function readNamed(file: UserPath, noun: string, hint?: string): Promise<Uint8Array> {
  const found = await stat(file.path).catch(ifGone);
  if (found === undefined) throw new Fault(`there is no ${noun} ${file}`, { hint, isUsage: true });
  // A device or a pipe may never end.
  if (!found.isFile()) {
    const problem = found.isDirectory() ? 'a folder' : 'not a file';
    throw new Fault(`${file} is ${problem}`, { hint: 'name a file', isUsage: true });
  }
  return readFound(file, found);
}

/** Reads a file, a pipe or a device. @throws Fault if it is too large */
export async function readFound(file: UserPath, found: Stats): Promise<Uint8Array> {
  if (found.size > largest) throw tooLarge(file.typed);
  // The system's own files say that they are empty.
  if (found.isFile() && found.size > 0) return readBytes(file.path);
  const pieces = found.isFIFO() ? openPipe(file.path) : undefined;
  return readPieces(pieces ?? createReadStream(file.path, { highWaterMark: 1 << 20 }), file.typed);
}

/** Opens a pipe without waiting for its writer, which could not be stopped. Undefined if the file is not a pipe any more. */
function openPipe(file: string): AsyncIterable<Buffer> | undefined {
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  // The socket closes it.
  if (fstatSync(fd).isFIFO()) return new Socket({ fd, readable: true, writable: false });
  closeSync(fd);
  return undefined;
}

export async function readPieces(stream: AsyncIterable<Buffer>, name: string): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > largest) throw tooLarge(name);
    pieces.push(piece);
  }
  countRead(length);
  return Buffer.concat(pieces);
}

function tooLarge(name: string): Fault {
  const hint = 'a file is read as a whole, and this is the limit';
  return new Fault(`${name} has more than ${largest / 1_000_000} MB`, { hint });
}
