import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { isPageId } from '../../src/catalogue/markdown/heading-ids.js';
import { sheetSections } from '../../src/catalogue/schema/custom-fields/model.js';
import type { Catalogue } from '../../src/catalogue/schema/model.js';
import type { RouteRecord } from '../../src/site/site.js';
import { checkFolder } from '../support/check.js';
import { exampleFolder as site } from '../support/example-folder.js';
import { herbarium, projectRoot } from '../support/herbarium.js';

let routes: RouteRecord[] = [];
let catalogue: Catalogue;

beforeAll(async () => {
  routes = JSON.parse(await readFile(path.join(site, 'routes.json'), 'utf8'));
  const checked = checkFolder(projectRoot).catalogue;
  if (checked === undefined) throw new Error('the example catalogue has errors');
  catalogue = checked;
});

const products = () =>
  (catalogue.categories ?? []).flatMap((category) =>
    category.products.map((product) => ({ ...product, category: category.slug })),
  );

describe('the example catalogue', () => {
  test('passes validate', async () => {
    expect(await herbarium(['validate'], { cwd: projectRoot })).toMatchObject({ code: 0, stderr: '' });
    // A new page needs its address in the lock.
    expect(await herbarium(['lock', '--check'], { cwd: projectRoot })).toMatchObject({ code: 0 });
  });

  // The numbers of pages that the example was made for.
  test.each([
    ['/products', 49],
    ['/natural-colorants', 15],
    ['/superfood', 13],
    ['/food-additive', 7],
    ['/sports-nutrition', 3],
    ['/organic-products', 5],
    ['/vegetable-proteins-vegan-', 3],
    ['/beauty-ingredients', 2],
    ['/amino-acids-vitamins', 2],
    ['/api', 1],
    ['/protein-peptides', 2],
    ['/knowledge', 50],
  ])('%s has %i list pages', (list, count) => {
    const pages = routes.filter((route) => route.path.startsWith(`${list}/page-`));
    expect(pages.map((route) => route.meta.page)).toEqual(Array.from({ length: count }, (_, n) => n + 1));
    expect(routes.some((route) => route.path === list)).toBe(true);
  });

  test('articles have their headline as title, description and keywords, without a suffix', () => {
    const { brand } = catalogue.site;
    const published = new Map(routes.map(({ name, meta }) => [name, meta]));
    const titled = (catalogue.articles?.items ?? []).filter(({ title }) => title !== '');
    expect(titled).toHaveLength(468);
    const odd = titled.filter(({ id, headline }) => {
      const { title, description, keywords } = published.get(id) ?? {};
      return title !== `${headline} - ${brand}` || description !== headline || keywords !== headline;
    });
    expect(odd.map(({ slug }) => slug)).toEqual([]);
  });

  test('titles use one dash, also on later pages of lists', () => {
    const titles = routes.map(({ meta }) => meta.title);
    expect(titles).toContain('Guides to Natural Colours and Plant Extracts - Page 2 - Verdure Bay');
    expect(titles.filter((title) => / [–—] /.test(title))).toEqual([]);
  });

  test('languages have the same order, whichever is the original', async () => {
    const translated = (catalogue.articles?.items ?? []).find(({ language, translation_of }) => {
      return language === 'pt' && translation_of !== undefined;
    });
    for (const page of ['index', 'ar', 'contact-us', `knowledge/${translated?.slug}`]) {
      const html = await readFile(path.join(site, `${page}.html`), 'utf8');
      const [head = '', body = ''] = html.split('</head>');
      for (const part of [head, /<nav class="languages.*?<\/nav>/s.exec(body)?.[0] ?? '']) {
        const found = [...part.matchAll(/hreflang="(\w\w)"/gi)].map(([, language]) => language);
        expect(found.length, page).toBeGreaterThan(0);
        expect(found, page).toEqual(
          ['en', 'es', 'pt', 'sv', 'ar'].filter((language) => found.includes(language)),
        );
      }
    }
  });

  // Addresses that the example must have.
  test.each([
    '/',
    '/about-us',
    '/applications',
    '/blog',
    '/contact-us',
    '/search',
    '/search/404',
    '/thanks',
    '/404',
    '/news',
    '/news/page-1',
    '/news/is-sunflower-seed-complete-protein',
    '/natural-colorants/chlorophyll-e140',
    '/natural-colorants/red-beet-powder-e162',
    '/natural-colorants/blue-spirulina-phycocyanin-powder',
    '/natural-colorants/titanium-dioxide-e171',
    '/natural-colorants/paprika-extract-e160c',
    '/natural-colorants/black-carrot-juice-e163',
    '/natural-colorants/beta-carotene-e160a-halal',
    '/natural-colorants/bulk-lycopene-powder',
    '/natural-colorants/phycocyanin-price',
    '/superfood/pure-psyllium-husk-powder',
    '/superfood/dragon-fruit-pitaya-powder',
    '/superfood/acai-berry-powder',
    '/superfood/acai-berry-freeze-dried-powder',
    '/api/berberine-capsules',
  ])('has the route %s', (wanted) => {
    expect(routes.filter((route) => route.path === wanted)).toHaveLength(1);
  });

  test.each([
    'glutathione',
    'nmn',
    'resveratrol',
    'creatine',
    'collagen',
    'spirulina',
    'phycocyanin',
    'chlorophyll',
    'beetroot',
    'carbon black',
    'beta glucan',
    'butterfly pea',
    'epa',
    'hemp protein',
    'chia',
    'berberine',
    'carmine',
    'gardenia',
    'matcha',
    'pqq',
    'ergothioneine',
    'mushroom extract',
    'inositol',
    'lycopene',
    'astaxanthin',
    'fucoxanthin',
    'alpha-gpc',
    'pdrn',
    'lecithin',
    'magnesium',
    'tongkat ali',
    'kombucha',
    'sea moss',
  ])('has an article on %s', (topic) => {
    const headlines = catalogue.articles?.items.map(({ headline }) => headline.toLowerCase()) ?? [];
    const words = topic.split(/[ -]/).map((word) => new RegExp(`\\b${word}`));
    expect(headlines.some((headline) => words.every((word) => word.test(headline)))).toBe(true);
  });

  test('has the required duplicate slugs, each declared', () => {
    const shadowed = products().filter((product) => product.shadowed_by !== undefined);
    expect(shadowed.map(({ category, slug }) => `${category}/${slug}`).sort()).toEqual([
      'food-additive/alpha-gpc-powder',
      'natural-colorants/astaxanthin-powder',
      'natural-colorants/chlorophyll-powder-bulk',
      'natural-colorants/monascus-red-powder',
      'natural-colorants/sodium-copper-chlorophyll',
    ]);
  });

  test('has slugs that are a hash, contain a space, or end in a hyphen', () => {
    const slugs = products().map(({ slug }) => slug);
    expect(slugs.filter((slug) => /^[0-9a-f]{32}$/.test(slug))).toHaveLength(2);
    expect(slugs.filter((slug) => slug.includes(' ')).length).toBeGreaterThanOrEqual(1);
    expect(slugs.filter((slug) => slug.endsWith('-')).length).toBeGreaterThanOrEqual(5);
  });

  test('gives sports nutrition and organic products the id of the food additives', () => {
    const id = catalogue.categories?.find(({ slug }) => slug === 'food-additive')?.id;
    for (const group of ['food-additive', 'sports-nutrition', 'organic-products']) {
      const parents = routes
        .filter((route) => route.path.startsWith(`/${group}/`) && route.meta.name === 'productsdetail')
        .map((route) => route.meta.grandId);
      expect(new Set(parents), group).toEqual(new Set([id]));
    }
  });

  test('has the required titles of its pages', () => {
    const metaOf = (at: string) => routes.find((route) => route.path === at)?.meta;
    const product = products().find(
      ({ title, description, keywords }) => !title && !description && !keywords,
    );
    expect(routes.find(({ meta }) => meta.nodeid === product?.id)?.meta).toMatchObject({
      title: `China ${product?.name} Manufacturers Suppliers Factory - Verdure Bay`,
      description: `Verdure Bay is a professional manufacturer and supplier of ${product?.name} in China. We provide customised ${product?.name} at a reasonable price in bulk wholesale. Contact us for a free sample.`,
      keywords: `${product?.name}, manufacturers, China suppliers, China factory, made in China, for sale, wholesale, buy, Customized, in stock, Bulk`,
    });
    expect(metaOf('/superfood')).toMatchObject({ title: 'Superfood Powders - Verdure Bay' });
    const article = catalogue.articles?.items.find(
      ({ title, keywords }) => title === undefined && keywords === undefined,
    );
    expect(routes.find(({ meta }) => meta.nodeid === article?.id)?.meta).toMatchObject({
      title: `${article?.headline} - Verdure Bay`,
      keywords: article?.headline,
    });
  });

  test('has facts for every product', () => {
    for (const product of products()) {
      expect(product.spec?.length ?? 0, product.name).toBeGreaterThanOrEqual(5);
      expect(product.colour?.hex, product.name).toMatch(/^#[0-9a-f]{6}$/);
      expect(product.body?.split(' ').length ?? 0, product.name).toBeGreaterThan(20);
    }
  });

  test('repeats no sentence of its products', () => {
    const seen = new Map<string, string>();
    for (const { body = '', name } of products()) {
      for (const sentence of body.split(/(?<=[.!?])\s+/)) {
        expect(seen.get(sentence), `${sentence} (${name})`).toBeUndefined();
        seen.set(sentence, name);
      }
    }
  });

  test('has 60 articles of 300 words or more, and some in each of its languages', async () => {
    const items = catalogue.articles?.items ?? [];
    const lengths = await Promise.all(
      items
        .flatMap(({ body }) => body ?? [])
        .map(async (file) => {
          const text = await readFile(path.join(projectRoot, file), 'utf8');
          return text.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)).length;
        }),
    );
    expect(lengths.filter((length) => length >= 300).length).toBeGreaterThanOrEqual(60);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(200);
    for (const language of ['sv', 'es', 'pt', 'ar']) {
      expect(items.filter((item) => item.language === language).length, language).toBeGreaterThanOrEqual(10);
    }
  });

  test('states on every page that its company is fictional', async () => {
    for (const file of ['index.html', 'api/berberine-capsules.html', '404.html']) {
      expect(await readFile(path.join(site, file), 'utf8')).toContain('Verdure Bay is a fictional company.');
    }
  });
});

