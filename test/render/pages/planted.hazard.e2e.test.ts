import { describe, expect, test } from 'vitest';
import { navigateTo } from '../../support/navigation.js';
import { plantedText } from './planted.js';
import { plantedSite } from './planted-site.js';

const { url, routes, fields, read, openUnguarded, judged, parsed } = plantedSite(
  '--no-images',
  '--no-search',
);

describe('an attack in every text field of the catalogue', () => {
  test('is shown as text, and nothing else, on every page that is loaded or navigated to', async () => {
    const { page, worked } = await openUnguarded();
    await page.goto(`${url()}/thanks`);
    const found = new Set<string>();
    for (const route of routes()) for (const field of await parsed(page, route)) found.add(field);
    const product = routes().find((route) => /^\/s[0-9a-f]{32}\/s/.test(route)) ?? '';
    for (const route of ['/', '/products', '/contact-us', product]) {
      await page.goto(url() + route);
      for (const field of await judged(page, route)) found.add(field);
    }
    // The navigator reads the same main parts.
    for (const route of ['/knowledge', product]) {
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

  test('goes through data blocks, payloads, feeds and the sitemap as it is', async () => {
    const { page } = await openUnguarded();
    const [home = '', payload = '', feed = ''] = await Promise.all(
      ['index.html', '_payload/index.json', 'feed.xml'].map(read),
    );
    const blocks = [...home.matchAll(/<script type="application\/(?:ld\+)?json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    );
    expect(blocks.length).toBeGreaterThan(1);
    expect(JSON.stringify(blocks)).toContain(
      JSON.stringify(plantedText('pages.0.slides.0.title')).slice(1, -1),
    );
    expect(home).toContain(JSON.parse(payload).main);
    await page.goto(`${url()}/thanks`);
    const titles = await page.evaluate((xml) => {
      const read = new DOMParser().parseFromString(xml, 'text/xml');
      return [...read.querySelectorAll('parsererror, entry > title')].map((one) => one.textContent);
    }, feed);
    expect(titles).toEqual([plantedText('news.items.0.headline')]);
  });
});
