import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ResultData } from '../../../../../src/site/views/browser-data.js';
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
    lacks: [],
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
    .filter((result) => isChosen(result, { ...noChoice, ...choice }, 'en'))
    .map(({ data }) => data.label)
    .join('');

describe('the results of a search', () => {
  test('are filtered by kind, category and language, all together', () => {
    expect(chosen({})).toBe('abcde');
    expect(chosen({ kind: 'product' })).toBe('abde');
    expect(chosen({ category: 'Colours' })).toBe('abe');
    // A page without a language has that of the site.
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

  test('are filtered by the address', () => {
    expect(choiceOf(new URLSearchParams('q=x&kind=article&language=pt'))).toEqual({
      kind: 'article',
      category: '',
      language: 'pt',
    });
  });
});

describe('a row of the results', () => {
  const row = (result: Result, product?: ResultData, lacks: readonly string[] = []) =>
    renderToString(
      createElement(ResultRow, {
        result: result,
        texts: textsFor('en').searchBox,
        forms: { oil: 'oil' },
        products: {
          byAddress: new Map(product && [[result.data.href, product]]),
          words: { ph: 'pH window', 'origins.synthetic': 'synthetic' },
        },
        lacks,
        excerpt: undefined,
        languages: { interface: 'en', names: 'en' },
        buttons: undefined,
      }),
    );

  test('marks a name in another language than that of the page', () => {
    expect(row(result('açaí', { language: 'pt' }))).toContain('<a href="/açaí" lang="pt"');
    expect(row(result('acai'))).toContain('<a href="/acai">');
  });

  test('contains the facts of a product, the matched fact once, and the missing facts', () => {
    const lutein = {
      ...{ kind: 'product', label: 'Lutein', href: '/lutein', also: ['Xanthophyll'] },
      ...{ cas: '127-40-2', e_number: 'E161b' },
    };
    const product: ResultData = {
      ...{ kind: 'photo', src: '/a.svg', alt: '', id: '1' },
      card: {
        facts: ['E161b', 'CAS 127-40-2'],
        form: 'oil',
        origin: 'synthetic',
        deciding: [['ph', '3–8']],
      },
    };
    const found = parseNames({ format: 2, numbers: { e_number: '', cas: 'CAS' }, names: [lutein] });
    const plain = (term: string) =>
      rankResults(found, term, [])
        .results.map((result) => row(result, product, ['Certificate: Halal']).replace(/<[^>]*>/g, '|'))
        .join();
    expect(plain('127-40-2')).toMatch(
      /\|synthetic\|+oil\|+E161b\|+CAS 127-40-2\|+pH window\|+3–8\|+without Certificate: Halal\|/,
    );
    expect(plain('127-40-2').match(/127-40-2/g)).toHaveLength(1);
    expect(plain('xantho')).toMatch(/\|3–8\|+Xanthophyll\|/);
  });
});
