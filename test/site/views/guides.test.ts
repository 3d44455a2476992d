import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type HTMLElement, parse } from 'node-html-parser';
import { beforeAll, describe, expect, test } from 'vitest';
import { fixtures, herbarium, sharedFolder } from '../../support/herbarium.js';
import { graphOf, nodeOf } from '../../support/structured-data.js';

const folder = sharedFolder();
let project = '';

const read = (file: string) => readFile(path.join(project, '_site', file), 'utf8');
const page = async (file: string) => parse(await read(file));
const textOf = (element: HTMLElement | null | undefined) =>
  element?.text.replaceAll('\u2060', '').replace(/\s+/g, ' ').trim() ?? '';
const textsOf = (root: HTMLElement, selector: string) => root.querySelectorAll(selector).map(textOf);
const stateOf = async (file: string) =>
  JSON.parse((await page(file)).querySelector('[data-island="list-tools"] + script')?.innerHTML ?? '{}');
const linksIn = (root: HTMLElement, selector: string) =>
  root.querySelectorAll(`${selector} a`).map((link) => `${textOf(link)} → ${link.getAttribute('href')}`);

beforeAll(async () => {
  project = path.join(folder(), 'guides');
  await cp(path.join(fixtures, 'sites/guides'), project, { recursive: true });
  const { code, stdout, stderr } = await herbarium(['build', '--no-images', '--no-search'], { cwd: project });
  if (code !== 0) throw new Error(stdout + stderr);
});

describe('a page about an application', () => {
  test('counts the conditions under which its colours are stable, and links to them in the guide', async () => {
    const html = await page('uses/drinks.html');
    expect(textOf(html.querySelector('#advice')?.nextElementSibling)).toBe(
      'Counted from the data sheets of 2 colours.',
    );
    const shares = html.querySelectorAll('.share').map((share) => {
      const [label] = share.querySelectorAll('span').map(textOf);
      return [label, textOf(share.querySelector('b')), share.getAttribute('href')];
    });
    expect(shares).toContainEqual(['pH 4', '1', '/guide?application=Beverages&colour.ph=4']);
    expect(shares).toContainEqual(['pH 9', '0', undefined]);
    expect(shares).toContainEqual(['good', '1', '/guide?application=Beverages&colour.light=good']);
    // The entry for Canada has no permission, and is not counted.
    expect(shares.filter(([label]) => /Union|States|Canada/.test(String(label)))).toEqual([
      ['European Union', '2', '/guide?application=Beverages&colour.market=European%20Union'],
      ['United States', '1', '/guide?application=Beverages&colour.market=United%20States'],
    ]);
  });

  test('shows colours in a table with use levels and markets, and its other products by category', async () => {
    const html = await page('uses/drinks.html');
    expect(textsOf(html, '.product-table [data-row]')).toEqual([
      'Redsyntheticstable at pH 2.5–3.5Light: good2–4goodgoodUnited States: not in drinksEuropean Union',
      'Bluenot stable at pH 2.5–3.5Light: fair4.5–8.0fairpoor0.1 %United StatesCanadaEuropean Union: colouring food',
    ]);
    expect(textsOf(html, '.ingredients li')).toEqual(['Fibre2 %']);
    expect(linksIn(html, '.drawer > p')).toEqual(['Colours → /colours']);
    // So few products need no closed groups.
    expect(html.querySelectorAll('.drawer').map((drawer) => drawer.hasAttribute('open'))).not.toContain(
      false,
    );
    const data = nodeOf(graphOf(await read('uses/drinks.html')), 'CollectionPage');
    expect(data?.['mainEntity']).toMatchObject({ numberOfItems: 3 });
  });

  test('lists its needs: rows have the reasons, and lists have the order and the words', async () => {
    const signs = (await page('uses/drinks.html'))
      .querySelectorAll('.reasons > li')
      .map((li) => li.getAttribute('class'));
    expect(signs).toEqual(['met', 'met', 'unmet', 'part']);
    // A translation has the needs of its original.
    expect(textsOf(await page('sv/drycker.html'), '.reasons > li')).toContain('stabil vid pH 2.5–3.5');
    const { reasons, data } = await stateOf('colours.html');
    expect(reasons['Beverages']).toMatchObject({
      'unmet:ph': 'not stable at pH 2.5\u2060–\u20603.5',
      'part:light.fair': 'Light: fair',
    });
    const { products } = JSON.parse(await read(data));
    expect(products.map((product: { suits?: string[] }) => product.suits)).toEqual([
      ['-2.5 unmet:ph part:light.fair', ''],
      ['0'],
      ['2 met:ph met:light.good', ''],
    ]);
  });

  test('names markets in the language of the page, if it has them', async () => {
    const html = await page('sv/drycker.html');
    // The products of this category have no other language.
    expect(new Set(textsOf(html, 'tbody th .language-mark'))).toEqual(new Set(['English']));
    expect(textsOf(html, '#advice ~ .advice .share > span:first-child')).toEqual(
      expect.arrayContaining(['Europeiska unionen', 'USA']),
    );
    expect(textsOf(html, '.product-table .markets li')).toEqual(
      expect.arrayContaining(['USA: not in drinks', 'Europeiska unionen', 'Kanada']),
    );
  });

  test('has links from its products, the page above and the menu; an application without a page is plain text', async () => {
    expect(textsOf(await page('colours/red.html'), '.sheet .tags li')).toEqual(['Beverages', 'Snacks']);
    expect(linksIn(await page('colours/red.html'), '.sheet .tags')).toEqual(['Beverages → /uses/drinks']);
    expect(linksIn(await page('uses.html'), '.applications')).toEqual([
      'Drinks → /uses/drinks',
      'Sweets → /uses/sweets',
    ]);
    const pictures = (await page('uses.html'))
      .querySelectorAll('.applications > li')
      .map((card) => card.querySelectorAll('img').length);
    expect(pictures).toEqual([1, 0]);
    const wide = (await page('uses/drinks.html')).querySelector('.wide-picture img');
    expect(wide?.getAttribute('alt')).toBe('Three glasses');
    const menu = (await page('index.html')).querySelectorAll('.site-nav details:not(.all)')[1];
    expect(menu && linksIn(menu, 'ul')).toEqual([
      'Drinks → /uses/drinks',
      'Sweets → /uses/sweets',
      'Colour guide → /guide',
    ]);
  });
});

