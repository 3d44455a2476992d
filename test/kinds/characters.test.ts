import { describe, expect, test } from 'vitest';
import { invisibleIn, layoutCharacters, plainCharacters } from '../../src/kinds/characters.js';

test.each([
  ['spaces of any width', 'a\u00a0b\u2007c\u202fd\u2009e\u200af\u2003g\u3000h', 'a b c d e f g h'],
  [
    'characters without a width',
    'zero\u200bwidth, so\u00adft, b\ufeffom, word\u2060joiner',
    'zerowidth, soft, bom, wordjoiner',
  ],
  ['control characters', 'bell\u0007, line\u2028end', 'bell, line\nend'],
  ['ligatures', 'ﬁbre ﬂour oﬀ eﬃcacy waﬄe', 'fibre flour off efficacy waffle'],
  ['tildes', '4∼8, 4～8, 4⁓8, 4〜8', '4~8, 4~8, 4~8, 4~8'],
  ['comparisons', '⩾ 95, ≧ 95, ⩽ 5, ≦ 5, ＜ 5', '≥ 95, ≥ 95, ≤ 5, ≤ 5, < 5'],
  ['full-width forms', 'Ｖｉｔａｍｉｎ Ｃ ９５．５％ ｍｇ／ｋｇ', 'Vitamin C 95.5% mg/kg'],
  ['units and degrees', '㎎, ℃, 25 ºC, 2–8˚C', 'mg, °C, 25 °C, 2–8°C'],
  ['Roman numerals', 'Ⅷ ⅷ', 'VIII viii'],
  ['letters for formulas', '𝛽-carotene 𝐄𝟏𝟖', 'β-carotene E18'],
  ['the micro sign', '5 μg, 5 µg, 5 ㎍', '5 µg, 5 µg, 5 µg'],
  ['hyphens and points', 'co\u2010mill, co\u2011mill, CaSO₄⋅2H₂O', 'co-mill, co-mill, CaSO₄·2H₂O'],
  ['combining accents', 'Cafe\u0301 cre\u0300me', 'Café crème'],
  [
    'accents as separate signs',
    'Rose´ Red, Cafe¨ x, ca´psula, man˜ana, c¸a',
    'Rosé Red, Cafë x, cápsula, mañana, ça',
  ],
  ['accents as apostrophes', 'D´Anjou, l´oréal, Nature´s', "D'Anjou, l'oréal, Nature's"],
  ['half-width Katakana', 'ｶﾞﾗｽ', 'ガラス'],
  ['numbers in Chinese', '含量：５～１０％，维生素Ｂ１２（干）', '含量：5~10%，维生素B12（干）'],
])('one character for %s', (_, text, plain) => {
  expect(plainCharacters(text)).toBe(plain);
  expect(plainCharacters(plain)).toBe(plain);
});

test.each([
  ['superscripts and fractions', '10³ m², H₂O, ½, ®, ™, №'],
  ['Greek words', 'σκόνη καμμία'],
  ['punctuation of Chinese and Japanese', '保存方法：常温（密封），。「株式会社　山田」〜'],
  ['joiners of Persian and of pictures', 'نمی\u200cخواهم 👩\u200d🔬'],
  ['breaks of Thai, directions of Hebrew', 'ผง\u200bสี'],
  ['marks of direction in Hebrew', 'אבקה\u200f 5'],
  ['pairs without a letter of their own', 'A¸ b, Gar¸on, 5´'],
  ['files and addresses', 'assets/ﬁg\u00a01.png'],
  ['addresses', 'https://x.example/ﬁ'],
])('%s stay', (_, text) => {
  expect(plainCharacters(text)).toBe(text);
});

describe('layout and invisible characters', () => {
  test('characters of the layout stay', () => {
    expect(plainCharacters('10\u00a0% ﬁbre, so\u00adft', layoutCharacters)).toBe(
      '10\u00a0% fibre, so\u00adft',
    );
  });

  test('invisible characters are found at their places', () => {
    expect(invisibleIn('a\u200bb\u0007', '')).toMatchObject([
      { start: 1, text: '\u200b' },
      { start: 3, text: '\u0007' },
    ]);
    expect(invisibleIn('a\u200bb', '\u200b')).toEqual([]);
  });
});

test('every character is read the same alone and beside a look-alike', () => {
  const all = Array.from({ length: 0x2800 }, (_, n) => String.fromCharCode(n));
  const differing = all.filter(
    (char) => plainCharacters(`x ${char} x`) !== plainCharacters(`x ${char} x\u2003`).slice(0, -1),
  );
  expect(differing).toEqual([]);
});
