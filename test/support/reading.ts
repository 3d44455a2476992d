import { isDeepStrictEqual } from 'node:util';
import { readWithLibrary } from '../../src/catalogue/yaml/library.js';
import type { Places } from '../../src/catalogue/yaml/places.js';
import { type Reading, read } from '../../src/catalogue/yaml/reader.js';

/** What the two readers make of one text. */
interface Comparison {
  /** Whether the fast reader took the text. */
  readonly isTaken: boolean;
  /** How it differs from the library; undefined where it does not, or has left the text to it. */
  readonly difference: string | undefined;
}

/** Reads a text with the fast reader and with the library. */
export function compare(text: string): Comparison {
  const reading = read(text);
  if (reading === undefined) return { isTaken: false, difference: undefined };
  const faults: string[] = [];
  const expected = readWithLibrary({ file: 'catalogue.yaml', text }, (code, message) => {
    faults.push(`${code}: ${message}`);
  });
  return { isTaken: true, difference: differenceOf(reading, expected, faults) };
}

function differenceOf(
  reading: Reading,
  expected: Reading | undefined,
  faults: readonly string[],
): string | undefined {
  if (expected === undefined || faults.length > 0) return `the library has faults: ${faults.join('; ')}`;
  if (!isDeepStrictEqual(reading.value, expected.value) || shape(reading.value) !== shape(expected.value)) {
    return `value ${shape(reading.value)}, not ${shape(expected.value)}`;
  }
  const places = listed(reading.places);
  const others = listed(expected.places);
  const at = places.findIndex((place, n) => place !== others[n]);
  if (at === -1 && places.length === others.length) return undefined;
  return `place ${at}: ${places[at]}, not ${others[at]}`;
}

/** A value with the order of its keys, which equality does not see. */
function shape(value: unknown): string {
  return JSON.stringify(value);
}

/** Every place in words: what stands there, where it begins and ends, the place behind it, and what a key is called. */
function listed(places: Places): readonly string[] {
  return Array.from({ length: places.count }, (_, place) => {
    const { start, end } = places.span(place);
    return `${places.kind(place)} ${start}-${end} before ${places.next(place)} ${places.nameOf(place)}`;
  });
}
