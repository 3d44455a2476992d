import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { isMarked, navigateTo } from '../support/navigation.js';

const site = exampleSite();
const { open } = site;

const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';

describe('navigation', () => {
  test('within the site uses the history and a payload, not a new document', async () => {
    const { page, complaints, requests } = await open('/');
    requests.length = 0;
    await page.locator('main').getByRole('link', { name: 'Natural Colorants', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Natural food colouring powder' }).waitFor();
    expect(page.url()).toBe(`${site.url()}/natural-colorants`);
    expect(requests).toContain('fetch /_payload/natural-colorants.json');
    await page.goBack();
    await page.locator('main[data-screen="home"]').waitFor();
    await page.goForward();
    await page.locator('main[data-screen="product-list"]').waitFor();

    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await navigateTo(page, product);
    expect(await scrollTop(page), 'a new page begins at its top').toBe(0);
    const title = await page.title();
    expect(title).toContain('Phycocyanin');
    const heard = page.locator('#announcer');
    expect([await heard.textContent(), await heard.getAttribute('aria-live')]).toEqual([title, 'polite']);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');

    expect(await isMarked(page)).toBe(true);
    expect(requests.filter((request) => request.startsWith('document'))).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

test('the browser handles modified clicks, other targets, downloads and other origins', async () => {
  const { page } = await open('/about-us');
  // Returns for every click whether the navigator has handled it.
  const taken = await page.evaluate((href) => {
    const clicks: [string, Record<string, string>, MouseEventInit][] = [
      ['plain', {}, {}],
      ['ctrl', {}, { ctrlKey: true }],
      ['meta', {}, { metaKey: true }],
      ['shift', {}, { shiftKey: true }],
      ['alt', {}, { altKey: true }],
      ['middle', {}, { button: 1 }],
      ['blank', { target: '_blank' }, {}],
      ['download', { download: '' }, {}],
      ['elsewhere', { href: 'https://elsewhere.example/' }, {}],
      ['mail', { href: 'mailto:a@b.example' }, {}],
      ['file', { href: '/sitemap.xml' }, {}],
      ['asset', { href: '/_assets/x.pdf' }, {}],
      ['hash', { href: '#main' }, {}],
    ];
    const isTaken = ([name, attributes, init]: (typeof clicks)[number]) => {
      const link = document.createElement('a');
      for (const [key, value] of Object.entries({ href, ...attributes })) link.setAttribute(key, value);
      document.body.append(link);
      const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
      let result = false;
      const stop = (last: Event) => {
        result = last.defaultPrevented;
        last.preventDefault();
      };
      addEventListener('click', stop, { once: true });
      link.dispatchEvent(event);
      link.remove();
      return `${name} ${result}`;
    };
    return clicks.map(isTaken);
  }, '/contact-us');
  expect(taken.filter((line) => line.endsWith('true'))).toEqual(['plain true']);
});

test('a page is prefetched when its link is hovered, focused or touched, and the click uses the result, unless visitors save data', async () => {
  const { page, requests } = await open('/about-us');
  const banner = page.getByRole('banner');
  const fetched = page.waitForResponse('**/_payload/news.json');
  await banner.getByRole('link', { name: 'News' }).hover();
  await fetched;
  await banner.getByRole('link', { name: 'News' }).click();
  await page.waitForURL('**/news');
  expect(requests.filter((request) => request === 'fetch /_payload/news.json')).toHaveLength(1);
  expect(await isMarked(page)).toBe(true);

  const focused = page.waitForRequest('**/_payload/knowledge.json');
  await banner.getByRole('link', { name: 'Knowledge base' }).focus();
  await focused;
  const touched = page.waitForRequest('**/_payload/products.json');
  await banner.getByRole('link', { name: 'All ingredients' }).dispatchEvent('touchstart');
  await touched;

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
  });
  await banner.getByRole('link', { name: 'About us' }).focus();
  await navigateTo(page, '/contact-us');
  expect(requests).toContain('fetch /_payload/contact-us.json');
  expect(requests).not.toContain('fetch /_payload/about-us.json');
});

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}
