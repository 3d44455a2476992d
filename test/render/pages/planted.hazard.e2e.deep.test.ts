import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { plainCharacters } from '../../../src/kinds/characters.js';
import { trapScripts } from '../../support/judge.js';
import { follow, navigateTo } from '../../support/navigation.js';
import { untilAwake } from '../../support/policy.js';
import { plantedText } from './planted.js';
import { plantedSite } from './planted-site.js';

const { url, routes, read, newPage, openUnguarded, judged } = plantedSite();

describe('an attack in every text field of the catalogue', () => {
  test('is only text on every page that is loaded, and then navigated to', async () => {
    const { page, worked } = await openUnguarded();
    for (const route of routes()) {
      await page.goto(url() + route);
      await judged(page, route);
    }
    for (const route of routes()) {
      await navigateTo(page, route);
      await judged(page, route);
    }
    expect(worked).toEqual([]);
  });

  test('stays text in completions, results, filters, the comparison and the enquiry list', async () => {
    const { page, worked } = await openUnguarded();
    const product = routes().find((route) => /^\/s[0-9a-f]{32}\/s/.test(route)) ?? '';
    await page.goto(url() + product);
    await page
      .getByRole('button', { name: /enquiry list/i })
      .first()
      .click();
    await page
      .getByRole('button', { name: /compare/i })
      .first()
      .click();
    // The first touch only loads the code of the button. Leaving the page before that ends would choose nothing.
    await page.locator('.compare-toggle[aria-pressed=true]').first().waitFor();
    await judged(page, product);
    await navigateTo(page, '/compare');
    await page.locator('.comparison table').waitFor();
    await judged(page, '/compare');
    await navigateTo(page, '/contact-us');
    await judged(page, '/contact-us');
    await page.goto(`${url()}/search`);
    await untilAwake(page);
    await page.locator('main .search-form input').fill('onerror');
    await page.getByRole('option').first().waitFor();
    await judged(page, 'completions');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.locator('.search-results mark').first().waitFor();
    await judged(page, 'results');
    await page.goto(
      `${url()}/products?application=${encodeURIComponent(plantedText('categories.0.products.0.applications.0'))}`,
    );
    await judged(page, 'facets');
    expect(worked).toEqual([]);
  });

  test('is only text in data blocks, payloads, feeds and the sitemap', async () => {
    const { page } = await openUnguarded();
    const [home = '', payload = '', feed = ''] = await Promise.all(
      ['index.html', '_payload/index.json', 'feed.xml'].map(read),
    );
    const blocks = [...home.matchAll(/<script type="application\/(?:ld\+)?json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(blocks.length).toBeGreaterThan(1);
    const shown = (name: string) => plainCharacters(plantedText(name));
    expect(JSON.stringify(blocks)).toContain(JSON.stringify(shown('pages.0.slides.0.title')).slice(1, -1));
    expect(home).toContain(JSON.parse(payload).main);
    await page.goto(`${url()}/thanks`);
    const titles = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'text/xml');
      return [...read.querySelectorAll('parsererror, entry > title')].map((element) => element.textContent);
    }, feed);
    expect(titles).toEqual([shown('news.items.0.headline')]);
  });

  test('a drawing with a script runs nothing when it is opened by itself', async () => {
    const page = await newPage({ isFresh: true });
    const worked = await trapScripts(page);
    const [file = ''] = /\/_assets\/photos\/blue\.[0-9a-f]+\.svg/.exec(await read('index.html')) ?? [];
    const response = await page.goto(url() + file);
    expect(response?.headers()['content-security-policy']).toContain('sandbox');
    expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg');
    await page.goto(`${url()}/`);
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

/** Follows a link, by a full load or within the site. */
async function arriveAt(page: Page, address: string): Promise<void> {
  const arrived = page.waitForEvent('framenavigated');
  await follow(page, url() + address);
  await arrived;
  await page.waitForLoadState();
}

describe('an attack from outside', () => {
  test('in an address or a message changes nothing', async () => {
    const { page, worked } = await openUnguarded();
    await page.addInitScript(() => Object.assign(window, { name: '<img src=x onerror=worked()>' }));
    for (const address of attackingAddresses) {
      await page.goto(url() + address);
      await judged(page, address);
      // The term is shown, so an attacker could use it.
      if (address.startsWith('/products'))
        expect(await page.locator('.chips').textContent()).toContain(attack);
      await page.evaluate((text) => postMessage({ type: text, html: text }, '*'), attack);
      await page.goto(`${url()}/knowledge`);
      await arriveAt(page, address);
      await judged(page, address);
      expect(new URL(page.url()).origin, address).toBe(url());
    }
    expect(worked).toEqual([]);
  });

  test('in the address of a missing page does nothing: the page is not found', async () => {
    const { page, worked } = await openUnguarded();
    const missing = `/nowhere/${encodeURIComponent(attack)}`;
    await page.goto(`${url()}/thanks`);
    // The first full load found no page. The second time the navigator shows the error.
    await arriveAt(page, missing);
    await navigateTo(page, '/thanks');
    await navigateTo(page, missing);
    expect(await page.locator('main[data-screen="error"] h1').textContent()).toBe(
      'This page could not be found',
    );
    await judged(page, missing);
    expect(worked).toEqual([]);
  });

  test('in browser storage is ignored, and leads to no other site', async () => {
    const { page, worked } = await openUnguarded();
    const odd = [
      'javascript:worked()',
      '//evil.example/',
      '/\\evil.example/',
      'https://evil.example/',
      '/\t/evil.example',
    ];
    await page.goto(`${url()}/thanks`);
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
      await page.goto(url() + route);
      await judged(page, route);
      const links = await page
        .locator('main a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(
        links.filter((href) => odd.includes(href)),
        route,
      ).toEqual([]);
    }
    expect(worked).toEqual([]);
  });
});
