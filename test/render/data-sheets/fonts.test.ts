import { expect, test } from 'vitest';
import { lacking } from '../../../src/catalogue/fonts/letters.js';
import { layoutCharacters, plainCharacters } from '../../../src/kinds/characters.js';
import { fontFor, hasGlyph } from '../../../src/render/data-sheets/draw/fonts.js';

test('the fonts of data sheets have the characters that the catalogue lists', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) =>
      /\p{Assigned}/u.test(character) &&
      character === plainCharacters(character, layoutCharacters) &&
      !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(character),
  );
  const styles = ['plain', 'italic', 'bold'] as const;
  const missing = characters
    .filter((character) => lacking('sheet', character) === '')
    .filter((character) => !styles.every((style) => hasGlyph(fontFor(character, style), character)));
  expect(missing.map((character) => `${character} U+${character.codePointAt(0)?.toString(16)}`)).toEqual([]);
  for (const text of [
    '≥ 180 µg·cm⁻¹ H₂O – 40 °C ± 0.5 ‰ “a”',
    'αβγΔ Ж ñ å ç ã õ ı',
    'مسحوق أزرق؟ پچ',
    'שָׁלוֹם',
    'น้ำ ฿',
  ])
    expect(lacking('sheet', text), text).toBe('');
  expect(lacking('sheet', { name: '蓝色粉末', use: ['蓝'] })).toBe('蓝色粉末');
});
