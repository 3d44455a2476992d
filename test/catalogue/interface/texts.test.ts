import { expect, test } from 'vitest';
import {
  hasWords,
  interfaceLanguage,
  missingTexts,
  noTexts,
  problemsIn,
  textFiles,
  textsToFill,
  wordsIn,
} from '../../../src/catalogue/interface/words.js';

function fileIn(language: string, text: string) {
  const file = `texts/${language}.yaml`;
  const [found] = textFiles({ paths: new Set([file]), read: () => ({ file, text }) });
  if (found === undefined) throw new Error('the file was not found');
  return { problems: [...problemsIn(found)], value: found.document.value };
}

test("texts of a project replace the tool's texts, and those of a regional language replace both", () => {
  const projectTexts = { zh: { next: 'A', previous: 'B' }, 'zh-hant': { next: 'C', screens: { news: 'D' } } };
  const { next, previous, screens, search } = wordsIn('zh-Hant', projectTexts);
  expect([next, previous, screens.news, search]).toEqual(['C', 'B', 'D', wordsIn('zh', noTexts).search]);
  expect(wordsIn('zh', projectTexts)).toMatchObject({ next: 'A', screens: { home: '首页' } });
});

test('entries of another shape are ignored', () => {
  const projectTexts = {
    da: { next: ['x'], productCount: 'x', screens: 3, unknown: 'x', view: { name: 'x' } },
  };
  expect(wordsIn('da', projectTexts)).toEqual(wordsIn('en', noTexts));
});

test('a language with texts of the project is a language of the interface', () => {
  const projectTexts = { da: {} };
  expect([hasWords('da-DK', projectTexts), hasWords('da', noTexts)]).toEqual([true, false]);
  expect(interfaceLanguage('da', 'sv', projectTexts)).toBe('da');
  expect(interfaceLanguage('da', 'sv', noTexts)).toBe('sv');
  expect(interfaceLanguage('da', 'fi', noTexts)).toBe('en');
});

test.each(['pl', 'ar', 'ja', 'fr', 'pt'])(
  "the file for changing %s has the tool's texts, and no errors",
  (language) => {
    const { problems, value } = fileIn(language, textsToFill(language));
    expect(problems).toEqual([]);
    expect(missingTexts(value)).toEqual([]);
    expect(value).toMatchObject(wordsIn(language, noTexts));
  },
);

test('the file for another language has its plural forms, is empty at first, and can be filled in', () => {
  const text = textsToFill('cs');
  expect(text).toContain('productCount:\n  one: # "{count} product');
  expect(text).toContain('  few: # "{count} products"');
  const { problems, value } = fileIn('cs', text);
  expect(problems).toEqual([]);
  expect(missingTexts(value)).toEqual(missingTexts({}));
  const filled = fileIn('cs', text.replaceAll(': # "', ': "'));
  expect(filled.problems).toEqual([]);
  expect(missingTexts(filled.value)).toEqual([]);
});