describe('the markets of a product', () => {
  const markets = async (file: string) =>
    (await page(file))
      .querySelectorAll('.markets tbody tr')
      .map((row) => row.childNodes.map(({ text }) => text.trim()));

  test('are those of the site in its order, assessed or not, then others; a colouring food is a status', async () => {
    expect(await markets('colours/blue.html')).toEqual([
      ['European Union', 'colouring food', 'a guide'],
      ['United States', 'permitted', '21 CFR 73.530'],
      ['Brazil', 'not assessed', ''],
      ['Canada', '', 'a law'],
    ]);
  });

  test('have no section if the product has none', async () => {
    expect((await page('colours/fibre.html')).querySelector('#regulatory')).toBeNull();
  });
});

describe('the colour guide', () => {
  test('has all colours by shade without a script, and the facets of colours with a script', async () => {
    const html = await page('guide.html');
    expect(textsOf(html, '.product-table [data-row] th a')).toEqual(['Red', 'Blue']);
    expect(textsOf(html, '.drawer > summary > h2')).toEqual(['red', 'blue']);
    expect(textsOf(html, '[data-row] button')).toEqual(['Add to enquiry Red', 'Add to enquiry Blue']);
    const names = html.querySelectorAll('.facet input').map((input) => input.getAttribute('name'));
    expect([...new Set(names)]).toEqual(
      expect.arrayContaining(['shade', 'colour.ph', 'colour.light', 'colour.heat', 'colour.market']),
    );
    const file = /_data\/lists\/[0-9a-f]{32}\.json/.exec(await read('guide.html'))?.[0] ?? '';
    const { own, products } = JSON.parse(await read(file));
    expect(own['colour.heat']).toEqual({ values: ['poor', 'good'], of: [[0], [1]] });
    // Swatches have the shade at a pH: red from 7 on, a mixture between 4 and 7.
    expect(products.map((product: { shadesAt?: object }) => product.shadesAt)).toEqual([
      { 6: 'red', 7: 'red', 8: 'red' },
      undefined,
    ]);
    expect(products[0].also).toEqual(['Sky blue', 'Coelum caeruleum']);
  });
});

describe('the card of a product', () => {
  test('has a mark if its origin is not natural, in the language of the page', async () => {
    const marks = async (file: string) => textsOf(await page(file), '.product-card mark');
    expect(await marks('colours.html')).toEqual(['synthetic']);
    expect(await marks('products.html')).toEqual(['synthetic']);
    // Filtered lists show the same.
    expect((await stateOf('colours.html')).words).toMatchObject({ 'origins.synthetic': 'synthetic' });
  });

  test('of a synthetic dye comes after the others of its category', async () => {
    const marked = (await page('colours.html'))
      .querySelectorAll('.product-card')
      .map((card) => textsOf(card, 'mark').join());
    expect(marked).toEqual(['', '', 'synthetic']);
  });

  test('shows the facts that decide in its category, and numbers where there is room', async () => {
    const cards = (await page('colours.html')).querySelectorAll('.product-card');
    const facts = cards.map((card) =>
      card.querySelectorAll('.card-facts > span:not(.swatch), dl > div').map(textOf),
    );
    expect(facts).toEqual([
      ['Coelum caeruleum', 'pH window4.5–8.0', 'Heatpoor'],
      ['CAS 9004-34-6'],
      ['pH window2–4', 'Heatgood', 'Tastesour'],
    ]);
    expect((await stateOf('colours.html')).words).toEqual({
      'origins.synthetic': 'synthetic',
      ph: 'pH window',
      heat: 'Heat',
      'stability.poor': 'poor',
      'stability.good': 'good',
    });
  });
});

