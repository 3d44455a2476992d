import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { exampleSite } from '../support/example-site.js';
import { isMarked, navigateTo, untilNavigated } from '../support/navigation.js';

const site = exampleSite();
const { open } = site;

const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';

const still = { reducedMotion: 'reduce' } as const;

describe('routes (section 2)', () => {
  test('navigation within the site uses the history and a payload, not a new document', async () => {
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

  test('a link’s hash, a page that opts out, and back and forward decide where a page is scrolled to', async () => {
    const { page } = await open('/natural-colorants', still);
    const scrollDown = (to: number) => page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), to);
    await scrollDown(700);
    await navigateTo(page, `${product}#specification`);
    const top = await page
      .locator('#specification')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(page.url()).toBe(`${site.url()}${product}#specification`);

    await scrollDown(300);
    await Promise.all([untilNavigated(page), page.evaluate(() => history.back())]);
    expect(await scrollTop(page), 'back').toBe(700);
    await Promise.all([untilNavigated(page), page.evaluate(() => history.forward())]);
    expect(await scrollTop(page), 'forward').toBe(300);
    await page.reload();
    await page.waitForFunction(() => scrollY === 300);

    await page.route('**/_payload/superfood.json', async (route) => {
      const payload = await (await route.fetch()).json();
      payload.main = payload.main.replace('<main ', '<main data-scroll="keep" ');
      await route.fulfill({ json: payload });
    });
    await navigateTo(page, '/superfood');
    expect(await scrollTop(page), 'a page that opts out').toBe(300);
  });

  test('a menu of the header closes after a navigation, on Escape, on a press elsewhere, and when the focus leaves it', async () => {
    const { page } = await open('/', { viewport: { width: 1440, height: 900 } });
    await page.getByText('Categories', { exact: true }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Superfood Powders' }).click();
    await page.waitForURL('**/superfood');
    await page.locator('header details[open]').waitFor({ state: 'detached' });

    await page.setViewportSize({ width: 390, height: 800 });
    const menu = page.locator('header summary:visible');
    const opened = page.locator('header details[open]');
    await menu.click();
    await page.keyboard.press('Tab');
    expect(await opened.count()).toBe(1);
    // Nothing of the page lies over it.
    const isOnTop = await page.evaluate(() => {
      const link = document.activeElement;
      const { x = 0, y = 0, width = 0, height = 0 } = link?.getBoundingClientRect() ?? {};
      return link !== null && link === document.elementFromPoint(x + width / 2, y + height / 2);
    });
    expect(isOnTop).toBe(true);
    await page.keyboard.press('Escape');
    expect(await opened.count(), 'after Escape').toBe(0);
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await menu.click();
    await page.mouse.click(5, 700);
    expect(await opened.count(), 'after a press elsewhere').toBe(0);
    await menu.click();
    await opened.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await opened.count(), 'when the focus has left it').toBe(0);
  });
});

test('the browser handles modified clicks, other targets, downloads and other origins', async () => {
  const { page } = await open('/about-us');
  // Returns for every click whether the navigator has taken it over.
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

test('a page is fetched when its link is pointed at, focused or touched, and the click uses it, unless visitors save data', async () => {
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
