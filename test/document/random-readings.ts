import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { readFaulty } from '../../src/document/parse/faulty/read-faulty.js';
import { readSound } from '../../src/document/parse/read-sound.js';
import { projectRoot } from '../support/herbarium.js';
import { mutated, randomOf, TextMaker } from './yaml-texts.js';

/** Forms that the reference parser reads differently from YAML's specification, all of them rare. */
const disputed = [
  // An empty line after an escaped line end.
  /\\\r?\n\s*\n/,
  // A line of blanks in a block with an indentation indicator: some of the blanks belong to its text.
  /[|>][+-]?[1-9].*\n +(?:\r?\n|$)/s,
  // A comment at the margin between a dash and its value.
  /-[ \t]*\r?\n\s*#/,
];
const isDisputed = (text: string) => disputed.some((form) => form.test(text));

/**
 * The difference between the values of our parser and of the reference parser. Undefined if they are equal, or if our parser does not
 * accept the text.
 */
export function difference(text: string): string | undefined {
  const reading = readSound(text);
  if (reading === undefined || isDisputed(text)) return undefined;
  let isSound = true;
  const expected = readFaulty({ file: 'catalogue.yaml', text }, () => {
    isSound = false;
  });
  // The reference parser rejects a little more: tabs after a dash, keys of more than 1024 characters.
  if (expected === undefined || !isSound) return undefined;
  const isSame = isDeepStrictEqual(reading.value, expected.value);
  const [ours, theirs] = [JSON.stringify(reading.value), JSON.stringify(expected.value)];
  return isSame && ours === theirs ? undefined : `${ours}, not ${theirs}`;
}

/** Places of values and names that differ from those of the reference parser. */
export function misplaced(text: string): readonly unknown[] {
  const [ours = [], theirs = []] = [
    readSound(text)?.places,
    readFaulty({ file: '', text }, () => {})?.places,
  ].map((all) =>
    Array.from({ length: all?.count ?? 0 }, (_, n) => [
      all?.kind(n),
      all?.span(n),
      all?.next(n),
      all?.nameOf(n),
    ]),
  );
  if (ours.length !== theirs.length || ours.length === 0) return [ours.length, theirs.length];
  return ours.filter((place, n) => !isDeepStrictEqual(place, theirs[n]));
}

/**
 * Parses random texts, the same in every run.
 * @returns the number of accepted texts
 * @throws if a text is misread
 */
export function readAtRandom(count: number): number {
  const lines = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8').split('\n');
  let read = 0;
  for (let n = 1; n <= count; n += 1) {
    const text = randomText(randomOf(n), lines);
    const found = difference(text);
    if (found !== undefined) throw new Error(`seed ${n}: ${found}\n${JSON.stringify(text)}`);
    if (readSound(text) !== undefined) read += 1;
  }
  return read;
}

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
