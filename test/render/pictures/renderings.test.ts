import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { productForms } from '../../../src/catalogue/schema/product.js';
import { drawingNames, drawingVersion } from '../../../src/render/output/drawing-names.js';
import { contentHash } from '../../../src/render/output/output.js';
import { renderedFile, renderingFor } from '../../../src/render/pictures/renderings.js';
import { blueEmblem } from '../../support/emblem.js';
import { projectRoot } from '../../support/herbarium.js';
import { expectExactColours } from './rendered-colour.js';

describe('the rendering of a product', () => {
  // A product without a vessel, one with a vessel, one with gaps: `renderings.deep.test.ts` tests all forms.
  test.each(['powder', 'oil', 'capsule'] as const)(
    'of a %s has the exact colour as its mean, and differs from the ground and from other colours',
    expectExactColours,
  );

  test('has the same bytes each time', async () => {
    const make = () => renderedFile(blueEmblem, 320);
    expect(await make()).toEqual(await make());
  });

  test('is its mirror image for every other variant', async () => {
    const pixelsOf = async (variant: number) => {
      const emblem = { id: '', variant, form: 'oil', hex: '#1f6fb8' } as const;
      return new Uint32Array((await renderingFor(emblem, 320)).data.buffer);
    };
    const [plain, mirrored] = [await pixelsOf(0), await pixelsOf(2)];
    expect(mirrored.slice(0, 320)).toEqual(plain.slice(0, 320).reverse());
    expect(mirrored.slice(0, 320 * 240)).not.toEqual(plain.slice(0, 320 * 240));
  });

  test('has another version when the renderings of the tool change', async () => {
    const folder = path.join(projectRoot, 'src/renderings');
    const names = (await readdir(folder)).sort();
    const sums = await Promise.all(
      names.map(async (name) => `${name} ${contentHash(await readFile(path.join(folder, name)))}`),
    );
    // If this hash changes, raise the version beside it.
    expect([drawingVersion, contentHash(sums.join('\n'))]).toEqual([5, 'a05d0393da']);
  });

  test('is one file for all products with the same form, colour and variant', () => {
    const nameOf = drawingNames('1');
    const files = (form: (typeof productForms)[number], hex: string) =>
      new Set(Array.from({ length: 60 }, (_, n) => nameOf({ id: '', variant: n % 12, form, hex }).file)).size;
    expect(files('powder', '#fdfdfb')).toBe(12);
    expect(files('oil', '#FDFDFB')).toBe(4);
    expect(nameOf({ id: 'a', variant: 7, form: 'powder', hex: '#AABBCC' }).stem).toBe(
      nameOf({ id: 'b', variant: 7, form: 'powder', hex: '#aabbcc' }).stem,
    );
  });
});
