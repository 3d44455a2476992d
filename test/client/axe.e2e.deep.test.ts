import path from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { violationsOf } from '../support/axe.js';
import { browserForTests } from '../support/browser.js';
import { builtProject, builtSite } from '../support/built-site.js';
import { awakeForm } from '../support/enquiry.js';
import { exampleSite } from '../support/example-site.js';
import { projectRoot } from '../support/herbarium.js';
import { untilAwake } from '../support/policy.js';
import { arabicScreens, sheetScreens } from '../support/screens.js';

const newPage = browserForTests();
const { url: exampleUrl } = exampleSite();
const url = builtSite('sheets');
const flavours = builtProject(path.join(projectRoot, 'examples/flavours'));

/** Pages of the second example. */
const flavoursScreens = [
  '/',
  '/es',
  '/flavours',
  '/flavours/vanilla-flavour-powder',
  '/company/quality',
  '/compare',
  '/contact-us',
];

/** Journeys of visitors through pages of the example, by start address. */
const states: readonly (readonly [name: string, address: string, use: (page: Page) => Promise<unknown>])[] = [
  [
    'the suggestions for a search in Arabic',
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
      await page.locator('.compare-dock li').nth(1).waitFor();
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

describe('axe finds nothing in both schemes', () => {
  const openAt = async (address: string) => {
    const page = await newPage({ reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } });
    await page.goto(address);
    await untilAwake(page);
    return page;
  };

  const addresses = () => [
    ...flavoursScreens.map((at) => flavours.url() + at),
    ...sheetScreens.map((at) => url() + at),
    ...arabicScreens.map((at) => exampleUrl() + at),
  ];
  test('on pages in their first state', async () => {
    const page = await openAt(url());
    for (const address of addresses()) {
      await page.goto(address);
      await untilAwake(page);
      await expectNothing(page, address);
    }
  });

  test.each(states)('in %s', async (name, address, use) => {
    const page = await openAt(exampleUrl() + address);
    await use(page);
    await expectNothing(page, name);
  });
});

async function expectNothing(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, colorScheme), `${name} in the ${colorScheme} scheme`).toEqual([]);
  }
}
