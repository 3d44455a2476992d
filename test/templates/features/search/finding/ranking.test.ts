import { describe, expect, test } from 'vitest';
import { parseNames } from '../../../../../src/templates/features/search/finding/names.js';
import { rankResults } from '../../../../../src/templates/features/search/finding/ranking.js';
import { optionsFor } from '../../../../../src/templates/features/search/search-field.browser.js';

const entry = (kind: string, label: string, more: object = {}) => ({
  kind,
  label,
  href: `/${label.toLowerCase().replaceAll(' ', '-')}`,
  ...more,
});
const names = parseNames({
  format: 2,
  categories: [{ label: 'Colours' }],
  numbers: { e_number: '', cas: 'CAS' },
  names: [
    entry('product', 'Blue Spirulina Powder', { cas: '11016-15-2', category: 0, colour: '#0f75bd' }),
    entry('product', 'Phycocyanin', { also: ['Blue spirulina'], category: 0 }),
    entry('article', 'Colours of algae'),
    entry('article', 'Spirulina in ices'),
    entry('article', 'Spirulina tablets'),
    entry('page', 'About us'),
  ],
});

describe('names and texts are in one ranking', () => {
  const labels = (term: string, pages: readonly (readonly [href: string, score: number])[]) =>
    rankResults(
      names,
      term,
      pages.map(([href, score]) => ({ href, score })),
    ).results.map(({ data }) => data.label);

  test('names before texts, products before articles, and the better text first', () => {
    const pages = [
      ['/about-us', 0.2],
      ['/spirulina-tablets', 1],
      ['/colours-of-algae', 0.9],
      ['/no-longer-there', 1],
    ] as const;
    expect(labels('spirulina', pages)).toEqual([
      'Blue Spirulina Powder',
      'Phycocyanin',
      'Spirulina tablets',
      'Spirulina in ices',
      'Colours of algae',
      'About us',
    ]);
  });

  test('a whole name or number is first, whatever the texts contain', () => {
    expect(labels('about us', [['/colours-of-algae', 1]])[0]).toBe('About us');
    expect(labels('11016152', [['/about-us', 1]])).toEqual(['Blue Spirulina Powder', 'About us']);
  });
});

test('of products that match equally, the most suitable for the application is first', () => {
  const blue = (label: string, score?: number) =>
    entry('product', label, { values: [0, 1], suits: { 0: score } });
  const found = parseNames({
    format: 2,
    values: [{ shown: ['Beverages'] }, { shown: ['Blue'] }],
    names: [blue('Spirulina', -2.5), blue('Jagua', 0), blue('Galdieria', 1.5), entry('product', 'Beet')],
  });
  const first = (term: string) => rankResults(found, term, []).results.map(({ data }) => data.label);
  expect(first('blue for beverages').filter((label) => label !== 'Beet')).toEqual([
    'Galdieria',
    'Jagua',
    'Spirulina',
  ]);
  expect(first('blue')).toEqual(['Spirulina', 'Jagua', 'Galdieria']);
});

describe('the suggestions for a typed text', () => {
  const kinds = { product: 'Product', article: 'Article', news: 'News', page: 'Page' };
  const texts = { suggestions: '', suggestionCount: '', allResults: 'All of {term}', kinds };
  const suggested = (term: string) =>
    optionsFor(names, term, { action: '/search', siteLanguage: 'en', texts });

  test('are names with colour, numbers and category, then all results', () => {
    expect(suggested('blue s')).toEqual([
      {
        kind: 'product',
        label: 'Blue Spirulina Powder',
        href: '/blue-spirulina-powder',
        language: 'en',
        colour: '#0f75bd',
        facts: ['CAS 11016-15-2'],
        group: { label: 'Colours', language: 'en' },
      },
      expect.objectContaining({ label: 'Phycocyanin', facts: ['Blue spirulina'] }),
      { kind: 'search', label: 'All of blue s', href: '/search?q=blue+s', facts: [] },
    ]);
  });

  test('are those of the best correction for a misspelt text', () => {
    expect(suggested('spirulna').map(({ label }) => label)).toEqual([
      'Blue Spirulina Powder',
      'Phycocyanin',
      'Spirulina in ices',
      'Spirulina tablets',
      'All of spirulina',
    ]);
  });

  test.each(['<b', '<b>spirulina</b>', 'spirulina <!--', 'spirulina <script src=x>', '<'])(
    'are an empty list for markup: %s',
    (term) => {
      expect(suggested(term)).toEqual([]);
    },
  );
});
