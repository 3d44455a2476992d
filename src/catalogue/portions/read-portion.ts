import { type Reading, readListPart } from '../yaml/reader.js';
import type { Portion } from './cut.js';

/** How deep the lists lie in a catalogue: below `categories`, a category and `products`; below `articles` and `items`. */
const depths = { products: 3, items: 2 } as const;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/** The text of a portion. @param bytes of the whole catalogue */
export function portionText(bytes: Uint8Array, { start, end }: Portion): string {
  return decoder.decode(bytes.subarray(start, end));
}

/** Reads the entries of a portion; undefined where it has a fault, or anything that only the reader of whole texts can judge. */
export function readPortion(text: string, { list, column }: Portion): Reading | undefined {
  return readListPart(text, { column, depth: typeof list === 'number' ? depths.products : depths.items });
}