describe('the example site', () => {
  test('has at least 1,250 pages and a payload for each', async () => {
    const files = await readdir(site, { recursive: true });
    const pages = files.filter((file) => file.endsWith('.html'));
    const payloads = files.filter((file) => /^_payload.(?!manifest).*\.json$/.test(file));
    expect(pages.length).toBeGreaterThanOrEqual(1250);
    expect(payloads).toHaveLength(pages.length);
    expect(pages).toHaveLength(routes.length);
  });

  test('has a file for every link of every page, and an element for every fragment', async () => {
    const documents = await readDocuments();
    expect(documents.get('index.html')?.links.length).toBeGreaterThan(50);
    const dead = [...documents].flatMap(([file, { links }]) =>
      links.filter((link) => !isAlive(link, file, documents)).map((link) => `${file}: ${link}`),
    );
    expect([...new Set(dead)].slice(0, 10)).toEqual([]);
  });

  test('has one first-level heading, a language and unique ids on every page', async () => {
    for (const { path: at } of routes) {
      const file = at === '/' ? 'index.html' : `${at.slice(1)}.html`;
      const html = await readFile(path.join(site, file), 'utf8');
      // The content of a template is not part of the page.
      const shown = html.replace(/<template.*?<\/template>/gs, '');
      expect(shown.match(/<h1[ >]/g)?.length, at).toBe(1);
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size, at).toBe(ids.length);
      const screen = /data-screen="([^"]+)"/.exec(html)?.[1] ?? '';
      // Headings of texts keep away from the ids of the other parts. The others are those of React.
      const parts = html.replace(/<div class="prose".*?<\/div>/gs, '').matchAll(/ id="([^"_][^"]*)"/g);
      const unknown = Array.from(parts, ([, id = '']) => id).filter(
        (id) => !isPageId(id, screen, sheetSections),
      );
      expect(unknown, at).toEqual([]);
    }
  });
});

