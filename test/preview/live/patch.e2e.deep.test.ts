import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { browserForTests } from '../../support/browser.js';
import { edit } from '../../support/herbarium.js';
import { navigateTo } from '../../support/navigation.js';
import { freshElements, markElements, openPreview } from './live-page.js';

const newPage = browserForTests();

/** Records changes of the page from now on, by kind and element. */
async function watchChanges(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const places = new Set<string>();
    // The navigator writes the first two again after every update; the last element stores removed elements.
    const ignored = '#offline, #enquiry-link, #enquiry-link *, html';
    const observer = new MutationObserver((records) => {
      for (const { target, type } of records) {
        const element = target instanceof Element ? target : target.parentElement;
        if (element !== null && !element.matches(ignored)) places.add(`${type} ${element.localName}`);
      }
    });
    observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
    Object.assign(window, { places });
  });
  return () => page.evaluate(() => [...(Reflect.get(window, 'places') as Set<string>)].sort());
}

/** The title and content of a page, without the output of its scripts. */
function contentOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const copy = document.importNode(document.body, true);
    for (const island of copy.querySelectorAll('[data-island]')) {
      island.replaceChildren();
      island.removeAttribute('data-awake');
    }
    // The navigator writes these.
    for (const written of copy.querySelectorAll('#enquiry-link, #announcer')) written.remove();
    // An update adds an attribute behind the others. Their order has no meaning.
    for (const element of copy.querySelectorAll('svg *')) {
      const attributes = [...element.attributes].sort((a, b) => (a.name < b.name ? -1 : 1));
      for (const { name } of attributes) element.removeAttribute(name);
      for (const { name, value } of attributes) element.setAttribute(name, value);
    }
    return `${document.title}\n${copy.innerHTML}`;
  });
}

