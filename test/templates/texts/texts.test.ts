import { describe, expect, test } from 'vitest';
import { interfaceLanguages } from '../../../src/catalogue/interface/words.js';
import { dateText } from '../../../src/site/date-text.js';
import { percentText } from '../../../src/templates/features/slider/slider.js';
import { textsFor } from '../../../src/templates/texts/index.js';
import { plural } from '../../../src/templates/texts/plural.js';
import sameTexts from './same-as-english.json' with { type: 'json' };

/** Texts that are the same word in English and in another language. */
const sameAsEnglish: Readonly<Record<string, readonly string[]>> = sameTexts;

const english = textsFor('en');
const others = interfaceLanguages.filter((language) => language !== 'en');

/** Texts that consist of values alone. */
const withoutWords = ['slider.position', 'slider.link', 'searchWords.documents'];

/** All texts by path. Functions get placeholders for their values. */
function leavesOf(value: unknown, path: readonly string[] = []): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  if (typeof value === 'function') {
    return [[path.join('.'), String(value(7, 9))]];
  }
  if (typeof value !== 'object' || value === null) throw new Error(`${path.join('.')} is no text`);
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

/** Plural forms of a text, treated as one text: other languages have other forms. */
const formPattern = /\.(zero|one|two|few|many|other)$/;

const placesOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test.each([
  ['en', '1 March 2027'],
  ['en-GB', '1 March 2027'],
  ['en-US', 'March 1, 2027'],
  ['es-MX', '1 de marzo de 2027'],
  ['th', '1 มีนาคม ค.ศ. 2027'],
  ['ja', '2027年3月1日'],
])('dates fit the spelling of the language: %s', (language, date) => {
  expect(dateText('2027-03-01', language)).toBe(date);
});

describe.each(others)('the interface in %s', (language) => {
  const translated = new Map(leavesOf(textsFor(language)));

  test('has no untranslated text', () => {
    const same = leavesOf(english).flatMap(([path, text]) =>
      translated.get(path) === text && !withoutWords.includes(path) ? [path] : [],
    );
    expect(same.sort()).toEqual([...(sameAsEnglish[language] ?? [])].sort());
  });

  test('has the placeholders of the English texts', () => {
    const places = leavesOf(english).map(([path, text]) => [path, placesOf(text)] as const);
    for (const [path, wanted] of places) {
      if (formPattern.test(path) && !path.endsWith('.other')) continue;
      expect([path, placesOf(translated.get(path) ?? '')]).toEqual([path, wanted]);
    }
  });

  test('has every plural form that it needs', () => {
    const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    const counted = new Set(
      [...translated.keys()].flatMap((path) =>
        formPattern.test(path) ? [path.replace(formPattern, '')] : [],
      ),
    );
    // With more results than the page shows at a time, the count is never one or two.
    counted.delete('searchBox.firstOnes');
    // At most four products are compared: the form for millions never occurs.
    if (!forms.includes('two')) for (const path of ['compare.open', 'compare.done']) counted.delete(path);
    // `other` is also a key of the errors.
    counted.delete('enquiry.errors');
    for (const path of counted) {
      for (const form of forms) expect(translated.has(`${path}.${form}`), `${path}.${form}`).toBe(true);
    }
    expect(counted.size).toBeGreaterThan(2);
  });

  test('is written in its own script, without markup', () => {
    for (const [path, text] of translated) {
      expect(text.trim(), path).toBe(text);
      expect(text, path).not.toMatch(/[<>&]/);
      if (language === 'ar' && !withoutWords.some((start) => path.startsWith(start)))
        expect(text, path).toMatch(/\p{Script=Arabic}/u);
    }
  });
});

describe('a text with a count', () => {
  test('takes the plural form of its language', () => {
    const { productCount } = textsFor('ar');
    expect([0, 1, 2, 3, 11, 100, 1_234].map(productCount)).toEqual([
      'لا منتجات',
      'منتج واحد',
      'منتجان',
      '3 منتجات',
      '11 منتجًا',
      '100 منتج',
      '1,234 منتجًا',
    ]);
    expect([1, 2, 12_345].map(textsFor('sv').productCount)).toEqual([
      '1 produkt',
      '2 produkter',
      '12\u00a0345 produkter',
    ]);
    expect([1, 12_345].map(textsFor('es').productCount)).toEqual(['1 producto', '12.345 productos']);
    expect([0, 1_000_000].map(textsFor('pt-BR').productCount)).toEqual([
      '0 produto',
      '1.000.000 de produtos',
    ]);
    expect([1, 1_234].map(english.productCount)).toEqual(['1 product', '1,234 products']);
  });

  test('falls back to the form for all other numbers', () => {
    expect(plural({ other: '{count} of {shown}' }, 1, 'en', { shown: 2_000 })).toBe('1 of 2,000');
  });
});

test('percentages follow the language, in the digits of the codes around them', () => {
  expect(['en', 'sv', 'es'].map((language) => percentText(1.5, language))).toEqual([
    '150%',
    '150\u00a0%',
    '150\u00a0%',
  ]);
  expect(percentText(1.5, 'ar')).toContain('150');
});
