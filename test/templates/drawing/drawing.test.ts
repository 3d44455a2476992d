import { describe, expect, test } from 'vitest';
import { productForms } from '../../../src/catalogue/schema/product.js';
import { drawingVersion } from '../../../src/render/output/drawing-names.js';
import { contentHash } from '../../../src/render/output/output.js';
import { contrast } from '../../../src/site/colour/rgb.js';
import { drawingSvg } from '../../../src/templates/drawing/drawing.js';
import { groundHex } from '../../../src/templates/drawing/tones.js';
import { shade } from '../../../src/templates/social/social-look.js';
import { toOklch } from '../../../src/templates/theme/oklch.js';
import { blueEmblem } from '../../support/emblem.js';
import { someColours } from '../colours.js';

describe('a product’s vector drawing', () => {
  test.each(productForms)('%s is drawn in shades of the product’s colour, in numbers only', (form) => {
    const svg = drawingSvg({ ...blueEmblem, form });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 320 240" .*<\/svg>\n$/);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    const { h } = toOklch(blueEmblem.hex);
    const fills = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, fill = '']) => toOklch(fill));
    expect(fills.filter((fill) => fill.c > 0.08 && Math.abs(fill.h - h) < 8).length).toBeGreaterThanOrEqual(
      2,
    );
    // It is in the first view of a page.
    expect(svg.length).toBeLessThan(14_000);
  });

  test('is always the same for the same product', () => {
    expect(drawingSvg(blueEmblem)).toBe(drawingSvg({ ...blueEmblem }));
  });

  test('is a tile with initials if the catalogue has no look of the product', () => {
    const svg = drawingSvg({ ...blueEmblem, letters: 'B<' });
    expect(svg).toContain('>B&lt;</text>');
    const [ground = '', , ...others] = [...svg.matchAll(/(?:stop-color|fill)="(#[0-9a-f]{6})"/g)].map(
      ([, colour = '']) => colour,
    );
    // The minimum contrast of large text.
    expect(contrast(ground, others.at(-1) ?? '')).toBeGreaterThanOrEqual(4.5);
  });

  test('has another version when it is drawn in another way', () => {
    const drawn = productForms.flatMap((form) =>
      ['#ffffff', '#000000', '#1f6fb8'].map((hex) => drawingSvg({ ...blueEmblem, form, hex })),
    );
    // If this hash changes, raise the version beside it.
    expect([drawingVersion, contentHash(drawn.join(''))]).toEqual([5, '82ef9550fa']);
  });

  test('stands out from its ground, whatever its colour', () => {
    const faint = ['#ffffff', '#fdfdfb', '#f1e6cc', '#000000', ...someColours(1000)].filter(
      (hex) => Math.abs(toOklch(groundHex(hex)).l - toOklch(hex).l) < 0.1,
    );
    expect(faint).toEqual([]);
  });
});

test('shade mixes with white and with black', () => {
  expect(shade('#808080', 1)).toBe('#ffffff');
  expect(shade('#808080', -1)).toBe('#000000');
  expect(shade('#808080', 0)).toBe('#808080');
});
