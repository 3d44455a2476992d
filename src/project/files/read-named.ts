import { closeSync, constants, createReadStream, fstatSync, openSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import { Fault, type UserPath } from '../surroundings/surroundings.js';
import { countRead, ifGone, readBytes } from './disk.js';

/**
 * Most bytes of a file that the user names. A catalogue of 125,000 routes has 160 MB. A map of four million keys (219 MB) takes 12 s and
 * 2.4 GB; larger ones fill V8's memory.
 */
const largest = 256_000_000;

/** Refuses devices and pipes. @param noun name of the file in messages @throws Fault if it is missing, unreadable or too large */
export async function readNamed(file: UserPath, noun: string, hint?: string): Promise<Uint8Array> {
  const stats = await stat(file.path).catch(ifGone);
  if (stats === undefined) throw new Fault(`there is no ${noun} ${file}`, { hint, isUsage: true });
  // A device or a pipe may never end.
  if (!stats.isFile()) {
    const problem = stats.isDirectory() ? 'a folder' : 'not a file';
    throw new Fault(`${file} is ${problem}`, { hint: 'name a file', isUsage: true });
  }
  return readExisting(file, stats);
}

/** Reads a file, a pipe or a device. @throws Fault if it is too large */
export async function readExisting(file: UserPath, stats: Stats): Promise<Uint8Array> {
  if (stats.size > largest) throw tooLarge(file.typed);
  // Files of the system, such as in /proc, have the size 0.
  if (stats.isFile() && stats.size > 0) return readBytes(file.path);
  const pieces = stats.isFIFO() ? openPipe(file.path) : undefined;
  return readPieces(pieces ?? createReadStream(file.path, { highWaterMark: 1 << 20 }), file.typed);
}

/** Opens a pipe without waiting for its writer, which could not be stopped. Undefined if it is no longer a pipe. */
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
