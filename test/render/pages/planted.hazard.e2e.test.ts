import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { isDeep, some } from '../../support/deep.js';
import { herbarium, sharedFolder } from '../../support/herbarium.js';
import { judge, trapScripts } from '../../support/judge.js';
import { follow, navigateTo } from '../../support/navigation.js';
import { untilAwake } from '../../support/policy.js';
import { serveSite } from '../../support/static-server.js';
import { ownScript, plantedCatalogue, plantedText } from './planted.js';

const newPage = browserForTests();
const folder = sharedFolder();
const { text, fields } = plantedCatalogue();
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="parent.worked()"><style>rect { fill: #0a0 }</style><rect width="9" height="9"/><script>top.worked()</script></svg>';

let site = '';
let url = '';
let routes: readonly string[] = [];
let server: Awaited<ReturnType<typeof serveSite>> | undefined;

beforeAll(async () => {
  await writeFile(path.join(folder(), 'catalogue.yaml'), text);
  const photo = path.join(folder(), 'assets/photos/blue.svg');
  for (const [file, content] of [
    [photo, drawing],
    [path.join(folder(), ownScript), 'document.title;\n'],
  ] as const) {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  const { code, stdout, stderr } = await herbarium(['build', '--quiet'], { cwd: folder() });
  if (code !== 0) throw new Error((stdout + stderr).slice(0, 3000));
  site = path.join(folder(), '_site');
  const table: readonly { readonly path: string }[] = JSON.parse(
    await readFile(path.join(site, 'routes.json'), 'utf8'),
  );
  routes = table.map((route) => route.path);
  server = await serveSite(site);
  url = server.url;
});
afterAll(() => server?.close());

/** The provider's host: the only one that a form may be sent to. */
const formHosts = ['https://api.web3forms.com'];

/** A page without the policy, which would hide holes in our other defences. */
async function openUnguarded(): Promise<{ page: Page; worked: string[] }> {
  const page = await newPage({ bypassCSP: true, reducedMotion: 'reduce' });
  return { page, worked: await trapScripts(page) };
}

/** The texts and attributes of the document that contain a part of a planted text. */
function plantedIn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      if (node instanceof Text) texts.push(node.data);
      else if (node instanceof Element) texts.push(...[...node.attributes].map(({ value }) => value));
    }
    return texts.filter((one) => one.includes('⟦'));
  });
}

/** Judges the shown page. @returns the fields whose texts it shows completely */
async function judged(page: Page, route: string): Promise<readonly string[]> {
  await untilAwake(page);
  expect(await judge(page, formHosts), route).toEqual([]);
  const texts = await plantedIn(page);
  return fields.filter((field) => texts.some((one) => one.includes(plantedText(field))));
}

describe('an attack in every text field of the catalogue', () => {
  test('is shown as text, and nothing else, on every page that is loaded or navigated to', async () => {
    const { page, worked } = await openUnguarded();
    const found = new Set<string>();
    for (const route of routes) {
      await page.goto(url + route);
      for (const field of await judged(page, route)) found.add(field);
    }
    // The navigator reads the same main parts: one page of each kind is enough.
    const kinds = routes.filter((one) => !/\/page-|^\/(about-us|compare|search)/.test(one));
    for (const route of some(kinds, 4)) {
      await navigateTo(page, route);
      await judged(page, route);
    }
    expect(worked).toEqual([]);
    expect(fields.length).toBeGreaterThan(100);
    // Bodies are Markdown, topics only join articles and their pages, and the error page has its own words.
    expect(fields.filter((field) => !found.has(field) && !/(^|\.)(body|topics\.0)$/.test(field))).toEqual([
      'pages.7.heading',
    ]);
  });

  test.runIf(isDeep)(
    'stays text in completions, results, filters, the comparison and the enquiry list',
    async () => {
      const { page, worked } = await openUnguarded();
      const product = routes.find((route) => /^\/s[0-9a-f]{32}\/s/.test(route)) ?? '';
      await page.goto(url + product);
      await page
        .getByRole('button', { name: /enquiry list/i })
        .first()
        .click();
      await page
        .getByRole('button', { name: /compare/i })
        .first()
        .click();
      // The first touch loads the button's code. Leaving earlier would choose nothing.
      await page.locator('.compare-toggle[aria-pressed=true]').first().waitFor();
      await judged(page, product);
      await navigateTo(page, '/compare');
      await page.locator('.comparison table').waitFor();
      await judged(page, '/compare');
      await navigateTo(page, '/contact-us');
      await judged(page, '/contact-us');
      await page.goto(`${url}/search`);
      await untilAwake(page);
      await page.locator('main .search-form input').fill('onerror');
      await page.getByRole('option').first().waitFor();
      await judged(page, 'completions');
      await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
      await page.locator('.search-results mark').first().waitFor();
      await judged(page, 'results');
      await page.goto(
        `${url}/products?application=${encodeURIComponent(plantedText('categories.0.products.0.applications.0'))}`,
      );
      await judged(page, 'facets');
      expect(worked).toEqual([]);
    },
  );

  test.runIf(isDeep)('goes through data blocks, payloads, feeds and the sitemap as it is', async () => {
    const { page } = await openUnguarded();
    const [home = '', payload = '', feed = ''] = await Promise.all(
      ['index.html', '_payload/index.json', 'feed.xml'].map((name) =>
        readFile(path.join(site, name), 'utf8'),
      ),
    );
    const blocks = [...home.matchAll(/<script type="application\/(?:ld\+)?json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(blocks.length).toBeGreaterThan(1);
    expect(JSON.stringify(blocks)).toContain(
      JSON.stringify(plantedText('pages.0.slides.0.title')).slice(1, -1),
    );
    expect(home).toContain(JSON.parse(payload).main);
    await page.goto(`${url}/thanks`);
    const titles = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'text/xml');
      return [...read.querySelectorAll('parsererror, entry > title')].map((one) => one.textContent);
    }, feed);
    expect(titles).toEqual([plantedText('news.items.0.headline')]);
  });

  test.runIf(isDeep)('a drawing with a script runs nothing when somebody opens it by itself', async () => {
    const page = await newPage({ isFresh: true });
    const worked = await trapScripts(page);
    const [file = ''] =
      /\/_assets\/photos\/blue\.[0-9a-f]+\.svg/.exec(await readFile(path.join(site, 'index.html'), 'utf8')) ??
      [];
    const response = await page.goto(url + file);
    expect(response?.headers()['content-security-policy']).toContain('sandbox');
    expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg');
    await page.goto(`${url}/`);
    expect(
      await page
        .locator(`img[src="${file}"]`)
        .first()
        .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBe(9);
    expect(worked).toEqual([]);
  });
});

