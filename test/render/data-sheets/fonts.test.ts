import { expect, test } from 'vitest';
import { canPrint } from '../../../src/catalogue/addresses/addresses.js';
import { fontNames, hasGlyph, isArabic } from '../../../src/render/data-sheets/draw/fonts.js';

test('the fonts of data sheets have the characters that the catalogue says they have', () => {
  const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCodePoint(code)).filter(
    (character) => /\p{Assigned}/u.test(character) && !/[\p{Cc}\p{Cf}\u2028\u2029]/u.test(character),
  );
  const missing = characters.filter(canPrint).filter((character) => {
    const isOfArabic = /[\u0600-\u06ff]/.test(character);
    return !fontNames.every((name) => isArabic(name) !== isOfArabic || hasGlyph(name, character));
  });
  expect(missing.map((character) => `${character} U+${character.codePointAt(0)?.toString(16)}`)).toEqual([]);
  for (const text of ['≥ 180 µg·cm⁻¹ H₂O – 40 °C ± 0.5 ‰ “a”', 'αβγΔ Ж ñ å ç ã õ ı', 'مسحوق أزرق؟ پچ'])
    expect(canPrint(text), text).toBe(true);
  expect(canPrint('蓝色粉末')).toBe(false);
});
