import { expect, test } from 'vitest';
import { productTexts } from '../../../src/catalogue/entries/search-texts.js';
import { interfaceLanguages, noTexts, wordsIn } from '../../../src/catalogue/interface/words.js';
import { textWidth } from '../../../src/document/text/width.js';

const site = {
  brand: 'Little Mill',
  company: { name: 'Little Mill Ltd' },
  language: 'en',
  terms: { es: { Ices: 'Helados' } },
};
const category = { title: 'Colours', titles: { es: 'Colores' } };
const identity = { latin: 'Arthrospira platensis', cas: '11016-15-2' };
const spirulina = { name: 'Spirulina', form: 'powder', identity, applications: ['Ices'] } as const;

const described = (product: Parameters<typeof productTexts>[0], said?: string) =>
  productTexts(product, category, site, noTexts, () => said).description;

test.each(interfaceLanguages)(
  'a product is described by its facts in %s, at a length that search results show',
  (language) => {
    const description = described({ ...spirulina, language });
    expect(description).toContain(wordsIn(language, noTexts).forms.powder);
    expect(description).toContain('Arthrospira platensis – CAS 11016-15-2');
    expect(textWidth(description)).toBeGreaterThanOrEqual(50);
    const many = Array.from({ length: 40 }, (_, n) => `着色料 ${n}`);
    expect(textWidth(described({ ...spirulina, language, applications: many }))).toBeLessThanOrEqual(160);
  },
);

test('categories and applications have names in the language of the product', () => {
  expect(described({ ...spirulina, language: 'es' })).toMatch(
    /^Spirulina – Colores – .* – Helados – Little Mill$/,
  );
});

test('facts are added to a short text, so that no two grades have the same; a long one stays unchanged', () => {
  const [short, long] = [
    'Blue for ices.',
    'A blue powder for ices and sweets, which bears the light of a shop.',
  ];
  const grades = ['1', '2'].map((cas) => described({ ...spirulina, identity: { cas } }, short));
  expect(grades[0]).toContain('Spirulina – Blue for ices. – ');
  expect(new Set(grades).size).toBe(2);
  expect(described(spirulina, long)).toBe(long);
});