describe('an update of an open page', () => {
  test('changes one text where one text has changed', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours/blue-powder');
    // It is hydrated without a user action, which is a change too.
    await page.locator('[data-island="section-links"][data-awake]').waitFor({ state: 'attached' });
    await markElements(page);
    const changes = await watchChanges(page);
    await edit(catalogue, 'appearance: blue powder', 'appearance: bright blue powder');
    await page.getByText('bright blue powder').waitFor();
    expect(await changes()).toEqual(['characterData dd']);
    expect(await freshElements(page)).toEqual([]);
  });

  test('requests nothing from the server: the event contains the page', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours/red%20powder');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(decodeURI(new URL(request.url()).pathname)));
    await edit(catalogue, 'name: Red "Powder" <1 %>', 'name: Dark Red');
    await page.getByRole('heading', { level: 1, name: 'Dark Red' }).waitFor();
    expect(asked).not.toContain('/colours/red powder');
  });

  test('keeps places, opened details and a selection', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours/blue-powder', {
      viewport: { width: 240, height: 400 },
    });
    const before = await page.evaluate(() => {
      const regions = [...document.querySelectorAll('main [tabindex="0"]')];
      const wide = regions.find(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      wide?.scrollTo({ left: 10, behavior: 'instant' });
      const guest = Object.assign(document.createElement('div'), { id: 'guest' });
      document.querySelector('footer')?.after(guest);
      document.querySelector('details')?.setAttribute('open', '');
      const text = [...document.querySelectorAll('dd')].find((dd) => dd.textContent === 'blue powder');
      if (text?.firstChild) getSelection()?.setBaseAndExtent(text.firstChild, 5, text.firstChild, 11);
      scrollTo({ top: 500, behavior: 'instant' });
      Object.assign(window, { wide });
      return [wide?.scrollLeft, scrollY, String(getSelection())];
    });
    expect(before).toEqual([10, 500, 'powder']);
    await edit(catalogue, 'appearance: blue powder', 'appearance: clear powder');
    await page.getByText('clear powder').waitFor();
    expect(
      await page.evaluate(() => {
        const wide: unknown = Reflect.get(window, 'wide');
        const left = wide instanceof Element && wide.isConnected ? wide.scrollLeft : undefined;
        return [left, scrollY, String(getSelection())];
      }),
    ).toEqual(before);
    expect(await page.locator('details[open]').count()).toBe(1);
    // Elements from a script or a browser extension must stay.
    expect(await page.locator('#guest').count()).toBe(1);
  });

  test('does not touch an island whose state is the same', async () => {
    const { page, catalogue, complaints } = await openPreview(newPage, '/colours');
    const filter = page.locator('#list-filter');
    await filter.click();
    await page.locator('[data-island="list-tools"][data-awake]').waitFor();
    await filter.fill('gre');
    await page.locator('.list-status', { hasText: '1' }).waitFor();
    const results = page.locator('[data-island="list-tools"] .card-link');
    await markElements(page);
    await edit(catalogue, 'intro: Colours of the mill.', 'intro: Colours of our mill.');
    await page.getByText('Colours of our mill.').first().waitFor();
    expect(await freshElements(page)).toEqual([]);
    expect(await filter.inputValue()).toBe('gre');
    expect(await filter.evaluate((field) => field === document.activeElement)).toBe(true);
    // The list that the server has sent stays hidden behind the results.
    expect(await page.locator('main .cards:visible').count()).toBe(1);
    expect(await results.allTextContents()).toEqual(['Green Powder']);
    await filter.fill('');
    await expect.poll(() => results.count()).toBe(0);
    await filter.fill('blue');
    await page.locator('.list-status', { hasText: '1' }).waitFor();
    expect(complaints).toEqual([]);
  });

  test('replaces an island whose state has changed, and hydrates it', async () => {
    const { page, catalogue } = await openPreview(newPage, '/');
    const slider = page.locator('[data-island="slider"]');
    await slider.scrollIntoViewIfNeeded();
    await page.locator('[data-island="slider"][data-awake]').waitFor();
    await markElements(page);
    await edit(catalogue, 'heading: Powders from a little mill', 'heading: Powders from a mill');
    await page.getByRole('heading', { level: 1, name: 'Powders from a mill' }).waitFor();
    expect(await freshElements(page)).toEqual([]);
    await edit(catalogue, '{ title: Blue, text: Stays blue.', '{ title: Azure, text: Stays blue.');
    await slider.getByText('Azure').first().waitFor();
    expect(await freshElements(page)).toEqual(['slider']);
    await page.locator('[data-island="slider"][data-awake]').waitFor();
  });

  test('shows new places and new elements, and keeps the rest', async () => {
    const { page, catalogue } = await openPreview(newPage, '/');
    const names = page.locator('main .cards:not(.categories) .card-link');
    const before = await names.allTextContents();
    expect(before).toHaveLength(2);
    await page.locator('main .card-link[href="/colours/red%20powder"]').focus();
    await markElements(page);
    await edit(
      catalogue,
      '[colours/blue-powder, colours/red powder]',
      '[colours/red powder, colours/blue-powder]',
    );
    await expect.poll(() => names.allTextContents()).toEqual([...before].reverse());
    const freshCards = async () => (await freshElements(page)).filter((name) => name === 'li').length;
    expect(await freshCards()).toBe(0);
    // The list is matched by position: the focus stays at its position.
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe(
      '/colours/blue-powder',
    );
    await edit(catalogue, '[colours/red powder, ', '[colours/red powder, sports/constructor, ');
    await expect.poll(() => names.count()).toBe(before.length + 1);
    expect(await freshCards()).toBe(1);
    await edit(catalogue, '[colours/red powder, sports/constructor, ', '[');
    await expect.poll(() => names.allTextContents()).toEqual(before.slice(0, 1));
    expect(await freshCards()).toBe(0);
  });

  test('keeps a page that was navigated to', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    await navigateTo(page, '/colours/blue-powder');
    await markElements(page);
    await edit(catalogue, 'appearance: blue powder', 'appearance: clear powder');
    await page.getByText('clear powder').waitFor();
    expect(await freshElements(page)).toEqual([]);
    expect(await page.locator('main').count()).toBe(1);
  });

  test('replaces the stylesheet, and always has one', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    await markElements(page);
    const style = page.locator('head link[rel="stylesheet"]');
    const before = await style.getAttribute('href');
    await page.evaluate(() => {
      const count = () => document.head.querySelectorAll('link[rel="stylesheet"]').length;
      const seen = { least: count() };
      new MutationObserver(() => {
        seen.least = Math.min(seen.least, count());
      }).observe(document.head, { childList: true });
      Object.assign(window, { seen });
    });
    await edit(catalogue, '  language: en\n', '  language: en\n  theme: { colour: "#7a1fb8" }\n');
    await expect.poll(() => style.count()).toBe(1);
    await expect.poll(() => style.getAttribute('href')).not.toBe(before);
    await expect.poll(() => style.count()).toBe(1);
    expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual({ least: 1 });
    expect(await freshElements(page)).toEqual([]);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('follows the language of the page', async () => {
    const { page, catalogue } = await openPreview(newPage, '/knowledge/لماذا-الأزرق');
    const html = page.locator('html');
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    await edit(catalogue, 'headline: لماذا الأزرق, language: ar', 'headline: Why blue');
    await page.getByRole('heading', { level: 1, name: 'Why blue' }).waitFor();
    expect([await html.getAttribute('lang'), await html.getAttribute('dir')]).toEqual(['en', 'ltr']);
  });

  test('shows that a page is gone, and shows the page again when it is back', async () => {
    const { page, catalogue } = await openPreview(newPage, '/news/opened');
    const news = '    - { id: 1b889d832571ddaa3dc94e2f79c77749, slug: opened,';
    await edit(catalogue, news, news.replace('opened', 'closed'));
    await page.locator('main[data-screen="not-found"]').waitFor();
    await edit(catalogue, news.replace('opened', 'closed'), news);
    await page.getByRole('heading', { level: 1, name: 'The mill has opened' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('applies to a page that was loading at the time', async () => {
    const { page, catalogue } = await openPreview(newPage, '/colours');
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let onFetched = () => {};
    const fetched = new Promise<void>((resolve) => {
      onFetched = resolve;
    });
    await page.route('**/_payload/colours/blue-powder.json', async (route) => {
      const response = await route.fetch();
      onFetched();
      await released;
      await route.fulfill({ response });
    });
    await page.locator('main a[href="/colours/blue-powder"]').first().click();
    await fetched;
    await edit(catalogue, 'name: Blue Powder\n', 'name: Deep Blue Powder\n');
    await page.getByText('Deep Blue Powder').first().waitFor();
    release();
    await page.getByRole('heading', { level: 1, name: 'Deep Blue Powder' }).waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test.each(['/', '/colours', '/colours/blue-powder', '/knowledge/blue', '/products'])(
    'gives %s the same content as a load, after any mixture of additions, removals and moves',
    async (address) => {
      const { page, catalogue } = await openPreview(newPage, address);
      const plain = await newPage({ javaScriptEnabled: false });
      const edits: readonly (readonly [string, string])[] = [
        ['  brand: Little Mill\n', '  brand: Mill 1\n'],
        ['[colours/blue-powder, colours/red powder]', '[colours/red powder, sports/constructor]'],
        ['name: Blue Powder\n', 'name: Deep Blue Powder\n'],
        ['colours/red powder, sports/constructor', 'colours/green-powder-'],
        ['    title: Colours\n', '    title: Shades\n'],
      ];
      for (const [n, [from, to]] of edits.entries()) {
        await edit(catalogue, from, to);
        // The name of the brand is on every page, and shows that the update has arrived.
        if (n > 0) await edit(catalogue, `brand: Mill ${n}\n`, `brand: Mill ${n + 1}\n`);
        await page.locator('.brand', { hasText: `Mill ${n + 1}` }).waitFor();
        await plain.goto(page.url());
        expect(await contentOf(page), `edit ${n}`).toBe(await contentOf(plain));
      }
    },
  );
});

describe('an update of an open page', () => {
  test('keeps the input of a form, the focus and the caret', async () => {
    const { page, catalogue } = await openPreview(newPage, '/contact-us');
    // The first touch hydrates the form.
    await page.locator('#enquiry-product').focus();
    await page.locator('[data-island="enquiry-list"][data-awake]').waitFor();
    await page.locator('#enquiry-product').fill('Blue, finely ground');
    await page.locator('#enquiry-name').fill('Ada');
    await page.locator('#enquiry-unit').selectOption('t');
    await page.getByText('More that helps us answer').click();
    await page.locator('#enquiry-incoterm').selectOption({ index: 2 });
    await page.locator('[name=wish_quote]').check();
    const message = page.locator('textarea').first();
    await message.fill('As much as you have.');
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 7));
    const values = () =>
      page.evaluate(() => {
        const { activeElement } = document;
        const caret = activeElement instanceof HTMLTextAreaElement ? activeElement.selectionStart : undefined;
        return { fields: [...new FormData(document.forms[0])], caret };
      });
    const before = await values();
    expect(before.caret).toBe(3);
    await markElements(page);
    await edit(catalogue, 'title: CONTACT US', 'title: CONTACT US, heading: Write to the mill');
    await page.getByRole('heading', { level: 1, name: 'Write to the mill' }).waitFor();
    expect(await values()).toEqual(before);
    expect(await freshElements(page)).toEqual([]);
    // Errors in the catalogue, and their end, change nothing either.
    await edit(catalogue, 'hex: "#a01530"', 'hex: red');
    await page.locator('herbarium-errors').waitFor();
    await edit(catalogue, 'hex: red', 'hex: "#a01530"');
    await page.locator('herbarium-errors').waitFor({ state: 'detached' });
    expect(await values()).toEqual(before);
  });
});
