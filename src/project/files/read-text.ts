import { isUtf8 } from 'node:buffer';
import type { Source, Span } from '../../document/source.js';

/**
 * A file's bytes as a source, whatever they are: where they are not UTF-8, the text shows what can be read, and says where
 * not. A byte order mark stays in the text, so that all offsets are those of the file. What is not text at all is not shown.
 */
export function readSource(bytes: Uint8Array, file: string): Source {
  const isEncoded = isUtf8(bytes);
  if (isUtf16(bytes)) return { file, text: '', isBinary: true, isUtf16: true };
  if (isBinary(bytes, isEncoded)) return { file, text: '', isBinary: true };
  if (!isEncoded) return { file, ...decodeLines(bytes) };
  // Once it is decoded, nobody needs the bytes: a large site has hundreds of megabytes of texts.
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

/** How many bytes are looked at for control characters, and how many of a text may be some. */
const sample = 65_536;
const few = { nuls: 3, nulsAmongBrokenBytes: 1, controls: 3, share: 1 / 20, utf16: 3 / 8 };

/** Whether bytes are UTF-16: with its mark, or a NUL in every second place, as in words of Latin letters; and without control characters. */
function isUtf16(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, Math.min(sample, bytes.length - (bytes.length % 2)));
  if (start.length < 4) return false;
  const nuls = [0, 0];
  // A search, and not a look at each byte: most texts have no NUL at all.
  for (let at = start.indexOf(0); at !== -1; at = start.indexOf(0, at + 1))
    nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  const isLittle = start[0] === 0xff && start[1] === 0xfe;
  const isBig = start[0] === 0xfe && start[1] === 0xff;
  const most = start.length * few.utf16;
  if (!isLittle && !isBig && !(even === 0 && odd > most) && !(odd === 0 && even > most)) return false;
  const text = new TextDecoder(isBig || (!isLittle && even > 0) ? 'utf-16be' : 'utf-16le').decode(start);
  return !/[^\P{Cc}\t\n\r]/u.test(text);
}

/** Whether bytes are a program, a picture or the like. A stray NUL or control character in a text is not meant: those are told of one by one. */
function isBinary(bytes: Uint8Array, isEncoded: boolean): boolean {
  let nuls = 0;
  for (let at = bytes.indexOf(0); at !== -1 && nuls <= few.nuls; at = bytes.indexOf(0, at + 1)) nuls += 1;
  if (nuls > (isEncoded ? few.nuls : few.nulsAmongBrokenBytes)) return true;
  const start = bufferOf(bytes.subarray(0, sample));
  // A character for each byte: an expression finds them in a tenth of the time of a loop.
  const controls = start.toString('latin1').match(/[^\P{Cc}\t\n\r\x7f-\x9f]/gu)?.length ?? 0;
  return controls > few.controls && controls > start.length * few.share;
}

function bufferOf({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

const replacement = '\ufffd';

/** Line by line, because no part of a character in UTF-8 is a line break: so every line has errors of its own. */
function decodeLines(bytes: Uint8Array): Pick<Source, 'text' | 'unreadable'> {
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
  const unreadable: Span[] = [];
  const lines: string[] = [];
  let length = 0;
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    const shown = lossy.decode(line);
    const at = firstUnreadable(line, shown);
    if (at !== undefined) unreadable.push({ start: length + at, end: length + at + 1 });
    lines.push(shown);
    length += shown.length;
    start = end;
  }
  return { text: lines.join(''), unreadable };
}

const encoder = new TextEncoder();

/** The first place in a line that replaces bytes that are not UTF-8: a U+FFFD that is not in the file itself. */
function firstUnreadable(line: Uint8Array, shown: string): number | undefined {
  let from = 0;
  let byte = 0;
  for (let at = shown.indexOf(replacement); at !== -1; at = shown.indexOf(replacement, from)) {
    byte += encoder.encode(shown.slice(from, at)).length;
    const isWritten = line[byte] === 0xef && line[byte + 1] === 0xbf && line[byte + 2] === 0xbd;
    if (!isWritten) return at;
    byte += 3;
    from = at + 1;
  }
  return undefined;
}
