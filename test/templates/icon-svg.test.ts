import { describe, expect, test } from 'vitest';
import { contrast } from '../../src/site/colour/rgb.js';
import { iconSvg, madeIcon } from '../../src/templates/icon-svg.js';

describe('the icon of a site without an icon file', () => {
  test.each([
    ['Little Mill', 'en', 'L'],
    ['  «жизнь»', 'ru', 'Ж'],
    ['ßoda', 'de', 'S'],
    ['istanbul', 'tr', 'İ'],
    ['étoile', 'fr', 'É'],
    ['e\u0301toile', 'fr', 'E\u0301'],
    ['شركة النيل', 'ar', 'ش'],
    ['天然色素', 'zh', '天'],
    ['हिंदी', 'hi', 'हिं'],
    ['🇸🇪 Kvarn', 'sv', '🇸🇪'],
    ['👩‍🔬 Lab', 'en', '👩‍🔬'],
    ['(7 Seas)', 'en', '7'],
    ['***', 'en', '#'],
  ])('begins like the brand: %s', (brand, language, letter) => {
    expect(madeIcon({ brand, language }).letter).toBe(letter);
  });

  test('is readable on every colour', () => {
    for (const step of Array.from({ length: 18 }, (_, n) => n * 15)) {
      const two = step.toString(16).padStart(2, '0');
      for (const colour of [`#${two}${two}${two}`, `#${two}7755`, `#22${two}ff`]) {
        const { ink } = madeIcon({ brand: 'A', language: 'en', theme: { colour } });
        expect(contrast(ink, colour), colour).toBeGreaterThanOrEqual(4.5);
      }
    }
  });

  test('is never more than a letter', () => {
    const svg = iconSvg({ letter: '<', colour: '#000000', ink: '#ffffff' });
    expect(svg).toContain('>&lt;</text>');
  });
});
