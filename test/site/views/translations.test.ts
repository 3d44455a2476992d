import { expect, test } from 'vitest';
import { siteAddresses } from '../../../src/catalogue/addresses/addresses.js';
import { parse } from '../../../src/document/parse/parse.js';
import { check } from '../../../src/rules/check/check.js';
import { planSite } from '../../../src/site/plan/plan.js';
import { feedLinks, feedsOf } from '../../../src/site/site-wide/feeds.js';
import { namesData } from '../../../src/site/views/browser-data.js';
import { viewOf } from '../../../src/site/views/index.js';
import { shellView } from '../../../src/site/views/shell/shell.js';
import { parseNames } from '../../../src/templates/features/search/finding/names.js';
import { rankResults } from '../../../src/templates/features/search/finding/ranking.js';
import { noFiles } from '../../support/check.js';

const languages = ['en', 'sv', 'ja'] as const;
const id = (n: number) => n.toString(16).padStart(32, 'a');
const count = 50;
/** Every second product is in Swedish, every third in Japanese, all in English. */
const spoken = (n: number) => languages.filter((_, place) => n % (place + 1) === 0);
const nameOf = (n: number, language: string) => `${language} ${n}`;

/** Pages as `path: screen`, in a language. They are translations of those in the first language. */
const pagesIn = (language: string, place: number, screens: Readonly<Record<string, string>>) =>
  Object.entries(screens).map(([path, screen], n) => {
    const address = place === 0 ? path : `/${language}${path}`.replace(/\/$/, '');
    const translation = place === 0 ? '' : `, translation_of: ${id(1000 + 10 * n)}`;
    const about = place === 0 ? ', application: Drinks' : ', heading: Dryck';
    const more = screen === 'application' ? about : '';
    return `  - { id: ${id(1000 + 10 * n + place)}, path: ${address}, screen: ${screen}, language: ${language}${translation}${more} }`;
  });
const products = Array.from({ length: count }, (_, n) =>
  spoken(n).map((language, place) =>
    place === 0
      ? `{ id: ${id(n)}, slug: p${n}, name: ${nameOf(n, 'en')}, form: powder, applications: [Drinks, Ices, Jam], related: [colours/p${(n + 6) % count}] }`
      : `{ id: ${id(n + 100 * (1 + languages.indexOf(language)))}, slug: ${language}${n}, name: ${nameOf(n, language)}, language: ${language}, translation_of: ${id(n)} }`,
  ),
).flat();
const everything = {
  '/': 'home',
  '/products': 'products',
  '/search': 'search',
  '/drinks': 'application',
  '/knowledge': 'knowledge',
  '/news': 'news',
  '/contact': 'contact',
};
/** Articles, or news of the same kind. @param first the number of the first one */
const written = (first: number) => [
  `{ id: ${id(first)}, slug: a, headline: en both, products: [colours/p12, colours/p1] }`,
  `{ id: ${id(first + 1)}, slug: b, headline: sv both, language: sv, translation_of: ${id(first)} }`,
  `{ id: ${id(first + 2)}, slug: c, headline: en alone, products: [colours/p12] }`,
  `{ id: ${id(first + 3)}, slug: d, headline: sv alone, language: sv, products: [colours/p12] }`,
  `{ id: ${id(first + 4)}, slug: e, headline: de alone, language: de, products: [colours/p12] }`,
];

interface Own {
  readonly fallback?: boolean;
  readonly pages?: readonly string[];
  readonly products?: readonly string[];
  readonly declared?: string;
}

function checked(parts: Own) {
  const pages = parts.pages ?? languages.flatMap((language, place) => pagesIn(language, place, everything));
  const items = (first: number) =>
    written(first)
      .map((item) => `    - ${item.replace('{ ', '{ body: A text., date: "2026-03-01", ')}`)
      .join('\n');
  const text = `site:
  brand: Mill
  origin: https://mill.example
  language: en
  ${parts.fallback === false ? '' : 'fallback: en'}
  company: { name: Mill Ltd }
  enquiry: { provider: mailto, email: hello@mill.example }
  page_size: { products: 7, articles: 2 }
  terms: { sv: { Ices: Glass }, ja: { Ices: アイス } }
pages:
${pages.join('\n')}
  - { id: ${id(2001)}, path: /404, screen: not-found }
menu: { header: [{ to: /colours }] }
categories:
  - id: ${id(2003)}
    slug: colours
    title: Colours
    titles: { sv: Färger }
    products:
${(parts.products ?? products).map((product) => `      - ${product}`).join('\n')}
articles:
  ${parts.declared ?? ''}
  items:
${items(3001)}
news:
  items:
${items(4001)}
`;
  return check(parse({ file: 'catalogue.yaml', text }), { files: noFiles, today: () => '2026-03-01' });
}

