import { describe, expect, test } from 'vitest';
import { contentHash } from '../../../src/render/output/output.js';
import { plateSvg, plateVersion } from '../../../src/render/pictures/plates.js';
import { contrast, luminance } from '../../../src/site/colour/rgb.js';
import type { Plate } from '../../../src/site/views/contract.js';
import { formDrawings } from '../../../src/templates/plates/forms.js';
import { marksOf, type PlateMarks } from '../../../src/templates/plates/marks.js';
import { type PlateDetail, plateSize } from '../../../src/templates/plates/plate-size.js';
import { atStrength, strengths } from '../../../src/templates/plates/shades.js';
import { someColours } from '../colours.js';

const forms = Object.keys(formDrawings) as (keyof typeof formDrawings)[];

const latin = 'Vaccinium corymbosum';
const words = { figure: '≥ 80 %', subject: 'Protein', latin };

/** Plates of every kind in a colour, with texts of usual and of great length. */
function platesIn(hex: string): readonly Plate[] {
  const steps = [2.5, 3, 5, 7, 9].map((ph) => ({ ph, hex }));
  const long = { figure: '1,700,000–1,850,000 IU/g', subject: 'Epigallocatechin gallate and others', latin };
  return [
    { kind: 'shade', hex, figure: '≥ 180', subject: 'E10% 1cm', form: 'liquid' },
    { kind: 'shade', hex, steps, ...long },
    { kind: 'cover', hex },
    ...[0.0004, 0.1, 0.44, 0.5, 0.62, 0.8, 1].map(
      (share): Plate => ({ kind: 'level', hex, share, ...words }),
    ),
    { kind: 'level', hex, share: 0.3, most: 0.7, ...words, other: 'PDCAAS 0.95–1.00' },
    { kind: 'level', share: 0.97, ...long },
    { kind: 'ratio', hex, parts: 10, figure: '10:1', subject: 'Extract ratio', latin },
    { kind: 'ratio', hex, parts: 200, figure: '200:1', latin },
    ...forms.map((form): Plate => ({ kind: 'form', hex, form, ...words })),
    { kind: 'form', hex, form: 'tablet', latin },
    { kind: 'chip', hex, latin },
    { kind: 'chip', hex, ...long },
    { kind: 'chip', letters: 'BP' },
  ];
}

/** The least width in px at which each detail is shown. */
const leastWidths = { row: 64, card: 136, head: 280 } as const;

const details = ['row', 'card', 'head'] as const satisfies readonly PlateDetail[];

/** The colour below a point: that of the last field that contains it. */
function groundAt({ shapes }: PlateMarks, x: number, y: number): string {
  const fields = shapes.flatMap(({ d, fill }) => {
    const numbers = /^M(-?[\d.]+) (-?[\d.]+)h([\d.]+)v([\d.]+)h/.exec(d)?.slice(1).map(Number);
    return numbers === undefined || fill === undefined ? [] : [{ numbers, fill }];
  });
  const found = fields.findLast(({ numbers: [left = 0, top = 0, width = 0, height = 0] }) => {
    return x >= left && x <= left + width && y >= top && y <= top + height;
  });
  return found?.fill ?? '';
}

describe('a plate', () => {
  test.each(details)('has no shape twice, so that each has a key of its own, as %s', (detail) => {
    for (const plate of someColours(20).flatMap(platesIn)) {
      const shapes = marksOf(plate, detail).shapes.map((shape) => JSON.stringify(shape));
      expect(new Set(shapes).size, JSON.stringify(plate)).toBe(shapes.length);
    }
  });

  test.each(details)('has texts of at least 12 px that can be read, in every colour, as %s', (detail) => {
    const plates = ['#ffffff', '#fdfdfb', '#000000', '#777777', ...someColours(60)].flatMap(platesIn);
    const texts = plates.flatMap((plate) => {
      const marks = marksOf(plate, detail);
      return marks.texts.map((text) => ({ plate, marks, ...text }));
    });
    expect(texts.length).toBeGreaterThan(300);
    for (const { plate, marks, text, x, y, size, fill, isAtEnd } of texts) {
      const shown = `${text} on ${JSON.stringify(plate)}`;
      expect((size * leastWidths[detail]) / plateSize.width, shown).toBeGreaterThanOrEqual(11.99);
      const ground = groundAt(marks, isAtEnd ? x - 4 : x + 4, y - size / 3);
      expect(contrast(fill, ground), shown).toBeGreaterThanOrEqual(4.5);
      expect(y, shown).toBeLessThan(plateSize.height);
      expect(y - size * 0.7, shown).toBeGreaterThanOrEqual(0);
    }
  });

  test('is drawn in numbers only', () => {
    for (const plate of platesIn('#1f6fb8')) {
      for (const detail of details) expect(plateSvg(plate, { detail })).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  test('has a level as high as the content, and a band up to the greatest content', () => {
    const heights = (plate: Plate) => marksOf(plate, 'row').shapes.map(({ d }) => /v([\d.]+)/.exec(d)?.[1]);
    expect(heights({ kind: 'level', hex: '#b5301c', share: 0.1 })).toEqual(['300', '30']);
    expect(heights({ kind: 'level', hex: '#d9c38a', share: 0.25, most: 0.3 })).toEqual(['300', '15', '75']);
  });

  test('condenses a ratio: the block below is as wide as one of the parts above', () => {
    const { shapes } = marksOf({ kind: 'ratio', hex: '#5d7a35', parts: 10 }, 'row');
    expect(shapes).toHaveLength(12);
    expect(shapes.at(-1)?.d).toContain('h35.2');
  });

  test('shows the figure only as a whole', () => {
    const figure = '1,700,000–1,850,000,000 IU per gram';
    for (const detail of details) {
      const texts = marksOf({ kind: 'chip', hex: '#f2c94c', figure }, detail).texts.map(({ text }) => text);
      expect(texts.join()).toMatch(/^$|IU per gram/);
    }
  });

  test('has another version when it is drawn in another way', () => {
    const all = ['#ffffff', '#000000', '#1f6fb8'].flatMap(platesIn);
    const drawn = all.flatMap((plate) => details.map((detail) => plateSvg(plate, { detail })));
    // If this hash changes, raise the version beside it.
    expect([plateVersion, contentHash(drawn.join(''))]).toEqual([1, 'e55088be1f']);
  });
});

test('twice the strength lets the square of the light through', () => {
  const light = (strength: number) => luminance(atStrength('#808080', strength));
  expect(light(2)).toBeCloseTo(light(1) ** 2, 2);
  expect(light(1 / 2)).toBeCloseTo(light(1) ** 0.5, 2);
  const falling = strengths.map((strength) => luminance(atStrength('#0f75bd', strength)));
  expect(falling).toEqual([...falling].sort((a, b) => a - b));
});
