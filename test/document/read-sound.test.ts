import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSound } from '../../src/document/parse/read-sound.js';
import { fixtures } from '../support/herbarium.js';
import { difference, misplaced, readAtRandom } from './random-readings.js';
import { odd, sound } from './yaml-snippets.js';

const folder = path.join(fixtures, 'sites');
const sites = readdirSync(folder).map(
  (name) => [name, readFileSync(path.join(folder, name, 'catalogue.yaml'), 'utf8')] as const,
);

describe('an accepted text', () => {
  test.each(sound)('%j has the values of the reference parser', (text) => {
    expect(readSound(text)).toBeDefined();
    for (const form of [text, text.replaceAll('\n', '\r\n'), text.replace(/\n$/, '')]) {
      expect(difference(form)).toBeUndefined();
    }
  });

  test.each(odd)('%j is not misread', (text) => {
    expect(difference(text)).toBeUndefined();
  });

  test.each(sites)('the site %s has its values, at the places of the reference parser', (_, text) => {
    expect(difference(text)).toBeUndefined();
    expect(misplaced(text)).toEqual([]);
  });

  test('gives maps no prototype, and keeps the order of their keys', () => {
    const value = readSound('b: 1\na: { d: 2, c: 3 }\n')?.value;
    expect(JSON.stringify(value)).toBe('{"b":1,"a":{"d":2,"c":3}}');
    expect(Object.getPrototypeOf(value)).toBe(null);
  });

  test('is not misread when it is random', () => {
    const count = 300;
    // A parser that rejects everything would also pass.
    expect(readAtRandom(count)).toBeGreaterThan(count / 10);
  });
});