function siteWith(parts: Own = {}) {
  const { catalogue, diagnostics } = checked(parts);
  if (catalogue === undefined) throw new Error(errorsOf(diagnostics).join());
  const site = planSite(catalogue, noFiles);
  const viewsOf = (screen: string, language: string) =>
    site.routes
      .filter((route) => route.language === language && route.path === route.canonical)
      .map((route) => viewOf(site, route))
      .filter((view) => view.screen === screen);
  return {
    site,
    viewsOf,
    names: (language: string) => {
      const data = namesData(site, { values: [], small: [], of: [] }, { amounts: {}, of: [] });
      return parseNames(JSON.parse(JSON.stringify(data)), language);
    },
    /** The paths of products begin with that of their list. */
    viewAt: (path: string) => {
      const route = site.routes.find((candidate) => candidate.path === path);
      return route && viewOf(site, route);
    },
    /** The headlines on all pages of a list. */
    headlines: (path: string) =>
      site.routes
        .filter((route) => route.path === route.canonical && route.path.replace(/\/page-\d+$/, '') === path)
        .map((route) => viewOf(site, route))
        .flatMap((view) => {
          if (view.screen === 'product-list') return view.products.map(({ label }) => label);
          return view.screen === 'article-list' ? view.articles.map(({ label }) => label) : [];
        }),
  };
}

function errorsOf(diagnostics: ReturnType<typeof check>['diagnostics']) {
  return diagnostics.filter(({ severity }) => severity === 'error').map(({ code }) => code);
}

const usual = siteWith();
const { viewsOf, viewAt, names, headlines } = usual;
const strict = siteWith({ fallback: false });
/** The expected names for readers of a language: each product once, in their language if it has it. */
const expected = (language: string) =>
  Array.from({ length: count }, (_, n) =>
    nameOf(n, spoken(n).some((code) => code === language) ? language : 'en'),
  ).sort();

const pathIn = (language: string, path: string) => (language === 'en' ? path : `/${language}${path}`);

