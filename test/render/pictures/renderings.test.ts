import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { productForms } from '../../../src/catalogue/schema/product.js';
import { drawingNames, drawingVersion } from '../../../src/render/output/drawing-names.js';
import { contentHash } from '../../../src/render/output/hash.js';
import { planesOf } from '../../../src/render/pictures/renderings/planes.js';
import { renderedFile } from '../../../src/render/pictures/renderings/render.js';
import { tinted } from '../../../src/render/pictures/renderings/tint.js';
import { toOklch } from '../../../src/templates/theme/oklch.js';
import { some } from '../../support/deep.js';
import { projectRoot } from '../../support/herbarium.js';

/** Every so many pixels are looked at. */
const step = 41;

/** The mean of a product's pixels, and of the ground, in OKLab. */
async function meansOf(form: (typeof productForms)[number], hex: string) {
  const planes = await planesOf(form, 0);
  const pixels = tinted(planes, hex);
  const body = [0, 0, 0, 0];
  const ground = [0, 0, 0, 0];
  for (let n = 0; n < planes.body.length; n += step) {
    const share = planes.body[n] ?? 0;
    if ((share > 5 && share < 250) || (planes.gloss[n] ?? 0) > 8) continue;
    const bytes = pixels.subarray(n * 3, n * 3 + 3).toString('hex');
    const { l, c, h } = toOklch(`#${bytes}`);
    const values = [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180), 1];
    const sums = share >= 250 ? body : ground;
    for (const [place, value] of values.entries()) sums[place] = (sums[place] ?? 0) + value;
  }
  const mean = ([l = 0, a = 0, b = 0, count = 1]: readonly number[]) =>
    [l / count, a / count, b / count] as const;
  return { body: mean(body), ground: mean(ground) };
}

type Lab = readonly [number, number, number];

function away(one: Lab, other: Lab): number {
  return Math.hypot(one[0] - other[0], one[1] - other[1], one[2] - other[2]);
}

function labOf(hex: string): Lab {
  const { l, c, h } = toOklch(hex);
  return [l, c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
}

/** White products have no room for lights, so their mean is darker than their colour. */
const tolerance = { usual: 0.05, white: 0.1 } as const;

describe('the rendering of a product', () => {
  test.each(some(productForms, 3))(
    'of a %s has the exact colour as its mean, and differs from the ground and from other colours',
    async (form) => {
      const [white, beige] = [await meansOf(form, '#fdfdfb'), await meansOf(form, '#f1e6cc')];
      for (const hex of ['#1f6fb8', '#f08b1d', '#4f7e2a', '#6b3a1e', '#1a1a1c']) {
        const { body, ground } = await meansOf(form, hex);
        expect(away(body, labOf(hex)), hex).toBeLessThan(tolerance.usual);
        expect(away(body, ground), hex).toBeGreaterThan(0.15);
      }
      expect(away(white.body, labOf('#fdfdfb'))).toBeLessThan(tolerance.white);
      for (const light of [white, beige]) expect(light.body[0] - light.ground[0]).toBeGreaterThan(0.12);
      expect(away(white.body, beige.body)).toBeGreaterThan(0.03);
    },
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
    expect([drawingVersion, contentHash(sums.join('\n'))]).toEqual([3, '51bc6e05da']);
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
