import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueKeys, keysNamed, withKeysBelow } from '../../../src/rules/keys/catalogue-keys.js';
import { projectRoot } from '../../support/herbarium.js';

const schema = readFileSync(path.join(projectRoot, 'dist/catalogue.schema.json'), 'utf8');
const top = catalogueKeys(JSON.parse(schema));
const namesOf = (name: string) => keysNamed(name, top).map((key) => key.name);

describe('the keys of a catalogue', () => {
  test('are found by their names and by their paths, one each', () => {
    const all = withKeysBelow(top);
    expect(all.length).toBeGreaterThan(150);
    for (const { name, path: place } of all) {
      expect(namesOf(name)).toEqual([name]);
      expect(namesOf(place)).toEqual([name]);
    }
  });

  test.each([
    ['product', ['product']],
    ['products[3].colour.hex', ['product.colour.hex']],
    ['at_ph', ['product.colour.at_ph']],
    ['news.date', ['news.date']],
    ['date', ['product.documents.date', 'article.date', 'news.date']],
    ['olour', []],
  ])('%s', (name, found) => {
    expect(namesOf(name)).toEqual(found);
  });
});
