import { Fault } from './fault.js';

/**
 * The text of a file's bytes.
 * @param name the file as the user knows it, for the message
 * @throws Fault when the bytes are not UTF-8
 */
export function decodeText(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw new Fault(`${name} is not UTF-8`, { hint: 'save the file as UTF-8', cause: error });
  }
}
