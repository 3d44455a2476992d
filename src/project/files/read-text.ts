import { isUtf8 } from 'node:buffer';
import type { Source, Span } from '../../document/source.js';

/**
 * Decodes any bytes. If they are not UTF-8, the text has the readable characters, and lists the unreadable places. A byte order mark stays
 * in the text, so that all offsets are those of the file. A file that is not a text at all has an empty one.
 */
export function readSource(bytes: Uint8Array, file: string): Source {
  const isEncoded = isUtf8(bytes);
  if (isUtf16(bytes)) return { file, text: '', isBinary: true, isUtf16: true };
  if (isBinary(bytes, isEncoded)) return { file, text: '', isBinary: true };
  if (!isEncoded) return { file, ...decodeLines(bytes) };
  // Drop the bytes after decoding: a large site has hundreds of megabytes of texts.
  let left: Uint8Array | undefined = bytes;
  let text = '';
  return {
    file,
    get text() {
      if (left !== undefined) text = bufferOf(left).toString();
      left = undefined;
      return text;
    },
  };
}

/** Number of bytes to search for control characters. */
const sample = 65_536;
/** Most NUL bytes and control characters of a text, and shares of all bytes. */
const few = { nuls: 3, nulsAmongBrokenBytes: 1, controls: 3, share: 1 / 20, utf16: 3 / 8 };

/** UTF-16 has its mark, or a NUL at every second byte, as in words of Latin letters; and no control characters. */
function isUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, Math.min(sample, bytes.length - (bytes.length % 2)));
  if (start.length < 4) return false;
  const nuls = [0, 0];
  // A search is faster than a loop over all bytes: most texts have no NUL.
  for (let index = start.indexOf(0); index !== -1; index = start.indexOf(0, index + 1))
    nuls[index % 2] = (nuls[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const isLittle = start[0] === 0xff && start[1] === 0xfe;
  const isBig = start[0] === 0xfe && start[1] === 0xff;
  const most = start.length * few.utf16;
  if (!isLittle && !isBig && !(even === 0 && odd > most) && !(odd === 0 && even > most)) return false;
  const text = new TextDecoder(isBig || (!isLittle && even > 0) ? 'utf-16be' : 'utf-16le').decode(start);
  return !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** Whether bytes are a program, a picture or another binary file. A text may have a few stray NULs or control characters: rules report each. */
function isBinary(bytes: Uint8Array, isEncoded: boolean): boolean {
  let nuls = 0;
  for (let index = bytes.indexOf(0); index !== -1 && nuls <= few.nuls; index = bytes.indexOf(0, index + 1))
    nuls += 1;
  if (nuls > (isEncoded ? few.nuls : few.nulsAmongBrokenBytes)) return true;
  const start = bufferOf(bytes.subarray(0, sample));
  // With one character per byte, an expression takes a tenth of the time of a loop.
  const controls = start.toString('latin1').match(/[^\P{Cc}\t\n\r\x7f-\x9f]/gu)?.length ?? 0;
  return controls > few.controls && controls > start.length * few.share;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const replacement = '\ufffd';

/** Decodes line by line: no part of a UTF-8 character is a line break, so an error stays in its line. */
function decodeLines(bytes: Uint8Array): Pick<Source, 'text' | 'unreadable'> {
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
  const unreadable: Span[] = [];
  const lines: string[] = [];
  let length = 0;
  for (let start = 0; start < bytes.length; ) {
    const lineBreak = bytes.indexOf(0x0a, start);
    const end = lineBreak === -1 ? bytes.length : lineBreak + 1;
    const line = bytes.subarray(start, end);
    const shown = lossy.decode(line);
    const index = firstUnreadable(line, shown);
    if (index !== undefined) unreadable.push({ start: length + index, end: length + index + 1 });
    lines.push(shown);
    length += shown.length;
    start = end;
  }
  return { text: lines.join(''), unreadable };
}

const encoder = new TextEncoder();

/** Index of the first U+FFFD that replaces bytes, and is not in the file itself. */
function firstUnreadable(line: Uint8Array, shown: string): number | undefined {
  let from = 0;
  let byte = 0;
  for (let index = shown.indexOf(replacement); index !== -1; index = shown.indexOf(replacement, from)) {
    byte += encoder.encode(shown.slice(from, index)).length;
    const isWritten = line[byte] === 0xef && line[byte + 1] === 0xbf && line[byte + 2] === 0xbd;
    if (!isWritten) return index;
    byte += 3;
    from = index + 1;
  }
  return undefined;
}
