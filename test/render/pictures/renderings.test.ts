import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { productForms } from '../../../src/catalogue/schema/product.js';
import { drawingNames, drawingVersion } from '../../../src/render/output/drawing-names.js';
import { contentHash } from '../../../src/render/output/hash.js';
import { renderedFile } from '../../../src/render/pictures/renderings.js';
import { projectRoot } from '../../support/herbarium.js';
import { expectExactColours } from './rendered-colour.js';

describe('the rendering of a product', () => {
  // One that is all product, one with a vessel, one with gaps: `renderings.deep.test.ts` has all.
  test.each(['powder', 'oil', 'capsule'] as const)(
    'of a %s has the exact colour as its mean, and differs from the ground and from other colours',
    expectExactColours,
  );

  test('has the same bytes each time', async () => {
    const emblem = { id: '14daf7319dc982700d71003c8d4a879d', form: 'powder', hex: '#1f6fb8' } as const;
    const make = () => renderedFile(emblem, 320);
    expect(await make()).toEqual(await make());
  });

  test('has another version when the renderings of the tool change', async () => {
    const folder = path.join(projectRoot, 'src/renderings');
    const names = (await readdir(folder)).sort();
    const sums = await Promise.all(
      names.map(async (name) => `${name} ${contentHash(await readFile(path.join(folder, name)))}`),
    );
    // If this hash changes, raise the version beside it.
    expect([drawingVersion, contentHash(sums.join('\n'))]).toEqual([4, 'a05d0393da']);
  });

  test('is one file for all products with the same form, colour and variant', () => {
    const nameOf = drawingNames('1');
    const files = (form: (typeof productForms)[number], hex: string) =>
      new Set(Array.from({ length: 60 }, (_, n) => nameOf({ id: `${form} ${hex} ${n}`, form, hex }).file))
        .size;
    expect(files('powder', '#fdfdfb')).toBe(6);
    expect(files('oil', '#FDFDFB')).toBe(2);
    expect(nameOf({ id: 'a', form: 'powder', hex: '#AABBCC' }).stem).toBe(
      nameOf({ id: 'a', form: 'powder', hex: '#aabbcc' }).stem,
    );
  });
});
