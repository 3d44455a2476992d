import { closeSync, constants, createReadStream, fstatSync, openSync, type Stats } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { Fault, hasCode } from './fault.js';
import { targetInFolder } from './link-target.js';

/** Means standard input instead of a catalogue's path, as in most programs. */
const standardInput = '-';

/**
 * The most bytes that a catalogue may have. One of 125,000 routes has 160 MB. A map of four million keys, 219 MB, takes 12 s and 2.4 GB;
 * larger ones fill V8's memory. A device or a pipe may never end.
 */
const largest = 256_000_000;

/** Bytes of a pipe or a device that are read at once. */
const pieceLength = 1 << 20;

/** Whether a catalogue is read from standard input, which cannot be written back or watched. */
export function isStandardInput(file: string): boolean {
  return file === standardInput;
}

/** The catalogue as messages name it. */
export function catalogueName(file: string): string {
  return isStandardInput(file) ? '<stdin>' : file;
}

/** Absolute path of the folder of a catalogue; the current folder if it is read from standard input. */
export function catalogueFolder(file: string): string {
  return isStandardInput(file) ? path.resolve() : path.dirname(path.resolve(file));
}

/**
 * Reads a catalogue into memory that other threads share: a file, a pipe, or standard input.
 * @throws Fault when it does not exist, cannot be read, or is too large
 */
export async function readCatalogue(file: string): Promise<Uint8Array> {
  if (isStandardInput(file)) return readInput();
  return inCatalogue(file, async () => {
    const found = await readable(file);
    // The system's own files say that they are empty.
    if (found.isFile() && found.size > 0) return readFile(file, found.size);
    const pieces = found.isFIFO() ? openPipe(file) : undefined;
    return readPieces(pieces ?? createReadStream(file, { highWaterMark: pieceLength }), file);
  });
}

/**
 * Checks, without reading it, that there is a catalogue file that can be watched.
 * @throws Fault when there is none
 */
export async function findCatalogue(file: string): Promise<void> {
  if (isStandardInput(file)) {
    throw new Fault('the preview watches a file, and cannot watch standard input', {
      hint: 'name the file',
      isUsage: true,
    });
  }
  await inCatalogue(file, () => readable(file));
}

async function readable(file: string): Promise<Stats> {
  await targetInFolder(file);
  const found = await stat(file);
  if (found.isDirectory()) {
    throw new Fault(`${file} is a folder`, {
      hint: `name the file: ${path.join(file, 'catalogue.yaml')}`,
      isUsage: true,
    });
  }
  if (found.isSocket() || found.isBlockDevice()) {
    throw new Fault(`${file} is not a file that can be read`, { hint: 'name the catalogue', isUsage: true });
  }
  return found;
}

async function inCatalogue<Found>(file: string, look: () => Promise<Found>): Promise<Found> {
  try {
    return await look();
  } catch (error) {
    if (!hasCode(error, 'ENOENT', 'ENOTDIR')) throw error;
    throw new Fault(`there is no file ${file}`, {
      hint: 'name your catalogue, run the command in its folder, or write a first one as the README shows',
      isUsage: true,
      cause: error,
    });
  }
}

async function readFile(file: string, size: number): Promise<Uint8Array> {
  if (size > largest) throw tooLarge(file);
  const handle = await open(file);
  try {
    const shared = Buffer.from(new SharedArrayBuffer(size));
    let length = 0;
    // Not past the first size: a file that grows meanwhile is read as it was.
    while (length < size) {
      const { bytesRead } = await handle.read(shared, length, size - length);
      if (bytesRead === 0) break;
      length += bytesRead;
    }
    return shared.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/**
 * Opens a pipe without waiting for its writer: a thread that waits for the system cannot be stopped, and the process could not end.
 * @returns undefined if the file is not a pipe any more
 */
function openPipe(file: string): AsyncIterable<Buffer> | undefined {
  const fd = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  // The socket closes it.
  if (fstatSync(fd).isFIFO()) return new Socket({ fd, readable: true, writable: false });
  closeSync(fd);
  return undefined;
}

async function readInput(): Promise<Uint8Array> {
  if (fstatSync(0).isDirectory()) throw new Fault('standard input is a folder', { isUsage: true });
  return readPieces(process.stdin, 'standard input');
}

async function readPieces(stream: AsyncIterable<Buffer>, name: string): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    length += piece.length;
    if (length > largest) throw tooLarge(name);
    pieces.push(piece);
  }
  const shared = Buffer.from(new SharedArrayBuffer(length));
  let at = 0;
  for (const piece of pieces) at += piece.copy(shared, at);
  return shared;
}

function tooLarge(name: string): Fault {
  return new Fault(`${name} has more than ${largest / 1_000_000} MB`, {
    hint: 'a catalogue is read as a whole, and this is the limit',
  });
}
