import { expect, test } from 'vitest';
import { headingOf, screenName } from '../../../src/site/screens/screen-names.js';
import { interfaceLanguages } from '../../../src/templates/texts/index.js';

const site = { language: 'sv' };

test('a page without a heading and with an empty title is headed by its screen, in its language', () => {
  expect(headingOf({ screen: 'about-us', title: '' }, site)).toBe('Om oss');
  expect(headingOf({ screen: 'about-us', title: '', language: 'pt-BR' }, site)).toBe('Sobre nós');
  expect(headingOf({ screen: 'about-us', title: '', language: 'da' }, site)).toBe('About us');
  expect(headingOf({ screen: 'about-us', title: 'Verkstad' }, site)).toBe('Verkstad');
});

test('every language of the interface has names for the screens', () => {
  const names = interfaceLanguages.map((language) => screenName('about-us', language));
  expect(new Set(names).size).toBe(interfaceLanguages.length);
});
