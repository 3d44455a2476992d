import { describe, expect, test } from 'vitest';
import { productForms } from '../../../src/catalogue/schema/product.js';
import { contentHash } from '../../../src/render/output/hash.js';
import { shade } from '../../../src/templates/drawing/colour.js';
import { drawingSvg, drawingVersion } from '../../../src/templates/drawing/drawing.js';
import { contrast } from '../../../src/templates/theme/contrast.js';
import { dark, light } from '../../../src/templates/theme/schemes.js';
import { someColours } from '../colours.js';

const emblem = { id: '14daf7319dc982700d71003c8d4a879d', form: 'powder', hex: '#1f6fb8' } as const;

describe('a product’s drawing', () => {
  test.each(productForms)('%s is drawn in the product’s colour, in numbers only', (form) => {
    const svg = drawingSvg({ ...emblem, form });
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 320 320">.*<\/svg>\n$/);
    expect(svg).toContain('#1f6fb8');
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    // Lists show a dozen of them, so each must be small.
    expect(svg.length).toBeLessThan(6000);
  });

  test('is always the same for the same product, and different for another', () => {
    expect(drawingSvg(emblem)).toBe(drawingSvg({ ...emblem }));
    expect(drawingSvg(emblem)).not.toBe(drawingSvg({ ...emblem, id: '2e441480317a569c9e2f2dd7a08afa5f' }));
  });

  test('has another version when it is drawn in another way', () => {
    const drawn = productForms.flatMap((form) =>
      ['#ffffff', '#000000', '#1f6fb8'].map((hex) => drawingSvg({ ...emblem, form, hex })),
    );
    // If this hash changes, raise the version beside it.
    expect([drawingVersion, contentHash(drawn.join(''))]).toEqual(['1', '22a928352f']);
  });

  test.each([light, dark])(
    'stands out from its background on $name paper, whatever its colour is',
    ({ paper }) => {
      const faint = ['#ffffff', '#000000', ...someColours(1000)].filter((hex) => {
        const [, fill = '', opacity = ''] =
          /<rect[^>]*fill="(#[0-9a-f]{6})" fill-opacity="([\d.]+)"/.exec(drawingSvg({ ...emblem, hex })) ??
          [];
        return contrast(over(paper, fill, Number(opacity)), hex) < 1.35;
      });
      expect(faint).toEqual([]);
    },
  );
});

/** The colour of a transparent colour on paper. */
function over(paper: string, fill: string, opacity: number): string {
  const channel = (hex: string, from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  const mixed = [1, 3, 5].map((from) =>
    Math.round(channel(fill, from) * opacity + channel(paper, from) * (1 - opacity)),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

test('shade mixes with white and with black', () => {
  expect(shade('#808080', 1)).toBe('#ffffff');
  expect(shade('#808080', -1)).toBe('#000000');
  expect(shade('#808080', 0)).toBe('#808080');
});
