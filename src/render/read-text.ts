import type { Source, Span } from '../catalogue/source.js';
import { Fault } from './fault.js';

/**
 * The text of a file's bytes.
 * @param name the file as the user knows it, for the message
 * @throws Fault when the bytes are not UTF-8
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  const text = decodeStrictly(bytes);
  if (text === undefined) throw new Fault(`${name} is not UTF-8`, { hint: 'save the file as UTF-8' });
  return text;
}

/**
 * A file's bytes as a source, whatever they are: where they are no UTF-8, the text shows what can be read, and says where
 * not. A byte order mark stays in the text, so that a rule can speak of it.
 */
export function readSource(bytes: Uint8Array, file: string): Source {
  const text = decodeStrictly(bytes);
  return text === undefined ? { file, ...decodeLines(bytes) } : { file, text };
}

/** U+FFFD, which stands for what is no UTF-8. */
const replacement = '\ufffd';

/** Line by line, because no part of a character in UTF-8 is a line break: so every line tells of its own faults. */
function decodeLines(bytes: Uint8Array): Pick<Source, 'text' | 'unreadable'> {
  const lossy = new TextDecoder('utf-8', { ignoreBOM: true });
  const unreadable: Span[] = [];
  let text = '';
  for (let start = 0; start < bytes.length; ) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    const shown = lossy.decode(line);
    if (decodeStrictly(line) === undefined) {
      const at = text.length + shown.indexOf(replacement);
      unreadable.push({ start: at, end: at + 1 });
    }
    text += shown;
    start = end;
  }
  return { text, unreadable };
}

function decodeStrictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
