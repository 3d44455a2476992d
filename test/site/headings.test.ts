import path from 'node:path';
import { expect, test } from 'vitest';
import { interfaceLanguages, noTexts, wordsIn } from '../../src/catalogue/interface/words.js';
import { headingOf } from '../../src/site/site.js';
import { checkFolder } from '../support/check.js';
import { fixtures } from '../support/herbarium.js';

const { catalogue } = checkFolder(path.join(fixtures, 'sites/tiny'));

test('a page without a heading and with an empty title gets the name of its screen, in its language', () => {
  if (catalogue === undefined) throw new Error('the fixture has errors');
  const site = { catalogue: { ...catalogue, site: { ...catalogue.site, language: 'sv' } }, texts: noTexts };
  expect(headingOf({ screen: 'about-us', title: '' }, site)).toBe('Om oss');
  expect(headingOf({ screen: 'about-us', title: '', language: 'pt-BR' }, site)).toBe('Sobre nós');
  expect(headingOf({ screen: 'about-us', title: '', language: 'da' }, site)).toBe('About us');
  expect(headingOf({ screen: 'about-us', title: 'Verkstad' }, site)).toBe('Verkstad');
  const texts = { da: { screens: { 'about-us': 'Om værkstedet' } } };
  expect(headingOf({ screen: 'about-us', title: '', language: 'da' }, { ...site, texts })).toBe(
    'Om værkstedet',
  );
});

test('every language of the interface has names for the screens', () => {
  const names = interfaceLanguages.map((language) => wordsIn(language, noTexts).screens['about-us']);
  expect(new Set(names).size).toBe(interfaceLanguages.length);
});
