import { expect, test } from 'vitest';
import { isTranslated, languages, productName, wordsIn } from '../../../bench/shape/languages.mjs';
import { alternatesOf, type Route } from '../../../src/site/site.js';
import { feedsOf } from '../../../src/site/site-wide/feeds.js';
import { namesData } from '../../../src/site/views/browser-data.js';
import { type View, viewOf } from '../../../src/site/views/index.js';
import { translationLinks } from '../../../src/site/views/shell/navigation.js';
import { shellView } from '../../../src/site/views/shell/shell.js';
import { parseNames } from '../../../src/templates/features/search/finding/names.js';
import { rankResults } from '../../../src/templates/features/search/finding/ranking.js';
import { namesOfOthers, numberIn, plannedIn, spoken, spokenBy } from './many-languages.js';

const count = 36;
const few = { articles: 6, news: 4 };
const site = plannedIn({ ...few, products: count });
const routes = site.routes.filter(({ path, canonical }) => path === canonical);
const pages = routes.map((route) => ({ route, view: viewOf(site, route) }));
const paths = new Set(site.routes.map(({ path }) => encodeURI(path)));
const texts = new Map(pages.map(({ route, view }) => [route.path, JSON.stringify([route.meta, view])]));
const homeIn = (language: string) => routes.find((route) => route.language === language)?.path ?? '';
const namesIn = (language: string) => spoken(count, language).map((n) => productName(n, language));
/** An untranslated name in an article stays unchanged. */
const isNamed = ({ screen }: View, name: string, language: string) =>
  screen === 'article' && spokenBy(numberIn(name)) > 1 && !isTranslated(numberIn(name), language);
/** The displayed names have another order. */
const sorted = (names: Iterable<string>) => [...names].sort();

test('no page has a name in another language than its own', () => {
  const found = pages.flatMap(({ route: { path, language }, view }) => {
    const others = namesOfOthers(texts.get(path) ?? '', language).filter(
      (name) => !isNamed(view, name, language),
    );
    return others.length === 0 ? [] : [`${path} (${language}): ${others}`];
  });
  const frames = languages.flatMap((language) =>
    namesOfOthers(JSON.stringify(shellView(site, language)), language),
  );
  expect([...found, ...frames]).toEqual([]);
});

test.each(languages)(
  'lists, letters, facets and counts have all entries in their language: %s',
  (language) => {
    const views = pages.filter(({ route }) => route.language === language).map(({ view }) => view);
    const names = namesIn(language);
    const lists = views.flatMap((view) => (view.screen === 'product-list' ? [view] : []));
    const isOverview = ({ paging }: (typeof lists)[number]) => paging.items === names.length;
    const labels = (of: typeof lists) =>
      sorted(of.flatMap((list) => list.products.map(({ label }) => label)));
    expect(labels(lists.filter(isOverview))).toEqual(sorted(names));
    expect(labels(lists.filter((list) => !isOverview(list)))).toEqual(sorted(names));
    const home = views.find(({ screen }) => screen === 'home');
    expect(home).toMatchObject({
      counts: { products: names.length, categories: 6, articles: spoken(few.articles, language).length },
    });
    const search = views.find(({ screen }) => screen === 'search');
    const letters = search?.screen === 'search' ? search.letters : [];
    expect(sorted(letters.flatMap(({ products }) => products.map(({ label }) => label)))).toEqual(
      sorted(names),
    );
    const facets = lists.find(isOverview)?.tools.facets ?? [];
    const applications = facets.find(({ key }) => key === 'application')?.values ?? [];
    expect(applications.find(({ value }) => value === 'Drinks')).toMatchObject({ count: names.length });
    const articles = views.flatMap((view) => (view.screen === 'article-list' ? view.articles : []));
    expect(articles).toHaveLength(spoken(few.articles, language).length + spoken(few.news, language).length);
  },
);

test('facts have the words of the language of the page, if they exist', () => {
  for (const [n, language] of languages.slice(1).entries()) {
    const [drinks = '', ices = ''] = wordsIn.get(language)?.applications ?? [];
    const { view } =
      pages.find(
        ({ route, view: { screen } }) =>
          screen === 'product' && route.language === language && texts.get(route.path)?.includes('"Ices"'),
      ) ?? {};
    expect(view).toMatchObject({
      applications: { Drinks: { label: drinks }, Ices: { label: n % 2 === 0 ? ices : 'Ices' } },
    });
  }
});