test.each(languages)(
  'lists, letters, counts and applications have each product once, for readers of %s',
  (language) => {
    expect(headlines(pathIn(language, '/products')).sort()).toEqual(expected(language));
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

test('without a fallback, sets have only the language of the page', () => {
  const swedish = expected('sv').filter((name) => name.startsWith('sv'));
  expect(strict.headlines('/sv/products').sort()).toEqual(swedish);
  const [home] = strict.viewsOf('home', 'sv');
  expect(home).toMatchObject({ counts: { products: 25 } });
  const product = strict.viewAt('/colours/sv12');
  expect(product).toMatchObject({ previous: { label: 'sv 10' }, next: { label: 'sv 14' } });
  const japanese = strict.viewAt('/colours/ja15');
  const related = japanese?.screen === 'product' ? japanese.related : [];
  expect(related.map(({ label }) => label.slice(0, 2))).toEqual(['ja', 'ja', 'ja', 'ja']);
});

test('nothing is lost: entries in a language without a list are in the lists of all other languages', () => {
  const { headlines: of } = siteWith({
    fallback: false,
    pages: pagesIn('en', 0, everything),
    products: [
      ...products,
      `{ id: ${id(900)}, slug: de, name: de alone, language: de }`,
      `{ id: ${id(901)}, slug: fr, name: fr original, language: fr }`,
      `{ id: ${id(902)}, slug: en, name: en of fr, translation_of: ${id(901)} }`,
    ],
  });
  for (const path of ['/colours', '/products'])
    expect(of(path).filter((name) => !/\d/.test(name))).toEqual(['en of fr', 'de alone']);
  // An entry that is translated into the language of the page is listed only in it.
  expect(of('/news')).toEqual(['en both', 'en alone', 'sv alone', 'de alone']);
  expect(strict.headlines('/news')).toEqual(['en both', 'en alone', 'de alone']);
});

test('articles and news are listed as products are, on the home page and beside products, too', () => {
  for (const path of ['/sv/knowledge', '/sv/news'])
    expect(headlines(path)).toEqual(['sv both', 'en alone', 'sv alone', 'de alone']);
  expect(strict.headlines('/sv/knowledge')).toEqual(['sv both', 'sv alone', 'de alone']);
  const latest = (of: typeof strict) => {
    const [home] = of.viewsOf('home', 'sv');
    return home?.screen === 'home' ? [...home.news.map(({ label }) => label), home.counts.articles] : [];
  };
  expect(latest(usual)).toEqual(['sv both', 'sv alone', 'en alone', 4]);
  expect(latest(strict)).toEqual(['sv both', 'sv alone', 'de alone', 3]);
  const about = (of: typeof strict, path: string) => {
    const product = of.viewAt(path);
    return product?.screen === 'product' ? product.articles.map(({ label }) => label) : [];
  };
  expect(about(strict, '/colours/p12')).toEqual(['en both', 'en alone', 'de alone']);
  expect(about(usual, '/colours/sv12')).toEqual(['sv both', 'sv alone', 'en alone', 'de alone']);
});

test('the only list of all articles has all of them; a declared number of pages counts those of the first list', () => {
  const alone = siteWith({
    pages: [
      ...pagesIn('en', 0, everything),
      `  - { id: ${id(2100)}, path: /sv/k, screen: articles, language: sv }`,
    ],
  });
  expect(alone.headlines('/knowledge')).toHaveLength(written(0).length);
  expect(alone.headlines('/sv/k')).toEqual(['sv both', 'sv alone']);
  const wrong = (declared: string) => errorsOf(checked({ fallback: false, declared }).diagnostics);
  // Three of five articles are for readers of English.
  expect(wrong('pages: 2')).toEqual([]);
  expect(wrong('pages: 3')).toEqual(['paging/count-mismatch']);
});

test('each language with a list has its feeds, and its pages link to them', () => {
  const { site } = strict;
  const feeds = feedsOf(site);
  const titles = (file: string) =>
    feeds.find((feed) => feed.file === file)?.items.map(({ article }) => article.headline);
  expect(titles('feed.xml')).toEqual(['en both', 'en alone', 'de alone']);
  expect(titles('sv/knowledge/feed.xml')).toEqual(['sv both', 'sv alone', 'de alone']);
  expect(feedLinks(site, 'sv').map(({ href }) => href)).toEqual([
    '/sv/news/feed.xml',
    '/sv/knowledge/feed.xml',
  ]);
  const { has } = siteAddresses(site.catalogue, noFiles);
  expect(feeds.filter(({ file }) => !has(`/${file}`))).toEqual([]);
  expect(has('/products/feed.xml')).toBe(false);
});

test.each(languages)('facets and suggestions have the words of %s, and list no product twice', (language) => {
  const [overview] = viewsOf('product-list', language).filter((view) => 'tools' in view);
  const facets = overview?.screen === 'product-list' ? overview.tools.facets : [];
  const applications = facets.find(({ key }) => key === 'application')?.values ?? [];
  expect(applications.map(({ count: valueCount }) => valueCount)).toEqual([count, count, count]);
  const ices = applications.find(({ value }) => value === 'Ices');
  expect(ices?.label?.text).toBe({ en: undefined, sv: 'Glass', ja: 'アイス' }[language]);
  const found = names(language).list.filter(({ data: { kind } }) => kind === 'product');
  expect(found.map(({ data: { label } }) => label).sort()).toEqual(expected(language));
  // Its other names find it, too.
  const twelfth = names('en').list.find(({ data: { label } }) => label === 'en 12');
  expect(twelfth?.others).toEqual(['sv 12', 'ja 12']);
});

test('a search lists entries for readers of the page first, then the others, and none twice', () => {
  const found = (of: typeof strict, language: string, term: string) =>
    rankResults(of.names(language), term, [])
      .results.map(({ data: { kind, label } }) => `${kind} ${label}`)
      .filter((name) => name.startsWith('article'));
  expect(found(strict, 'sv', 'alone')).toEqual(['article sv alone', 'article en alone', 'article de alone']);
  expect(found(strict, 'sv', 'both')).toEqual(['article sv both']);
  expect(found(strict, 'ja', 'both')).toEqual(['article en both']);
  // Better matches come first only within these groups.
  expect(found(strict, 'sv', 'en alone')[0]).toBe('article en alone');
});

test('a category has its title in the language of the page everywhere', () => {
  const product = viewAt('/colours/sv12');
  expect(product).toMatchObject({ category: { label: 'Färger', language: 'sv', href: '/colours' } });
  expect(product?.screen === 'product' && product.crumbs.at(-2)?.label).toBe('Färger');
  const { site } = strict;
  expect(site.routes.find(({ path }) => path === '/colours/sv12')?.meta.title).toBe('sv 12 – Färger – Mill');
  expect(shellView(site, 'sv').header).toMatchObject([{ label: 'Färger', language: 'sv' }]);
  const { list } = names('sv');
  expect(list.find(({ data }) => data.href === '/colours/sv12')?.category?.label).toBe('Färger');
  expect(list.find(({ data }) => data.href === '/colours')?.data).toMatchObject({ label: 'Färger' });
});

test('the contact form suggests applications only in the language of its page', () => {
  const [contact] = viewsOf('contact', 'sv');
  expect(contact).toMatchObject({ applications: ['Dryck', 'Glass'] });
});

test('a category counts each product once, and its product pages link to neighbours in their language', () => {
  expect(viewAt('/colours')).toMatchObject({ paging: { items: count } });
  const product = viewAt('/colours/sv12');
  expect(product).toMatchObject({ previous: { label: 'sv 10' }, next: { label: 'sv 14' } });
  // The original names a product that exists in Swedish, too.
  expect(product?.screen === 'product' && product.related[0]?.label).toBe('sv 18');
  expect(product).toMatchObject({ applications: { Drinks: { label: 'Dryck' }, Ices: { label: 'Glass' } } });
});
