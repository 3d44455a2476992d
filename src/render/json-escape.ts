/*
 * The inside of a JSON string, made from bytes that are UTF-8 already: a page's main part is encoded once for the page, and
 * its payload needs only some bytes escaped. That takes half as long as making a string of JSON and encoding it.
 */

/** What stands for a byte in a string: 0 for itself, 1 for `\u00XX`, else the character behind a backslash. */
const escapes = new Uint8Array(256);
escapes.fill(1, 0, 0x20);
for (const [byte, letter] of [
  [0x08, 'b'],
  [0x09, 't'],
  [0x0a, 'n'],
  [0x0c, 'f'],
  [0x0d, 'r'],
  [0x22, '"'],
  [0x5c, '\\'],
] as const) {
  escapes[byte] = letter.charCodeAt(0);
}

const backslash = 0x5c;

/** The longest that four bytes can become: `\u001f` each. */
const longest = 24;

/**
 * Writes bytes as `JSON.stringify` writes the text that they encode, without the quotes around it. A lone surrogate must not be
 * among what was encoded: UTF-8 has no bytes for it.
 * @param at where to begin in `target`
 * @returns where it ends in `target`; -1 where there is not room enough, and then nothing in `target` means anything
 */
export function escapeJson(source: Uint8Array, target: Uint8Array, at: number): number {
  const end = source.length;
  if (target.length - at < end + longest) return -1;
  const from = viewOf(source);
  const to = viewOf(target);
  let read = 0;
  let write = at;
  // Four at a time, because most bytes stand for themselves.
  for (; read + 4 <= end; read += 4) {
    const word = from.getInt32(read, true);
    if (isPlain(word)) {
      to.setInt32(write, word, true);
      write += 4;
    } else {
      if (target.length - write < longest + end - read) return -1;
      write = escapeBytes(source, read, read + 4, target, write);
    }
  }
  if (target.length - write < longest) return -1;
  return escapeBytes(source, read, end, target, write);
}

function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length);
}

/**
 * Whether none of four bytes is below 0x20, a quote or a backslash: `(x - 0x01…) & ~x & 0x80…` has a bit for each byte of `x`
 * that is zero, and perhaps for those behind it, which are then looked at one by one.
 */
function isPlain(word: number): boolean {
  const quotes = word ^ 0x22222222;
  const slashes = word ^ 0x5c5c5c5c;
  const found =
    ((word - 0x20202020) & ~word) | ((quotes - 0x01010101) & ~quotes) | ((slashes - 0x01010101) & ~slashes);
  return (found & 0x80808080) === 0;
}

function escapeBytes(source: Uint8Array, start: number, end: number, target: Uint8Array, at: number): number {
  let write = at;
  for (let read = start; read < end; read += 1) {
    const byte = source[read] ?? 0;
    const letter = escapes[byte];
    if (letter === 0) target[write++] = byte;
    else if (letter === 1) write = writeCode(byte, target, write);
    else {
      target[write++] = backslash;
      target[write++] = letter ?? 0;
    }
  }
  return write;
}

function writeCode(byte: number, target: Uint8Array, at: number): number {
  const code = `\\u${byte.toString(16).padStart(4, '0')}`;
  for (let n = 0; n < code.length; n += 1) target[at + n] = code.charCodeAt(n);
  return at + code.length;
}