describe('articles', () => {
  test('without a text are last, and are kept from search engines', async () => {
    expect(textsOf(await page('knowledge.html'), '.article-card .card-title')).toEqual([
      'Why blue fades',
      'A long one',
    ]);
    expect(textsOf(await page('knowledge/page-3.html'), '.article-card .card-title')).toEqual([
      'Nothing yet',
      // The label of its language follows.
      'Ainda nada Português',
    ]);
    expect(await read('knowledge/empty.html')).toContain('<meta name="robots" content="noindex');
    const sitemap = await read('sitemap.xml');
    expect(sitemap).toContain('/knowledge/blue<');
    expect(sitemap).not.toMatch(/knowledge\/(empty|vazio)/);
    // The article with a text has no alternate: its translation has no text.
    expect(await read('knowledge/long.html')).not.toContain('hreflang');
    expect(await read('knowledge/feed.xml')).not.toContain('Nothing yet');
  });

  test('show their reading time, their first sentence, their author, and the day of their last change', async () => {
    const cards = (await page('knowledge.html')).querySelectorAll('.article-card');
    expect(textOf(cards[0])).toBe(
      'Why blue fadesBlue from spirulina fades in the light.1 April 20261 minute to readStabilityLaw',
    );
    expect(textOf(cards[1])).toMatch(/A long text begins here\.2 minutes to readStability$/);
    const article = nodeOf(graphOf(await read('knowledge/blue.html')), 'Article');
    expect(article).toMatchObject({
      author: { '@type': 'Person', name: 'Ana Lopes' },
      datePublished: '2026-04-01',
      dateModified: '2026-04-20',
      articleSection: ['Stability', 'Law'],
    });
    expect(textsOf(await page('knowledge/blue.html'), '.article-facts li')).toContain('By Ana Lopes');
  });

  test('link to articles in the same language', async () => {
    const neighbours = async (file: string) => linksIn(await page(file), '.neighbours');
    expect(await neighbours('knowledge/azul.html')).toEqual(['Ainda nada → /knowledge/vazio']);
    expect(await neighbours('knowledge/bla.html')).toEqual([]);
    expect(await neighbours('knowledge/long.html')).toEqual([
      'Why blue fades → /knowledge/blue',
      'Nothing yet → /knowledge/empty',
    ]);
  });

  test('have lists by topic and by language, which are separate pages', async () => {
    expect(linksIn(await page('knowledge.html'), '.list-links')).toEqual([
      'Stability 2 → /knowledge/stability',
      'Law 1 → /knowledge/law',
      'Svenska 1 → /sv/kunskap',
    ]);
    const swedish = await page('sv/kunskap.html');
    expect(textsOf(swedish, '.article-card .card-title')).toEqual(['Varför blått bleknar']);
    const routes: { path: string }[] = JSON.parse(await read('routes.json'));
    expect(routes.map((route) => route.path)).toContain('/knowledge/stability/page-1');
  });
});

describe('readers of another language', () => {
  test('have header and footer in their language, also on pages that exist only in another one', async () => {
    const html = await page('knowledge/bla.html');
    expect(linksIn(html, '.site-nav > ul > li.if-wide')).toEqual([
      'Färger → /colours',
      'Drycker → /sv/drycker',
      'Färgguide → /guide',
      'Produkter → /products',
      'Kunskap → /sv/kunskap',
      'Uses → /uses',
      'Kontakta oss → /sv/kontakt',
    ]);
  });

  test('get links to the languages that have pages', async () => {
    const languages = textsOf(await page('knowledge/blue.html'), '.languages li');
    expect(languages).toEqual(['English', 'Svenska']);
    expect(await read('knowledge/blue.html')).toContain('hreflang="pt"');
  });
});

test('contacts are listed beside the form, those who speak the language first, and are contact points', async () => {
  expect(textsOf(await page('contact.html'), '.people li')).toEqual([
    'Ana LopesSalesBrazil, SpainSpeaks Spanish and Portugueseana@little-mill.example',
    'Kim BergSpeaks Swedish+46 1 234',
  ]);
  expect(textsOf(await page('sv/kontakt.html'), '.people h3')).toEqual(['Kim Berg', 'Ana Lopes']);
  const company = nodeOf(graphOf(await read('contact.html')), 'Organization');
  expect(company?.['contactPoint']).toMatchObject([
    { email: 'hello@little-mill.example' },
    { name: 'Ana Lopes', areaServed: ['Brazil', 'Spain'], availableLanguage: ['es', 'pt'] },
    { name: 'Kim Berg', telephone: '+46 1 234' },
  ]);
});
