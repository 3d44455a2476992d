import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readFaulty } from '../../../src/catalogue/document/faulty/read-faulty.js';
import { readSound } from '../../../src/catalogue/document/read-sound.js';
import { fixtures, projectRoot } from '../../support/herbarium.js';
import { difference, readAtRandom } from './random-readings.js';
import { odd, sound } from './yaml-snippets.js';

const example = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8');
const catalogues = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => [file, readFileSync(path.join(fixtures, file), 'utf8')] as const);

describe('a text that is read as sound', () => {
  test.each(sound)('%j means what the other library says', (text) => {
    expect(readSound(text)).toBeDefined();
    for (const form of [text, text.replaceAll('\n', '\r\n'), text.replace(/\n$/, '')]) {
      expect(difference(form)).toBeUndefined();
    }
  });

  test.each(odd)('%j is not misread', (text) => {
    expect(difference(text)).toBeUndefined();
  });

  test.each(catalogues)('%s is not misread', (_, text) => {
    expect(difference(text)).toBeUndefined();
  });

  test('has its values where the other library finds them: the example', () => {
    const places = [
      readSound(example)?.places,
      readFaulty({ file: '', text: example }, () => {})?.places,
    ].map((all) =>
      Array.from({ length: all?.count ?? 0 }, (_, n) => [
        all?.kind(n),
        all?.span(n),
        all?.next(n),
        all?.nameOf(n),
      ]),
    );
    const [own = [], other = []] = places;
    expect(own.length).toBe(other.length);
    expect(own.filter((place, n) => !isDeepStrictEqual(place, other[n]))).toEqual([]);
  });

  test('gives maps no prototype, and keeps the order of their keys', () => {
    const value = readSound('b: 1\na: { d: 2, c: 3 }\n')?.value;
    expect(JSON.stringify(value)).toBe('{"b":1,"a":{"d":2,"c":3}}');
    expect(Object.getPrototypeOf(value)).toBe(null);
  });

  test('is not misread when it is made at random', () => {
    const count = 300;
    // Refusing everything would be no reader.
    expect(readAtRandom(count)).toBeGreaterThan(count / 10);
  });
});
