import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { englishWords } from '../../src/catalogue/interface/words.js';
import { type CatalogueKey, catalogueKeys, keysNamed } from '../../src/rules/keys/catalogue-keys.js';
import { fencesOf, pagesOf, textOf } from './pages.js';

const top = catalogueKeys(JSON.parse(textOf('dist/catalogue.schema.json')));
const productKeys = keysNamed('product', top).flatMap(({ keys }) => keys);

/** The keys in a part of a catalogue that its format lacks. */
function unknownKeys(value: unknown, keys: readonly CatalogueKey[]): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => unknownKeys(item, keys));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, below]) => {
    const entry = keys.find(({ key }) => key === name);
    if (entry === undefined) return [name];
    if (entry.keys.length === 0) return [];
    const isNamed = entry.keys.some(({ path }) => path.startsWith(`${entry.path}.<name>`));
    return unknownKeys(isNamed ? Object.values(below ?? {}) : below, entry.keys);
  });
}

/**
 * An example is a whole catalogue, a part of a product, texts of the interface, a mapping of a spreadsheet, or the settings of another
 * program.
 */
function unknownIn(example: unknown): readonly string[] {
  const names = typeof example === 'object' && example !== null ? Object.keys(example) : [];
  if (['steps', 'jobs', 'include', 'stages'].some((name) => names.includes(name))) return [];
  if (names.includes('screens')) return names.filter((name) => !Object.hasOwn(englishWords, name));
  if (names.includes('columns'))
    return names.filter((name) => !['sheet', 'category', 'match', 'columns'].includes(name));
  const [first = ''] = names;
  return unknownKeys(
    example,
    top.some(({ key }) => key === first) ? top : [...productKeys, ...keysNamed('product', top)],
  );
}

describe('the catalogues in README and guide', () => {
  test('have only keys of the format', () => {
    const pages = pagesOf('README.md', 'docs/guide/**/*.md');
    const examples = pages.flatMap((page) =>
      fencesOf(page, 'yaml').map((text) => ({ page: page.name, text })),
    );
    expect(examples.length).toBeGreaterThan(15);
    const wrong = examples.flatMap(({ page, text }) =>
      unknownIn(parse(text)).map((key) => `${page}: ${key}`),
    );
    expect(wrong).toEqual([]);
  });

  test('are compared key by key', () => {
    expect(unknownIn({ site: { company: { nam: 'x' } } })).toEqual(['nam']);
    expect(unknownIn([{ slug: 'x', colour: { hexa: 'x' } }])).toEqual(['hexa']);
  });
});
