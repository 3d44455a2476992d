import { expect, test } from 'vitest';
import { parse } from '../../../src/document/parse/parse.js';
import { check } from '../../../src/rules/check/check.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { noFiles } from '../../support/check.js';

const id = (n: number) => n.toString(16).padStart(32, 'a');
const head = `site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill Ltd }
  enquiry: { provider: mailto, email: hello@mill.example }
pages:
  - { id: ${id(1)}, path: /, screen: home, title: Mill }
  - { id: ${id(2)}, path: /404, screen: not-found }
  - { id: ${id(3)}, path: /news, screen: news }
categories: []
news:
  items:
`;

/** The slugs of all news in their order. @param items the lines of the list */
function orderOf(items: readonly string[]): readonly string[] {
  const text = head + items.map((item) => `    - { ${item} }\n`).join('');
  const { catalogue } = check(parse({ file: 'catalogue.yaml', text }), {
    files: noFiles,
    digest: String,
    today: () => '2026-01-01',
  });
  if (catalogue === undefined) throw new Error('the catalogue has errors');
  return planSite(catalogue, noFiles).index.news.map(({ article }) => article.slug);
}

const news = (n: number, slug: string, date: string, more = '') =>
  `id: ${id(n)}, slug: ${slug}, headline: ${slug}${date && `, date: "${date}"`}${more}`;
const inside = (slug: string, date: string) =>
  `, translations: { es: { slug: ${slug}, headline: ${slug}, date: "${date}" } }`;
const apart = (n: number) => `, language: es, translation_of: ${id(n)}`;

test('a translation has the place of its date, inside of its original and in the list', () => {
  const expected = ['a', 'b-es', 'b', 'c-es', 'c'];
  expect(
    orderOf([
      news(10, 'a', '2025-06-01'),
      news(11, 'b', '2024-06-01', inside('b-es', '2025-03-01')),
      news(12, 'c', '2023-06-01', inside('c-es', '2024-06-01')),
    ]),
  ).toEqual(expected);
  expect(
    orderOf([
      news(10, 'a', '2025-06-01'),
      news(21, 'b-es', '2025-03-01', apart(11)),
      news(11, 'b', '2024-06-01'),
      news(22, 'c-es', '2024-06-01', apart(12)),
      news(12, 'c', '2023-06-01'),
    ]),
  ).toEqual(expected);
});

test('originals stay in the order of the list, and so does what has no date', () => {
  expect(
    orderOf([
      news(10, 'old', '2020-01-01'),
      news(11, 'new', '2025-01-01', inside('new-es', '2019-01-01')),
      news(12, 'undated', '', `, translations: { es: { slug: undated-es, headline: undated-es } }`),
      news(13, 'last', '2021-01-01', inside('last-es', '2026-01-01')),
    ]),
  ).toEqual(['last-es', 'old', 'new', 'undated', 'last', 'new-es', 'undated-es']);
});
