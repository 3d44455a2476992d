import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { scalarText } from '../../../src/document/text/scalar-text.js';

/** Pieces with a special meaning in YAML, and texts of many scripts. */
const pieces = [
  ...'-?:,[]{}#&*!|>\'"%@`~=<\\/.+_0123456789abcdefxoEn \t\n\r',
  ...['---', '...', ': ', ' #', '- ', '? ', '<<', '!!int', '&a', '*a', '%YAML', '\r\n', '  ', '\n\n'],
  ...[
    'null',
    'True',
    'FALSE',
    'yes',
    'No',
    'on',
    'off',
    'y',
    'N',
    '.inf',
    '.NaN',
    '0x1f',
    '0o17',
    '1e5',
    '12:30',
  ],
  ...['\0', '\x07', '\x1b', '\x7f', '\x85', '\xa0', '\xad', '\u2028', '\u2029', '\ufeff', '\u202e', '\u200d'],
  ...['\ud800', '\udc00', '\ufffe', '\uffff', '\u{1ffff}', '\u{10ffff}', '\ue000', '\u0301', '😀', 'é', 'ß'],
  ...['叶黄素', 'لوتين', 'лютеин', 'ลูทีน', 'E 161b', 'https://a.example/b?c=d', '12 mg/kg', '–', '’'],
];
const likes = ['', 'plain', "'single'", '"double"'];

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function randomTexts(count: number): readonly string[] {
  const random = numbers(7);
  const pick = () => pieces[Math.floor(random() * pieces.length)] ?? '';
  return Array.from({ length: count }, () =>
    Array.from({ length: Math.floor(random() * 7) }, () =>
      random() < 0.9 ? pick() : String.fromCharCode(Math.floor(random() * 0x10000)),
    ).join(''),
  );
}

describe('scalarText', () => {
  test('reads back as the same text, in a block, in a flow, in a list and under YAML 1.1', () => {
    for (const text of [...pieces, ...randomTexts(600)]) {
      for (const like of likes) {
        const yaml = scalarText(text, like);
        const shown = JSON.stringify([text, yaml]);
        expect(parse(`k: ${yaml}`), shown).toEqual({ k: text });
        expect(parse(`{ k: ${yaml}, l: 1 }`), shown).toEqual({ k: text, l: 1 });
      }
      const yaml = scalarText(text);
      expect(parse(`- ${yaml} # comment\r\n- [${yaml},1]\r\n`), text).toEqual([text, [text, 1]]);
      expect(parse(`k: ${yaml}`, { version: '1.1' }), text).toEqual({ k: text });
    }
  });

  test('is on one line, and shows invisible characters', () => {
    for (const text of randomTexts(600)) {
      expect(scalarText(text)).not.toMatch(/[\r\n\u0085\u2028\u2029\ufeff\u202e]/);
    }
    expect(scalarText('a\u202eb\0\u{1ffff}', '"')).toBe(String.raw`"a\u202Eb\x00\U0001FFFF"`);
  });

  test.each([
    ['blue powder', 'plain', 'blue powder'],
    ['0d8f3b6c5a2e4917b4c1d7f09e6a83b2', 'plain', '0d8f3b6c5a2e4917b4c1d7f09e6a83b2'],
    ['/products', 'plain', '/products'],
    ['https://little-mill.example', 'plain', 'https://little-mill.example'],
    ['叶黄素 20%', '"x"', '"叶黄素 20%"'],
    ["buyer's guide", "'x'", "'buyer''s guide'"],
    ['two\nlines', "'x'", String.raw`"two\nlines"`],
    ['a "b"', '"x"', String.raw`"a \"b\""`],
    ['', "'x'", "''"],
    // A text that cannot be plain is quoted, whatever was there before.
    ['12345e56789012345678901234567890', 'plain', '"12345e56789012345678901234567890"'],
    ['a, b', 'plain', '"a, b"'],
    ['true', 'plain', '"true"'],
    ['', '', '""'],
    // The range of a block scalar ends after its line break.
    ['one', '|\n  two\n', 'one\n'],
  ])('%j in the place of %j is %j', (value, like, expected) => {
    expect(scalarText(value, like)).toBe(expected);
  });
});
