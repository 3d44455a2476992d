import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { parseNames } from '../../../../../src/templates/features/search/finding/names.js';
import { type Result, rankResults } from '../../../../../src/templates/features/search/finding/ranking.js';
import {
  choiceOf,
  countsOf,
  isChosen,
  noChoice,
  type SearchChoice,
} from '../../../../../src/templates/features/search/results/filters.js';
import { ResultRow } from '../../../../../src/templates/features/search/results/row.js';
import { textsFor } from '../../../../../src/templates/texts/index.js';

function result(label: string, more: Partial<Result['data']> = {}, category?: string): Result {
  return {
    data: { kind: 'product', label, href: `/${label}`, ...more },
    category: category === undefined ? undefined : { label: category },
    numbers: [],
    isNamed: true,
    isInText: false,
  };
}

const results = [
  result('a', {}, 'Colours'),
  result('b', { language: 'pt' }, 'Colours'),
  result('c', { kind: 'article', language: 'pt' }),
  result('d', {}, 'Berries'),
  result('e', {}, 'Colours'),
];

const chosen = (choice: Partial<SearchChoice>) =>
  results
    .filter((one) => isChosen(one, { ...noChoice, ...choice }, 'en'))
    .map(({ data }) => data.label)
    .join('');

describe('the results of a search', () => {
  test('are filtered by kind, category and language, all together', () => {
    expect(chosen({})).toBe('abcde');
    expect(chosen({ kind: 'product' })).toBe('abde');
    expect(chosen({ category: 'Colours' })).toBe('abe');
    // Without a language of its own, a page is in that of the site.
    expect(chosen({ language: 'en' })).toBe('ade');
    expect(chosen({ language: 'pt', kind: 'product' })).toBe('b');
    expect(chosen({ kind: 'news' })).toBe('');
  });

  test('are counted as each choice would leave them, the most frequent first', () => {
    const choice = { ...noChoice, kind: 'product', category: 'Berries' };
    expect([...countsOf(results, choice, 'en', 'category')]).toEqual([
      ['Colours', 3],
      ['Berries', 1],
    ]);
    expect([...countsOf(results, choice, 'en', 'kind')]).toEqual([['product', 1]]);
    expect([...countsOf(results, noChoice, 'en', 'language')]).toEqual([
      ['en', 3],
      ['pt', 2],
    ]);
  });

  test('are filtered as the address says', () => {
    expect(choiceOf(new URLSearchParams('q=x&kind=article&language=pt'))).toEqual({
      kind: 'article',
      category: '',
      language: 'pt',
    });
  });
});

describe('a row of the results', () => {
  const row = (one: Result) =>
    renderToString(
      createElement(ResultRow, {
        result: one,
        texts: textsFor('en').searchBox,
        forms: { oil: 'oil' },
        picture: undefined,
        excerpt: undefined,
        buttons: { languages: { interface: 'en', names: 'en' }, compare: undefined, enquiry: undefined },
      }),
    );

  test('marks a name in another language than that of the page', () => {
    expect(row(result('açaí', { language: 'pt' }))).toContain('<a href="/açaí" lang="pt"');
    expect(row(result('acai'))).toContain('<a href="/acai">');
  });

  test('names the facts of a product, and what it was found by once', () => {
    const lutein = {
      ...{ kind: 'product', label: 'Lutein', href: '/lutein', also: ['Xanthophyll'] },
      ...{ cas: '127-40-2', e_number: 'E161b', form: 'oil' },
    };
    const found = parseNames({ format: 1, numbers: { e_number: '', cas: 'CAS' }, names: [lutein] });
    const plain = (term: string) =>
      rankResults(found, term, [])
        .results.map((one) => row(one).replace(/<[^>]*>/g, '|'))
        .join();
    expect(plain('127-40-2')).toMatch(/\|E161b\|+CAS 127-40-2\|+oil\|/);
    expect(plain('127-40-2').match(/127-40-2/g)).toHaveLength(1);
    expect(plain('xantho')).toMatch(/\|oil\|+Xanthophyll\|/);
  });
});