test('suggestions and searches have entries in the language of the page first, and no translation beside its original', () => {
  const data = JSON.parse(
    JSON.stringify(namesData(site, { values: [], small: [], of: [] }, { amounts: {}, of: [] })),
  );
  for (const language of languages) {
    const names = parseNames(data, language);
    const products = names.list.filter(({ data: { kind } }) => kind === 'product');
    expect(products).toHaveLength(count);
    const namesInLanguage = namesIn(language);
    expect(
      products.flatMap(({ data: { label } }) => (namesOfOthers(label, language).length > 0 ? [] : [label])),
    ).toEqual(expect.arrayContaining(namesInLanguage));
    const [kind = ''] = wordsIn.get(language)?.kinds ?? [];
    const found = rankResults(names, kind, []).results.map(({ data: { label } }) => label);
    const expected = namesInLanguage.filter((name) => name.startsWith(kind));
    expect(sorted(found.slice(0, expected.length))).toEqual(sorted(expected));
  }
});

test('feeds have the entries in their language', () => {
  const feeds = feedsOf(site);
  expect(feeds).toHaveLength(2 * languages.length);
  for (const { language, items } of feeds)
    expect(items.flatMap(({ article }) => namesOfOthers(article.headline, language))).toEqual([]);
});

test('alternates are complete and mutual, and each page links to every language', () => {
  const textOf = (route: Route) => JSON.stringify(alternatesOf(site, route));
  const alternates = new Map(routes.map((route) => [route.path, textOf(route)]));
  const wrong = pages.flatMap(({ route, view }) => {
    const alternatives = alternatesOf(site, route);
    const isComplete =
      view.screen !== 'product' || alternatives.length === alternatesOfProduct(view.product.name);
    const leadBack = alternatives.every(({ path }) => alternates.get(path) === alternates.get(route.path));
    return isComplete && leadBack ? [] : [route.path];
  });
  expect(wrong).toEqual([]);
  const lost = routes.filter((route) => {
    const same = new Map(
      site.index.translationsOf(route.meta.nodeid).map(({ language, path }) => [language, path]),
    );
    same.set(route.language, route.path);
    const links = translationLinks(site, route).map(({ language, href }) => `${language} ${href}`);
    const expected = languages.map(
      (language) => `${language} ${encodeURI(same.get(language) ?? homeIn(language))}`,
    );
    return sorted(links).join() !== sorted(expected).join();
  });
  expect(lost.map(({ path }) => path)).toEqual([]);
});

/** The alternates of its languages, and the one for all others. */
function alternatesOfProduct(name: string): number {
  const languagesOf = spokenBy(numberIn(name));
  return languagesOf === 1 ? 0 : languagesOf + 1;
}

test('slugs are equal in many languages without a collision, and each link leads to a page', () => {
  expect(paths.size).toBe(site.routes.length);
  const slug = `/${productName(1, 'en').toLowerCase().replaceAll(' ', '-')}`;
  expect(routes.filter(({ path }) => path.endsWith(slug))).toHaveLength(spokenBy(1));
  const hrefs = [...texts.values()].flatMap((text) =>
    [...text.matchAll(/"href":"([^"?#]+)/g)].map(([, href = '']) => href),
  );
  expect(hrefs.length).toBeGreaterThan(10_000);
  expect([...new Set(hrefs)].filter((href) => !paths.has(href))).toEqual([]);
});

test('translations that repeat the facts of their originals change nothing', () => {
  const [once, again] = [false, true].map((isRepeated) =>
    plannedIn({ products: 3, articles: 1, news: 0, isRepeated }),
  );
  const viewsIn = (of = site) => of.routes.map((route) => JSON.stringify([route, viewOf(of, route)], byKey));
  const views = viewsIn(once);
  expect(viewsIn(again).filter((view, n) => view !== views[n])).toEqual([]);
});

/** The order of keys is that of the catalogue. */
function byKey(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}
