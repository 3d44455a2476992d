import { describe, expect, test } from 'vitest';
import type { LocatedDocument } from '../../src/document/document.js';
import { parsed, read, rereadAtRandom } from './random-rereadings.js';

const product = (n: number, name = `Powder ${n}`) =>
  `      - id: ${String(n).padStart(32, '0')}\n        slug: p${n}\n        name: ${name}\n`;
const catalogue = (products: string) =>
  `categories:\n  - slug: c\n    products:\n${products}  - slug: d\n    # the end\n    products: []\narticles:\n  items:\n    - slug: a\n`;

const productsOf = ({ value }: LocatedDocument): readonly unknown[] => {
  const { categories } = value as {
    readonly categories: readonly { readonly products: readonly unknown[] }[];
  };
  return categories[0]?.products ?? [];
};

describe('a text that is parsed again after a change', () => {
  test('has the result of a first parse', () => {
    expect(rereadAtRandom(40)).toBeGreaterThan(7);
  });

  test('reuses the objects of all entries with unchanged text', () => {
    const before = parsed(catalogue(product(1) + product(2) + product(3)));
    const changed = parsed(catalogue(product(1) + product(2, 'Other') + product(3)), before);
    expect(productsOf(changed).map((entry, n) => entry === productsOf(before)[n])).toEqual([
      true,
      false,
      true,
    ]);
    expect(productsOf(changed)[1]).toEqual({ ...(productsOf(before)[1] as object), name: 'Other' });
  });

  test('reuses the objects around them too, if nothing in them has changed', () => {
    const text = `site: { brand: Mill }\npages:\n  - { path: /, title: Home }\n  - { path: /a, title: A }\n${catalogue(product(1) + product(2))}`;
    const before = parsed(text);
    const changed = parsed(text.replace('title: A', 'title: B').replace('Powder 2', 'Other'), before);
    const parts = (document: LocatedDocument) => {
      const { site, pages, categories, articles } = document.value as Record<string, object> & {
        readonly pages: readonly object[];
        readonly categories: readonly object[];
      };
      return [site, pages[0], categories[1], articles, pages, pages[1], categories[0]];
    };
    const same = parts(changed).map((part, n) => part === parts(before)[n]);
    expect(same).toEqual([true, true, true, true, false, false, false]);
  });

  test('reuses the objects of entries in brackets', () => {
    const text = catalogue('      - { slug: a, name: A } # first\n      - { slug: b, name: B }\n');
    const before = parsed(text);
    const changed = parsed(text.replace('name: B', 'name: C'), before);
    expect(read(changed)).toEqual(read(parsed(text.replace('name: B', 'name: C'))));
    expect(productsOf(changed).map((entry, n) => entry === productsOf(before)[n])).toEqual([true, false]);
    const last = parsed(text.replace('name: A', 'name: C'), before);
    expect(read(last)).toEqual(read(parsed(text.replace('name: A', 'name: C'))));
    expect(productsOf(last)[1]).toBe(productsOf(before)[1]);
  });

  test('does not confuse two entries with the same text', () => {
    const before = parsed(catalogue(product(1) + product(2)));
    const [first, second] = productsOf(parsed(catalogue(product(2) + product(2)), before));
    expect(first).toEqual(second);
    expect(first).not.toBe(second);
  });

  test('reuses objects if entries are moved, but not after a text that could not be parsed', () => {
    const before = parsed(catalogue(product(1) + product(2) + product(3)));
    const moved = parsed(`# new\n${catalogue(product(3) + product(1) + product(4))}`, before);
    expect(productsOf(moved).slice(0, 2)).toEqual([productsOf(before)[2], productsOf(before)[0]]);
    expect(productsOf(moved)[0]).toBe(productsOf(before)[2]);
    const broken = parsed(catalogue(`${product(1)}"`), before);
    expect(broken.problems).not.toEqual([]);
    expect(productsOf(parsed(catalogue(product(1) + product(5)), before))[0]).toBe(productsOf(before)[0]);
  });

  test('distinguishes entries that differ in blanks at the end of a block', () => {
    const block = (blanks: string) => product(2, `>-\n          word\n${blanks}            `);
    const before = parsed(catalogue(block('')));
    const text = `# a note\n${catalogue(block('\n'))}`;
    expect(read(parsed(text, before))).toEqual(read(parsed(text)));
  });

  test.each([
    ['that opens a quote', product(2, '"Other'), '"'],
    ['that loses its line end', product(2).trimEnd(), ''],
    ['that goes to another column', product(2).replaceAll(/^ {2}/gm, ''), ''],
    ['that begins another key', `${product(2)}    pages: 1\n`, ''],
    ['that ends the document', `${product(2, 'Other')}...\n`, ''],
    ['that holds an anchor', product(2, '&x Other'), ''],
  ])('is parsed completely after an entry %s', (_, entry, rest) => {
    const text = catalogue(product(1) + entry + product(3) + rest);
    const before = parsed(catalogue(product(1) + product(2) + product(3)));
    expect(read(parsed(text, before))).toEqual(read(parsed(text)));
  });
});