interface LinkedDocument {
  readonly ids: ReadonlySet<string>;
  readonly links: readonly string[];
}

/** The links and ids of all pages. Our pages have quotes around every value, so no parser is needed. */
async function readDocuments(): Promise<ReadonlyMap<string, LinkedDocument>> {
  const files = (await readdir(site, { recursive: true })).filter((name) => name.endsWith('.html'));
  const documents = files.map(async (file) => {
    const html = await readFile(path.join(site, file), 'utf8');
    const valuesOf = (names: string) =>
      [...html.matchAll(new RegExp(` (?:${names})="([^"]*)"`, 'g'))].map(([, value = '']) => plain(value));
    return [
      file.split(path.sep).join('/'),
      { ids: new Set(valuesOf('id')), links: [...new Set(valuesOf('href|src'))] },
    ] as const;
  });
  return new Map(await Promise.all(documents));
}

function plain(value: string): string {
  return value
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}

/** Whether a link of a page leads to a file of the build and, with a fragment, to an element of it. Links to other sites are ignored. */
function isAlive(link: string, from: string, documents: ReadonlyMap<string, LinkedDocument>): boolean {
  const target = new URL(link, `https://here.example/${from.split('/').map(encodeURIComponent).join('/')}`);
  if (target.origin !== 'https://here.example') return true;
  const at = decodeURIComponent(target.pathname).slice(1);
  const page = link.startsWith('#') ? from : at === '' ? 'index.html' : `${at}.html`;
  const document = documents.get(page);
  if (document === undefined) return existsSync(path.join(site, at));
  const fragment = decodeURIComponent(target.hash.slice(1));
  return fragment === '' || document.ids.has(fragment);
}
