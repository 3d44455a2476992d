import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { isDeep } from '../support/deep.js';
import { exampleSite } from '../support/example-site.js';
import { follow, holdBack, isMarked, navigateTo, untilNavigated } from '../support/navigation.js';

const site = exampleSite();
const { open } = site;

const product = '/natural-colorants/blue-spirulina-phycocyanin-powder';
const spaced = '/natural-colorants/butterfly-pea%20powder';

describe('routes (section 2)', () => {
  test('navigation within the site uses the history and a payload, not a new document', async () => {
    const { page, complaints, requests } = await open('/');
    requests.length = 0;
    await page.locator('main').getByRole('link', { name: 'Natural Colorants', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Natural food colouring powder' }).waitFor();
    expect(page.url()).toBe(`${site.url()}/natural-colorants`);
    expect(await isMarked(page)).toBe(true);
    expect(requests).toContain('fetch /_payload/natural-colorants.json');
    expect(requests.filter((request) => request.startsWith('document'))).toEqual([]);
    await page.goBack();
    await page.locator('main[data-screen="home"]').waitFor();
    await page.goForward();
    await page.locator('main[data-screen="product-list"]').waitFor();
    expect(await isMarked(page)).toBe(true);
    expect(complaints).toEqual([]);
  });

  test('a slug with a space is reached like any other', async () => {
    const { page } = await open('/search');
    await page.locator(`main a[href="${spaced}"]`).click();
    await page.locator('main[data-screen="product"]').waitFor();
    expect(page.url()).toBe(site.url() + spaced);
    expect(await isMarked(page)).toBe(true);
  });

  test('each route carries metadata: title, description, keywords, canonical, language and direction', async () => {
    const { page } = await open('/');
    const arabic = await page.evaluate(async () => {
      const routes: { path: string; meta: { name: string } }[] = await (await fetch('/routes.json')).json();
      return routes.find(({ path }) => /[\u0600-\u06ff]/.test(path))?.path ?? '';
    });
    expect(arabic).not.toBe('');
    const loaded = await site.newPage();
    for (const address of [product, '/search/404', '/blog']) {
      await navigateTo(page, address);
      expect(await headOf(page), address).toEqual(await headOfFile(loaded, address));
    }
    // Its header and footer are in its language too, so it needs a full load, and so does the page after it.
    await Promise.all([page.waitForEvent('load'), follow(page, arabic)]);
    expect(await headOf(page), arabic).toEqual(await headOfFile(loaded, arabic));
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await Promise.all([page.waitForEvent('load'), follow(page, '/')]);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe('ltr');
  });

  test('on a route change the page scrolls to the top', async () => {
    const { page } = await open('/natural-colorants');
    await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
    await navigateTo(page, product);
    expect(await scrollTop(page)).toBe(0);
  });

  test.runIf(isDeep)('a page may opt out of scrolling to the top', async () => {
    const { page } = await open('/natural-colorants');
    await page.route('**/_payload/superfood.json', async (route) => {
      const payload = await (await route.fetch()).json();
      payload.main = payload.main.replace('<main ', '<main data-scroll="keep" ');
      await route.fulfill({ json: payload });
    });
    await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
    await navigateTo(page, '/superfood');
    expect(await scrollTop(page)).toBe(400);
  });

  test('a link hash scrolls to that element', async () => {
    const { page } = await open('/', { reducedMotion: 'reduce' });
    await navigateTo(page, `${product}#specification`);
    const top = await page
      .locator('#specification')
      .evaluate((element) => element.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top).toBeLessThan(200);
    expect(page.url()).toBe(`${site.url()}${product}#specification`);
  });

  test.runIf(isDeep)('back and forward restore the scroll position', async () => {
    const { page } = await open('/natural-colorants', { reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
    await navigateTo(page, product);
    await page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' }));
    await Promise.all([untilNavigated(page), page.evaluate(() => history.back())]);
    expect(await scrollTop(page)).toBe(700);
    await Promise.all([untilNavigated(page), page.evaluate(() => history.forward())]);
    expect(await scrollTop(page)).toBe(300);
    await page.reload();
    await page.waitForFunction(() => scrollY === 300);
  });

  test('a hash on the same page is the browser’s own matter, and back returns to where it was clicked', async () => {
    const { page } = await open('/search', { reducedMotion: 'reduce' });
    await page.evaluate(() => scrollTo({ top: 120, behavior: 'instant' }));
    await page.locator('.letters a').last().click();
    await page.waitForFunction(() => scrollY > 1000);
    expect(await isMarked(page)).toBe(true);
    await page.evaluate(() => history.back());
    await page.waitForFunction(() => scrollY === 120);
  });

  test('the page transition is named page, mode out-in', async () => {
    const { page } = await open('/about-us');
    await recordTransition(page);
    await navigateTo(page, '/applications');
    await page.waitForFunction(() => document.querySelector('main')?.hasAttribute('class') === false);
    expect(await transitionOf(page)).toEqual([
      'old page-leave-active 1',
      'new main',
      'new page-enter-active 1',
    ]);
  });

  test.runIf(isDeep)('there is no transition under reduced motion', async () => {
    const { page } = await open('/about-us', { reducedMotion: 'reduce' });
    await recordTransition(page);
    await navigateTo(page, '/applications');
    const animations = (await transitionOf(page)).map((step) => step.split(' ').pop());
    expect(animations).not.toContain('1');
  });

  test('focus and title are announced to screen readers', async () => {
    const { page } = await open('/');
    await navigateTo(page, product);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    const title = await page.title();
    expect(title).toContain('Phycocyanin');
    expect(await page.locator('#announcer').textContent()).toBe(title);
    expect(await page.locator('#announcer').getAttribute('aria-live')).toBe('polite');
  });

  test('a menu of the header closes, as after a full load', async () => {
    const { page } = await open('/', { viewport: { width: 1440, height: 900 } });
    await page.getByText('Categories', { exact: true }).first().click();
    await page.getByRole('banner').getByRole('link', { name: 'Superfood Powders' }).click();
    await page.waitForURL('**/superfood');
    await page.locator('header details[open]').waitFor({ state: 'detached' });
  });

  test('a menu of the header closes on Escape, on a press elsewhere, and when the focus leaves it', async () => {
    const { page } = await open('/', { viewport: { width: 390, height: 800 } });
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
    expect(await opened.count()).toBe(0);
    expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
    await menu.click();
    await page.mouse.click(5, 700);
    expect(await opened.count()).toBe(0);
    await menu.click();
    await opened.getByRole('link').last().focus();
    await page.keyboard.press('Tab');
    expect(await opened.count()).toBe(0);
  });
});

describe('the browser handles', () => {
  test('modified clicks, other targets, downloads and other origins', async () => {
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

  test.runIf(isDeep)('form posts', async () => {
    const { page } = await open('/contact-us');
    const posted = page.waitForRequest((request) => request.method() === 'POST');
    const form = page.getByRole('form', { name: 'Your enquiry' });
    for (const field of ['Your name', 'Company', 'Message']) await form.getByLabel(field).fill('A Buyer');
    await form.getByLabel('E-mail').fill('buyer@sweets.example');
    await form.getByRole('checkbox', { name: /You may use/ }).check();
    await form.getByRole('button', { name: 'Send enquiry' }).click();
    expect((await posted).resourceType()).toBe('document');
    await page.locator('main[data-screen="thanks"]').waitFor();
  });
});

describe('two quick clicks', () => {
  test('the last one wins, and the earlier request is aborted', async () => {
    const { page, complaints } = await open('/about-us');
    const slow = await holdBack(page, '**/_payload/applications.json');
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('applications'));
    await follow(page, '/applications');
    await slow.asked;
    await navigateTo(page, '/blog');
    expect((await aborted).failure()?.errorText).toContain('ABORTED');
    slow.release();
    await page.getByRole('heading', { level: 1, name: 'Workshop notes' }).waitFor();
    expect(page.url()).toBe(`${site.url()}/blog`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'About us' }).waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('prefetch', () => {
  test('fetches a page when its link is pointed at, and the click uses it', async () => {
    const { page, requests } = await open('/about-us');
    const fetched = page.waitForResponse('**/_payload/news.json');
    const link = page.getByRole('banner').getByRole('link', { name: 'News' });
    await link.hover();
    await fetched;
    await link.click();
    await page.waitForURL('**/news');
    expect(requests.filter((request) => request === 'fetch /_payload/news.json')).toHaveLength(1);
    expect(await isMarked(page)).toBe(true);
  });

  test.runIf(isDeep)('fetches a page when its link is focused or touched', async () => {
    const { page } = await open('/about-us', { hasTouch: true });
    const focused = page.waitForRequest('**/_payload/news.json');
    await page.getByRole('banner').getByRole('link', { name: 'News' }).focus();
    await focused;
    const touched = page.waitForRequest('**/_payload/knowledge.json');
    await page.getByRole('banner').getByRole('link', { name: 'Knowledge base' }).dispatchEvent('touchstart');
    await touched;
  });

  test.runIf(isDeep)('respects Save-Data', async () => {
    const page = await site.newPage({ isFresh: true });
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } });
    });
    await page.goto(`${site.url()}/about-us`);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.getByRole('banner').getByRole('link', { name: 'News' }).focus();
    await navigateTo(page, '/contact-us');
    expect(asked).toContain('/_payload/contact-us.json');
    expect(asked).not.toContain('/_payload/news.json');
  });
});

function scrollTop(page: Page): Promise<number> {
  return page.evaluate(() => scrollY);
}

/** The content of a page's head, with the language and direction of the document. */
function headOf(page: Page) {
  return page.evaluate(() => {
    const { documentElement, head } = document;
    const attribute = (selector: string, name: string) => head.querySelector(selector)?.getAttribute(name);
    return {
      title: document.title,
      description: attribute('meta[name="description"]', 'content'),
      keywords: attribute('meta[name="keywords"]', 'content'),
      robots: attribute('meta[name="robots"]', 'content'),
      canonical: attribute('link[rel="canonical"]', 'href'),
      language: documentElement.lang,
      direction: documentElement.dir,
    };
  });
}

/** The same after a full load. */
async function headOfFile(page: Page, address: string) {
  await page.goto(site.url() + address);
  return headOf(page);
}

/** Records which main part gets which class, with the number of its animations, and when one replaces another. */
async function recordTransition(page: Page): Promise<void> {
  await page.evaluate(() => {
    const steps: string[] = [];
    Object.assign(window, { steps });
    const note = (main: Element, label: string) => {
      if (main.className !== '') steps.push(`${label} ${main.className} ${main.getAnimations().length}`);
    };
    const watch = (main: Element, label: string) => {
      note(main, label);
      new MutationObserver(() => note(main, label)).observe(main, { attributeFilter: ['class'] });
    };
    for (const main of document.querySelectorAll('main')) watch(main, 'old');
    new MutationObserver((changes) => {
      for (const added of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (added instanceof HTMLElement && added.tagName === 'MAIN') {
          steps.push('new main');
          watch(added, 'new');
        }
      }
    }).observe(document.body, { childList: true });
  });
}

function transitionOf(page: Page): Promise<string[]> {
  return page.evaluate(() => Reflect.get(window, 'steps'));
}
