import { expect, test } from 'vitest';
import type { Category } from '../../../src/catalogue/schema/model.js';
import { variantsIn } from '../../../src/site/views/links-and-cards.js';

const category = (ids: readonly number[]): Category => ({
  id: '0'.repeat(32),
  slug: 'colours',
  title: 'Colours',
  products: ids.map((n) => ({ id: `${n}`.padStart(32, '0'), slug: `${n}`, name: `${n}`, form: 'powder' })),
});
const ids = Array.from({ length: 400 }, (_, n) => n);

test('no product has the rendering of the one beside it, or the picture of the one above it', () => {
  const variants = [...variantsIn(category(ids)).values()];
  for (const [n, variant] of variants.entries()) {
    // Forms have two, three, four or six renderings, each plain and in a mirror.
    if (n > 0)
      for (const length of [3, 4, 6]) expect(variant % length).not.toBe(Number(variants[n - 1]) % length);
    for (const far of [1, 2, 3, 4]) if (n >= far) expect(variant).not.toBe(variants[n - far]);
  }
  expect(new Set(variants).size).toBe(12);
});

test('a removed product changes the pictures of few others', () => {
  const [all, fewer] = [variantsIn(category(ids)), variantsIn(category(ids.toSpliced(100, 1)))];
  const changed = [...fewer].filter(([id, variant]) => all.get(id) !== variant);
  expect(changed.length).toBeLessThan(30);
});
