import { expect, test } from 'vitest';
import { check } from '../../../src/catalogue/check/check.js';
import { parse } from '../../../src/catalogue/document/parse.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { namesData } from '../../../src/site/views/browser-data.js';
import { viewOf } from '../../../src/site/views/index.js';
import { parseNames } from '../../../src/templates/features/search/finding/names.js';
import { noFiles } from '../../support/check.js';

const languages = ['en', 'sv', 'ja'] as const;
const id = (n: number) => n.toString(16).padStart(32, 'a');
const count = 50;
/** Every second product is in Swedish, every third in Japanese, all in English. */
const spoken = (n: number) => languages.filter((_, place) => n % (place + 1) === 0);
const nameOf = (n: number, language: string) => `${language} ${n}`;

const pages = languages.flatMap((language, place) => {
  const page = (n: number, path: string, screen: string, more = '') =>
    `  - { id: ${id(1000 + 10 * n + place)}, path: ${place === 0 ? path : `/${language}${path}`.replace(/\/$/, '')}, screen: ${screen}, language: ${language}${
      place === 0 ? '' : `, translation_of: ${id(1000 + 10 * n)}`
    }${more} }`;
  return [
    page(1, '/', 'home'),
    page(2, '/products', 'products'),
    page(3, '/search', 'search'),
    page(4, '/drinks', 'application', place === 0 ? ', application: Drinks' : ', heading: Dryck'),
  ];
});
const products = Array.from({ length: count }, (_, n) =>
  spoken(n).map((language, place) =>
    place === 0
      ? `      - { id: ${id(n)}, slug: p${n}, name: ${nameOf(n, 'en')}, form: powder, applications: [Drinks, Ices], related: [colours/p${(n + 6) % count}] }`
      : `      - { id: ${id(n + 100 * (1 + languages.indexOf(language)))}, slug: ${language}${n}, name: ${nameOf(n, language)}, language: ${language}, translation_of: ${id(n)} }`,
  ),
).flat();
const text = `site:
  brand: Mill
  origin: https://mill.example
  language: en
  company: { name: Mill Ltd }
  enquiry: { provider: mailto, email: hello@mill.example }
  page_size: { products: 7 }
  terms: { sv: { Ices: Glass }, ja: { Ices: アイス } }
pages:
${pages.join('\n')}
  - { id: ${id(2001)}, path: /404, screen: not-found }
  - { id: ${id(2002)}, path: /knowledge, screen: knowledge }
categories:
  - id: ${id(2003)}
    slug: colours
    title: Colours
    pages: 8
    products:
${products.join('\n')}
`;
const { catalogue, diagnostics } = check(parse({ file: 'catalogue.yaml', text }), {
  files: noFiles,
  today: () => '2026-01-01',
});
if (catalogue === undefined) throw new Error(JSON.stringify(diagnostics));
const site = planSite(catalogue, noFiles);
/** What readers of a language are to see: each product once, in their language where it is in it. */
const expected = (language: string) =>
  Array.from({ length: count }, (_, n) =>
    nameOf(n, spoken(n).some((one) => one === language) ? language : 'en'),
  ).sort();
const viewsOf = (screen: string, language: string) =>
  site.routes
    .filter((route) => route.language === language && route.path === route.canonical)
    .map((route) => viewOf(site, route))
    .filter((view) => view.screen === screen);

test.each(languages)(
  'lists, letters, counts and applications have each product once, for readers of %s',
  (language) => {
    const overview = site.routes.filter(
      ({ subject, language: own }) => subject.screen === 'products' && own === language,
    );
    const shown = overview
      .filter(({ path, canonical }) => path === canonical)
      .flatMap((route) => {
        const view = viewOf(site, route);
        return view.screen === 'product-list' ? view.products.map(({ label }) => label) : [];
      });
    expect(shown.sort()).toEqual(expected(language));
    const [home] = viewsOf('home', language);
    expect(home).toMatchObject({ counts: { products: count } });
    const [search] = viewsOf('search', language);
    const letters = search?.screen === 'search' ? search.letters : [];
    expect(letters.flatMap((letter) => letter.products.map(({ label }) => label)).sort()).toEqual(
      expected(language),
    );
    const [application] = viewsOf('application', language);
    expect(application).toMatchObject({ products: count });
  },
);

test.each(languages)('facets and suggestions are in the words of %s, without a twin', (language) => {
  const [overview] = viewsOf('product-list', language).filter((view) => 'tools' in view);
  const facets = overview?.screen === 'product-list' ? overview.tools.facets : [];
  const applications = facets.find(({ key }) => key === 'application')?.values ?? [];
  expect(applications.map(({ count: own }) => own)).toEqual([count, count]);
  const ices = applications.find(({ value }) => value === 'Ices');
  expect(ices?.label?.text).toBe({ en: undefined, sv: 'Glass', ja: 'アイス' }[language]);
  const data = JSON.parse(JSON.stringify(namesData(site, { values: [], small: [], of: [] })));
  const names = parseNames(data, language).list.filter(({ data: { kind } }) => kind === 'product');
  expect(names.map(({ data: { label } }) => label).sort()).toEqual(expected(language));
  // It is known by its other names, too.
  const twelfth = parseNames(data, 'en').list.find(({ data: { label } }) => label === 'en 12');
  expect(twelfth?.others).toEqual(['sv 12', 'ja 12']);
});

test('a category counts each product once, and its product pages lead to neighbours in their language', () => {
  const [category] = site.routes
    .filter(({ subject }) => subject.screen === 'category')
    .map((route) => viewOf(site, route));
  expect(category).toMatchObject({ paging: { items: count } });
  const route = site.routes.find(({ path }) => path === '/colours/sv12');
  const product = route && viewOf(site, route);
  expect(product).toMatchObject({ previous: { label: 'en 11' }, next: { label: 'en 13' } });
  // The original names one that is in Swedish, too.
  expect(product?.screen === 'product' && product.related[0]?.label).toBe('sv 18');
  expect(product).toMatchObject({ applications: { Drinks: { label: 'Dryck' }, Ices: { label: 'Glass' } } });
});
