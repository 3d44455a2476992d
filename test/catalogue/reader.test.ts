import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from '../../src/catalogue/parse.js';
import { read } from '../../src/catalogue/yaml/reader.js';
import { fixtures, projectRoot } from '../support/herbarium.js';
import { compare } from '../support/reading.js';
import { mutated, randomOf, TextMaker } from '../support/yaml-texts.js';
import { leftToTheLibrary, taken } from './reader-snippets.js';

const catalogues = readdirSync(fixtures, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => [file, readFileSync(path.join(fixtures, file), 'utf8')] as const);
const example = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8');

/** Forms that are sound, and that are left to the library because hardly anybody writes them: `{ title: , heading }`, `|2`. */
const hasOddForms = (text: string) => /: , \w+ \}|: [|>]\d/.test(text);

describe('the fast reader', () => {
  test('takes the example, and reads it as the library does', () => {
    expect(compare(example)).toEqual({ isTaken: true, difference: undefined });
  });

  test.each(catalogues)('reads %s as the library does, and takes it where it is sound', (file, text) => {
    const { isTaken, difference } = compare(text);
    expect(difference).toBeUndefined();
    const { diagnostics } = parse({ file, text });
    if (diagnostics.length === 0 && !hasOddForms(text)) expect(isTaken).toBe(true);
    // Turned text is a fault, and yet no reason to read the rest slowly.
    if (isTaken) expect(diagnostics.filter(({ code }) => code !== 'yaml/encoding')).toEqual([]);
  });

  test.each(taken)('takes %j', (text) => {
    expect(compare(text)).toEqual({ isTaken: true, difference: undefined });
    expect(compare(text.replaceAll('\n', '\r\n')).difference).toBeUndefined();
    expect(compare(text.replace(/\n$/, '')).difference).toBeUndefined();
  });

  test.each(leftToTheLibrary)('leaves %j to the library', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('gives maps no prototype, and keeps the order of their keys', () => {
    const value = read('b: 1\na: { d: 2, c: 3 }\n')?.value;
    expect(JSON.stringify(value)).toBe('{"b":1,"a":{"d":2,"c":3}}');
    expect(Object.getPrototypeOf(value)).toBe(null);
  });

  test('reads whatever it takes of texts made at random as the library does', () => {
    // A long run by hand: HERBARIUM_FUZZ=300000 npx vitest run test/catalogue/reader.test.ts
    const count = Number(process.env['HERBARIUM_FUZZ'] ?? 3000);
    const seed = Number(process.env['HERBARIUM_FUZZ_SEED'] ?? 1);
    const lines = example.split('\n');
    let takenTexts = 0;
    for (let n = seed; n < seed + count; n += 1) {
      const text = randomText(randomOf(n), lines);
      const { isTaken, difference } = compare(text);
      if (difference !== undefined) throw new Error(`seed ${n}: ${difference}\n${JSON.stringify(text)}`);
      if (isTaken) takenTexts += 1;
    }
    // Giving up everywhere would be no reader.
    expect(takenTexts).toBeGreaterThan(count / 10);
  }, 3_600_000);
});

function randomText(random: () => number, lines: readonly string[]): string {
  const kind = random();
  if (kind < 0.45) return new TextMaker(random).text();
  if (kind < 0.8) return mutated(new TextMaker(random).text(), random);
  const first = Math.floor(random() * (lines.length - 40));
  const part = lines.slice(first, first + 8 + Math.floor(random() * 25));
  const columns = part.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const text = part.map((line) => line.slice(Math.min(...columns))).join('\n');
  return random() < 0.8 ? mutated(`${text}\n`, random) : `${text}\n`;
}
