import { describe, expect, test } from 'vitest';
import { contrast, needed } from '../../../src/site/colour/rgb.js';
import { toHex, toOklch } from '../../../src/templates/theme/oklch.js';
import {
  accentClass,
  allAccents,
  dark,
  groundsOf,
  light,
  type Scheme,
  type Shades,
  shadesOf,
} from '../../../src/templates/theme/shades.js';
import { colourRules, themedStyles } from '../../../src/templates/theme/theme.js';
import { someColours } from '../colours.js';

const schemes = [light, dark];

/** Too weak contrasts in the shades of a colour: every text and graphic on every possible background. */
function weaknesses({ accent, graphic, soft }: Shades, scheme: Scheme): string[] {
  const grounds = [...groundsOf(scheme), soft];
  const pairs = [
    ...grounds.flatMap((ground) => [
      ['accent', accent, ground, needed.text] as const,
      ['graphic', graphic, ground, needed.graphic] as const,
    ]),
    ...(['text', 'text-quiet'] as const).map((ink) => [ink, scheme[ink], soft, needed.text] as const),
    ['accent-text', scheme['accent-text'], accent, needed.text] as const,
    ['focus', scheme.focus, soft, needed.graphic] as const,
  ];
  return pairs
    .filter(([, one, other, least]) => contrast(one, other) < least)
    .map(([name, one, other]) => `${scheme.name} ${name} ${one} on ${other}: ${contrast(one, other)}`);
}

describe('contrast', () => {
  test.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#777777', '#ffffff', 4.48],
    ['#ff0000', '#ffffff', 4],
    ['#1f6fb8', '#1f6fb8', 1],
  ])('of %s and %s is %d', (one, other, expected) => {
    expect(contrast(one, other)).toBeCloseTo(expected, 2);
  });
});

describe('OKLCH', () => {
  // By CSS Color 4, section 9.2, and its sample code.
  test.each([
    ['#ffffff', 1, 0, undefined],
    ['#000000', 0, 0, undefined],
    ['#ff0000', 0.628, 0.2577, 29.23],
    ['#00ff00', 0.8664, 0.2948, 142.5],
    ['#0000ff', 0.452, 0.3132, 264.05],
  ])('%s', (hex, l, c, h) => {
    const colour = toOklch(hex);
    expect(colour.l).toBeCloseTo(l, 3);
    expect(colour.c).toBeCloseTo(c, 3);
    if (h !== undefined) expect(colour.h).toBeCloseTo(h, 1);
  });

  test('every colour survives the conversion', () => {
    for (const hex of someColours(500)) expect(toHex(toOklch(hex))).toBe(hex);
  });

  test('a colour outside the screen keeps its lightness and hue', () => {
    const shown = toOklch(toHex({ l: 0.6, c: 0.4, h: 150 }));
    expect(shown.l).toBeCloseTo(0.6, 2);
    expect(Math.abs(shown.h - 150)).toBeLessThan(1.5);
    expect(shown.c).toBeLessThan(0.25);
  });
});

describe.each(schemes)('the $name scheme', (scheme) => {
  test('is readable: texts 4.5:1, edges and focus 3:1, on every background', () => {
    const wrong = groundsOf(scheme).flatMap((ground) =>
      [
        ['text', needed.text] as const,
        ['text-quiet', needed.text] as const,
        ['edge', needed.graphic] as const,
        ['focus', needed.graphic] as const,
      ].filter(([name, least]) => contrast(scheme[name], ground) < least),
    );
    expect(wrong).toEqual([]);
  });

  test('is readable in every accent', () => {
    expect(allAccents().flatMap((accent) => weaknesses(accent[scheme.name], scheme))).toEqual([]);
  });

  test('is readable with any brand colour', () => {
    const colours = ['#ffffff', '#000000', '#ffff00', '#00ffff', '#808080', ...someColours(300)];
    expect(colours.flatMap((hex) => weaknesses(shadesOf(toOklch(hex), scheme), scheme))).toEqual([]);
  });
});

describe('accents', () => {
  test('every colour has one, of a similar hue', () => {
    const accents = new Map(allAccents().map((accent) => [accent.name, accent]));
    for (const hex of someColours(800)) {
      const accent = accents.get(accentClass(hex));
      expect(accent, hex).toBeDefined();
      const { c, h } = toOklch(hex);
      if (accent === undefined || c < 0.06) continue;
      const turn = Math.abs(toOklch(accent.dark.graphic).h - h) % 360;
      expect(Math.min(turn, 360 - turn), `${hex} ${accent.name}`).toBeLessThan(12);
    }
  });

  test('greys have the one without a hue', () => {
    for (const hex of ['#ffffff', '#000000', '#808080', '#f4f1ea'])
      expect(accentClass(hex)).toBe('tone-grey');
  });

  test('each has its colours of both schemes in one rule', () => {
    const rules = colourRules();
    for (const { name, light: inLight, dark: inDark } of allAccents()) {
      expect(rules).toContain(
        `.${name}{--hb-accent:${inLight.accent};--hb-accent-line:${inLight.graphic};--hb-accent-soft:${inLight.soft};--_hb-lit:${inDark.accent};--_hb-dim:${inDark.soft}}`,
      );
      // The rule of the dark scheme uses one colour for both.
      expect(inDark.graphic).toBe(inDark.accent);
    }
  });
});

describe('a theme', () => {
  test('without settings changes no styles', () => {
    expect(themedStyles('a{}', undefined)).toBe('a{}');
    expect(themedStyles('a{}', {})).toBe('a{}');
  });

  test('adds the font, and the shades of the brand in both schemes', () => {
    const styles = themedStyles('a{}', { font: 'Georgia, serif', colour: '#7a1f5c' });
    expect(styles).toContain('@layer herbarium{:root{--hb-font:Georgia, serif}');
    expect(styles).toContain(':root{--hb-accent:#7a1f5c;');
    const inDark =
      /\(prefers-color-scheme:dark\)\{:root\{--hb-accent:(#[0-9a-f]{6});--hb-accent-line:(#[0-9a-f]{6})/;
    const shades = inDark.exec(styles)?.slice(1) ?? [];
    expect(shades).toHaveLength(2);
    // As light as the colours of products are there.
    for (const hex of shades) expect(toOklch(hex).l).toBeGreaterThan(0.7);
  });
});
