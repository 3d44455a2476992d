import { expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { screens } from '../support/screens.js';
import { differencesOf, stillAndWide } from './equal-documents.js';

const { open, url } = exampleSite();

/** Pages that differ in their content, by the language of their shell. The deep run compares all kinds of page. */
const groups: Readonly<Record<string, readonly string[]>> = {
  en: [screens.home, screens.product],
  ar: [screens['arabic-home'], screens['arabic-article']],
};

test('the document after in-site navigation equals that of a full load, in both directions of writing', {
  timeout: 180_000,
}, async () => {
  const [navigated, loaded] = [await open('/', stillAndWide), await open('/', stillAndWide)];
  for (const addresses of Object.values(groups)) {
    expect(await differencesOf(navigated, loaded, url(), addresses)).toEqual([]);
  }
});
