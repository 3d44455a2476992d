import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.js';
import { browserForTests } from '../support/browser.js';
import { builtSite } from '../support/built-site.js';
import { isDeep, some } from '../support/deep.js';
import { awakeForm } from '../support/enquiry.js';
import { exampleSite } from '../support/example-site.js';
import { untilAwake } from '../support/policy.js';
import { arabicScreens, colouredScreens, sheetScreens } from '../support/screens.js';

const newPage = browserForTests();
const { url: exampleUrl } = exampleSite();
const url = builtSite('sheets');

/** What visitors do on pages of the example, by start address. */
const states: readonly (readonly [name: string, address: string, use: (page: Page) => Promise<unknown>])[] = [
  [
    'the completions of a search in Arabic',
    '/ar/بحث',
    async (page) => {
      await page.locator('main .search-form input').pressSequentially('spiru');
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'the results of a search in Arabic',
    '/ar/بحث?q=beta%20carotene',
    (page) => page.locator('.search-results mark').first().waitFor(),
  ],
  [
    'a form in Arabic with errors',
    '/ar/اتصل-بنا',
    async (page) => {
      await awakeForm(page);
      await page.locator('form.enquiry [type="submit"]').click();
      await page.locator('.error:visible').first().waitFor();
    },
  ],
  [
    'the facets of a list, and the products chosen to be compared',
    '/superfood',
    async (page) => {
      await page.locator('.facet input').first().click();
      await page.locator('.chips .chip').waitFor();
      for (const place of [0, 1]) await page.locator('.list-results .compare-toggle').nth(place).click();
      await page.locator('.compare-tray li').nth(1).waitFor();
    },
  ],
  [
    'a product on the enquiry list, and its bar',
    '/natural-colorants/blue-spirulina-phycocyanin-powder',
    async (page) => {
      await page.locator('.product-head').getByRole('button', { name: 'Add to enquiry list' }).click();
      await page.locator('.product-bar').getByRole('link', { name: 'Your enquiry' }).waitFor();
      await page.locator('#documents').scrollIntoViewIfNeeded();
    },
  ],
  [
    'the open groups of the colour guide',
    '/colours?shade=blue',
    (page) => page.locator('.drawer[open]:visible').first().waitFor(),
  ],
];

describe.each(['light', 'dark'] as const)('in the %s scheme axe finds nothing', (colorScheme) => {
  const openAt = async (address: string) => {
    const page = await newPage({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width: 1280, height: 900 },
    });
    await page.goto(address);
    await untilAwake(page);
    return page;
  };

  // Their colours are the same in all languages, and their other differences are the same in both schemes.
  const opened = () =>
    colorScheme === 'light'
      ? [
          ...some(sheetScreens, 4).map((at) => url() + at),
          ...some(arabicScreens, 2).map((at) => exampleUrl() + at),
        ]
      : some(colouredScreens, 2).map((at) => url() + at);
  test('on pages as they open', { timeout: 180_000 }, async () => {
    const page = await openAt(url());
    for (const address of opened()) {
      await page.goto(address);
      await untilAwake(page);
      expect(await violationsOf(page, colorScheme), address).toEqual([]);
    }
  });

  test.skipIf(colorScheme === 'dark' && !isDeep).each(some(states, 1))('in %s', async (_, address, use) => {
    const page = await openAt(exampleUrl() + address);
    await use(page);
    expect(await violationsOf(page, colorScheme)).toEqual([]);
  });
});

test('axe finds a text that is too pale', async () => {
  const page = await newPage({ bypassCSP: true });
  await page.goto(`${url()}/about-us`);
  await page.addStyleTag({ content: '.prose { color: #aaa }' });
  expect((await violationsOf(page)).join()).toContain('color-contrast');
});

test('on a phone with the menu open axe finds nothing', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${url()}/colours/blue`);
  await page.locator('header summary:visible').click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Knowledge' }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});