const attack = '"><img src=x onerror=worked()><script>worked()</script>';

const attackingAddresses = [
  `/search?q=${encodeURIComponent(attack)}&category=${encodeURIComponent(attack)}&language=${encodeURIComponent(attack)}`,
  `/products?filter=${encodeURIComponent(attack)}&application=${encodeURIComponent(attack)}&sort=${encodeURIComponent(attack)}&letter=${encodeURIComponent(attack)}&__proto__=x`,
  `/compare?products=${encodeURIComponent(`${attack},//evil.example/x,../../x,constructor/__proto__`)}&differences=1`,
  `/contact-us?product=${encodeURIComponent(attack)}&action=javascript:worked()`,
  `/thanks#${attack}`,
  '//evil.example/%2e%2e',
  '/%5Cevil.example',
  '/thanks#javascript:worked()',
  '/nowhere/%00%0d%0aSet-Cookie:x=1',
];

/** Follows a link, by a full load or in the site. */
async function arriveAt(page: Page, address: string): Promise<void> {
  const arrived = page.waitForEvent('framenavigated');
  await follow(page, url + address);
  await arrived;
  await page.waitForLoadState();
}

describe('an attack from outside', () => {
  test.runIf(isDeep)('in an address or a message changes nothing', async () => {
    const { page, worked } = await openUnguarded();
    await page.addInitScript(() => Object.assign(window, { name: '<img src=x onerror=worked()>' }));
    for (const address of some(attackingAddresses, 3)) {
      await page.goto(url + address);
      await judged(page, address);
      // It is shown, so an attacker could use it.
      if (address.startsWith('/products'))
        expect(await page.locator('.chips').textContent()).toContain(attack);
      await page.evaluate((text) => postMessage({ type: text, html: text }, '*'), attack);
      await page.goto(`${url}/knowledge`);
      await arriveAt(page, address);
      await judged(page, address);
      expect(new URL(page.url()).origin, address).toBe(url);
    }
    expect(worked).toEqual([]);
  });

  test.runIf(isDeep)('in the address of a page that is not there is told of as text', async () => {
    const { page, worked } = await openUnguarded();
    const missing = `/nowhere/${encodeURIComponent(attack)}`;
    await page.goto(`${url}/thanks`);
    // The first full load led to nothing. The second time the navigator shows the error.
    await arriveAt(page, missing);
    await navigateTo(page, '/thanks');
    await navigateTo(page, missing);
    expect(await page.locator('main[data-screen="error"] h1').textContent()).toContain(attack);
    await judged(page, missing);
    expect(worked).toEqual([]);
  });

  test.runIf(isDeep)('in the storage of the browser is left out, and leads nowhere else', async () => {
    const { page, worked } = await openUnguarded();
    const odd = [
      'javascript:worked()',
      '//evil.example/',
      '/\\evil.example/',
      'https://evil.example/',
      '/\t/evil.example',
    ];
    await page.goto(`${url}/thanks`);
    await page.evaluate(
      ({ hrefs, name }) => {
        const items = [...hrefs, '/ok'].map((href, n) => ({
          id: `${n}`,
          name,
          href,
          language: name,
          grades: [name],
          grade: name,
          quantity: name,
          unit: name,
        }));
        localStorage.setItem('herbarium-enquiry', JSON.stringify(items));
        localStorage.setItem('herbarium-compare', JSON.stringify(items));
        sessionStorage.setItem('herbarium-scroll', JSON.stringify([[name, [name, name]]]));
        sessionStorage.setItem('herbarium-full-load', name);
      },
      { hrefs: odd, name: attack },
    );
    for (const route of ['/contact-us', '/products', '/compare']) {
      await page.goto(url + route);
      await judged(page, route);
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''));
      expect(
        links.filter((href) => odd.includes(href)),
        route,
      ).toEqual([]);
    }
    expect(worked).toEqual([]);
  });
});
