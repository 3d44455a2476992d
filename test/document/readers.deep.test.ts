import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fixtures, projectRoot } from '../support/herbarium.js';
import { findCausesAtRandom } from './random-causes.js';
import { difference, misplaced, readAtRandom } from './random-readings.js';
import { parsed, rereadAtRandom } from './random-rereadings.js';

test('no random accepted text is misread', () => {
  const texts = 20_000;
  expect(readAtRandom(texts)).toBeGreaterThan(texts / 10);
});

test('every cause that is found in a random text is in it, and a valid text has none', () => {
  const texts = 10_000;
  const { found, wrong } = findCausesAtRandom(texts);
  // The reference parser ignores some rare errors, such as `{ }: 1`.
  expect(wrong.length, wrong.join('\n')).toBeLessThan(1 + found / 500);
  expect(found).toBeGreaterThan(texts / 5);
});

test('a text that is parsed again after a random change has the result of a first parse', () => {
  expect(rereadAtRandom(1_000)).toBeGreaterThan(170);
});

test.each([
  ['without products', ''],
  ['with a product each', '    products:\n      - slug: p\n'],
])(
  'a hundred thousand categories %s are parsed again, without a scan of all for each of them',
  (_, products) => {
    // With a scan for each of them, the watcher of stuck processes would end the test.
    const categories = Array.from(
      { length: 100_000 },
      (__, n) => `  - slug: c${n}\n    title: Kind ${n}\n${products}`,
    );
    const text = `categories:\n${categories.join('')}`;
    const again = parsed(text.replace('title: Kind 7\n', 'title: Kind seven\n'), parsed(text));
    expect(again.problems).toEqual([]);
    expect(again.value).toMatchObject({ categories: { length: 100_000, 7: { title: 'Kind seven' } } });
  },
);

test('no catalogue of the tests is misread', () => {
  const files = readdirSync(fixtures, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.yaml')))
    expect(difference(readFileSync(path.join(fixtures, file), 'utf8')), file).toBeUndefined();
});

test('the example has its values at the places of the reference parser', () => {
  const text = readFileSync(path.join(projectRoot, 'catalogue.yaml'), 'utf8');
  expect(difference(text)).toBeUndefined();
  expect(misplaced(text)).toEqual([]);
});
