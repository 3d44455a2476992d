import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { contextsForTests } from '../../../support/browser.js';
import { exampleSite } from '../../../support/example-site.js';
import { holdBack, navigateTo } from '../../../support/navigation.js';
import { shiftsOf, withoutFonts } from '../../../support/shifts.js';
import {
  address,
  buttonsOf,
  cellsOf,
  chlorophyll,
  chosenIn,
  columnsOf,
  lycopene,
  phycocyanin,
  rowsOf,
  tableOf,
  trayOf,
} from './compare-page.js';

const { open, url } = exampleSite();
const newContext = contextsForTests();

describe('choosing products to compare', () => {
  test('ends at four, which the comparison shows without products in its address', async () => {
    const { page, complaints } = await open('/superfood');
    for (const n of [0, 1, 2, 3]) {
      await buttonsOf(page).nth(n).click();
      await chosenIn(page).nth(n).waitFor();
    }
    await buttonsOf(page).nth(4).click();
    await page.getByText('You can compare four products at most.').waitFor();
    expect(await chosenIn(page).count()).toBe(4);
    expect(await buttonsOf(page).nth(4).getAttribute('aria-pressed')).toBe('false');
    // Without products in its address, the comparison shows the stored ones.
    await page.goto(`${url()}/compare`);
    await columnsOf(page).nth(3).waitFor();
    expect(new URL(page.url()).searchParams.get('products')?.split(',')).toHaveLength(4);
    expect(complaints).toEqual([]);
  });

  test('is not lost if the visitor leaves before the code of the button is loaded', async () => {
    const { page, complaints } = await open(`/${lycopene}`);
    const code = await holdBack(page, /\/compare-[^/]*\.js$/);
    await page.locator('.actions .compare-toggle').click();
    await code.asked;
    await navigateTo(page, `/${chlorophyll}`);
    expect(await chosenIn(page).count()).toBe(0);
    code.release();
    await chosenIn(page).first().waitFor();
    expect(complaints).toEqual([]);
  });

  test('survives a reload, works in other tabs, and is undone in all of them', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await page.goto(`${url()}/natural-colorants`);
    await buttonsOf(page).nth(0).click();
    await buttonsOf(page).nth(1).click();
    await chosenIn(page).nth(1).waitFor();
    await page.reload();
    await chosenIn(page).nth(1).waitFor();
    // Opened by the first one: a separate tab would start its own process.
    const opened = page.waitForEvent('popup');
    await page.evaluate(() => {
      window.open();
    });
    const other = await opened;
    await other.goto(`${url()}/natural-colorants`);
    await chosenIn(other).nth(1).waitFor();
    const name = (await buttonsOf(page).nth(0).locator('.unseen').textContent()) ?? '';
    await chosenIn(other).filter({ hasText: name }).getByRole('button').click();
    await chosenIn(page).nth(1).waitFor({ state: 'detached' });
    await page.bringToFront();
    await page.locator('.cards [aria-pressed="true"]').waitFor();
    await expect.poll(() => buttonsOf(page).nth(0).getAttribute('aria-pressed')).toBe('false');
    await expect.poll(() => buttonsOf(page).nth(1).getAttribute('aria-pressed')).toBe('true');
    await trayOf(page).getByRole('button', { name: 'Clear' }).click();
    await trayOf(page).waitFor({ state: 'detached' });
    await chosenIn(other).first().waitFor({ state: 'detached' });
  });
});

describe('the comparison', () => {
  test('reports products that do not exist, could not be loaded, or are of another build, and shows the others', async () => {
    const payload = `**/_payload/${chlorophyll}.json`;
    const { page } = await open(`${address},natural-colorants/no-such,../secret`, {
      before: (fresh) => fresh.route(payload, (route) => route.abort()),
    });
    await page.getByText('There is no product at “natural-colorants/no-such”.').waitFor();
    await page.getByText(`“${chlorophyll}” could not be loaded.`).waitFor();
    // The other product may load after this failure.
    await columnsOf(page).first().waitFor();
    expect(await columnsOf(page).count()).toBe(1);
    expect(await page.locator('.compare-problems').textContent()).not.toContain('secret');
    await page.unroute(payload);
    await page.getByRole('button', { name: 'Try again' }).click();
    await columnsOf(page).nth(1).waitFor();
    expect(await page.locator('.compare-problems > p').count()).toBe(1);

    await page.route(payload, async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, version: 'other-en' } });
    });
    await page.goto(`${url()}${address},about-us`);
    await page.getByText('This website has changed since you opened this page.').waitFor();
    await page.getByText('There is no product at “about-us”.').waitFor();
    expect(await columnsOf(page).count()).toBe(2);
  });

  test('shows only texts of a product, and runs and fetches nothing from it', async () => {
    const planted = '<img src="/planted.svg" onload="console.error(1)"><script>console.error(2)</script>';
    const { page, complaints, requests } = await open(address, {
      // Without the policy, which would block and report it: even then nothing may run.
      bypassCSP: true,
      before: async (fresh) => {
        await fresh.route(`**/_payload/${chlorophyll}.json`, async (route) => {
          const payload = await (await route.fetch()).json();
          const facts = JSON.stringify(payload.facts);
          const values = facts.replaceAll(
            '"value":"',
            () => `"value":${JSON.stringify(`${planted}<b>`).slice(0, -1)}`,
          );
          await route.fulfill({ json: { ...payload, facts: JSON.parse(values) } });
        });
        const body = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
        await fresh.route(/\/(planted|last)\.svg$/, (route) =>
          route.fulfill({ body, contentType: 'image/svg+xml' }),
        );
      },
    });
    await columnsOf(page).nth(1).waitFor();
    expect(await tableOf(page).locator('td :is(img, script, b)').count()).toBe(0);
    expect(await tableOf(page).getByText('<b>').count()).toBeGreaterThan(0);
    // When a later image has loaded, every earlier request of the payload would have arrived.
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const image = new Image();
          image.onload = resolve;
          image.src = '/last.svg';
        }),
    );
    expect(requests.filter((request) => /\/(planted|last)\.svg$/.test(request))).toEqual(['image /last.svg']);
    expect(complaints).toEqual([]);
  });

  test('of nothing, or of one product, invites the visitor to choose', async () => {
    const { page, complaints } = await open('/compare');
    await page.locator('[data-island="comparison"][data-awake]').waitFor({ state: 'attached' });
    await page.getByText('Choose two to four products').waitFor();
    expect(await columnsOf(page).count()).toBe(0);
    await page.goto(`${url()}/compare?products=${phycocyanin}`);
    await columnsOf(page).first().waitFor();
    await page.getByText('Choose two to four products').waitFor();
    expect(await columnsOf(page).count()).toBe(1);
    await page.locator('.compare-lists').getByRole('link', { name: 'Natural Colorants' }).click();
    await page.locator('main[data-screen="product-list"]').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('choosing products to compare', () => {
  test('survives a reload, and can be undone', async () => {
    const { page } = await open('/natural-colorants');
    await buttonsOf(page).nth(0).click();
    await buttonsOf(page).nth(1).click();
    await chosenIn(page).nth(1).waitFor();
    await page.reload();
    await chosenIn(page).nth(1).waitFor();
    await expect.poll(() => buttonsOf(page).nth(1).getAttribute('aria-pressed')).toBe('true');
    await buttonsOf(page).nth(0).click();
    await chosenIn(page).nth(1).waitFor({ state: 'detached' });
    await expect.poll(() => buttonsOf(page).nth(0).getAttribute('aria-pressed')).toBe('false');
    await trayOf(page).getByRole('button', { name: 'Clear' }).click();
    await trayOf(page).waitFor({ state: 'detached' });
    await expect.poll(() => buttonsOf(page).nth(1).getAttribute('aria-pressed')).toBe('false');
  });
});

describe('the comparison', () => {
  test('moves nothing on the page while it loads, and its head stays while the page scrolls', async () => {
    const { page } = await open(address, { viewport: { width: 390, height: 844 }, before: withoutFonts });
    await columnsOf(page).nth(1).waitFor();
    expect(await shiftsOf(page)).toEqual([]);
    await page.goto(`${url()}${address},${lycopene}`);
    await columnsOf(page).nth(2).waitFor();
    await tableOf(page).getByText('Shelf life', { exact: true }).scrollIntoViewIfNeeded();
    await page
      .locator('.compare-table')
      .evaluate((frame) => frame.scrollTo({ left: 60, behavior: 'instant' }));
    await expect.poll(() => page.locator('.compare-columns').evaluate((head) => head.scrollLeft)).toBe(60);
    const [name, cell] = await Promise.all([
      columnsOf(page).nth(2).boundingBox(),
      rowsOf(page).last().locator('td').nth(2).boundingBox(),
    ]);
    expect(name?.y).toBeGreaterThan(0);
    expect(name?.y).toBeLessThan(200);
    expect(Math.abs((name?.x ?? 0) - (cell?.x ?? 99))).toBeLessThan(40);
  });
});

describe('the comparison', () => {
  test('shows only differences on request, stores that in the address, and removes a product', async () => {
    const { page } = await open(`/compare?products=${phycocyanin},natural-colorants/phycocyanin-e6-powder`);
    await columnsOf(page).nth(1).waitFor();
    const all = await rowsOf(page).count();
    const same = await tableOf(page).locator('tr.same').count();
    expect(same).toBeGreaterThan(0);
    await page.getByLabel('Only differences').check();
    expect(await rowsOf(page).count()).toBe(all - same);
    await page.waitForURL('**differences=1');
    await page.reload();
    await columnsOf(page).nth(1).waitFor();
    expect(await page.getByLabel('Only differences').isChecked()).toBe(true);
    expect(await rowsOf(page).count()).toBe(all - same);

    await page.getByRole('button', { name: /Remove Phycocyanin/ }).click();
    await columnsOf(page).nth(1).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('products')).toBe(phycocyanin);
    expect(await page.locator('.comparison > [role="status"]').first().textContent()).toContain(
      'was removed from the comparison',
    );
    await page.getByText('Choose two to four products').waitFor();
  });
});

describe('the comparison', () => {
  test('shows the facts of the pages in rows, marks differences and gaps, and can be exported and added to an enquiry', async () => {
    const { page, complaints } = await open(address);
    await columnsOf(page).nth(1).waitFor();
    expect(await columnsOf(page).allTextContents()).toEqual([
      'Blue Spirulina Phycocyanin Powder E18',
      expect.stringContaining('Chlorophyll'),
    ]);
    expect(await tableOf(page).locator('.compare-group').allTextContents()).toEqual(
      expect.arrayContaining(['Identity', 'Specification', 'Applications and use']),
    );
    expect((await cellsOf(page, 'Latin name'))[0]).toBe('Arthrospira platensis');
    expect((await cellsOf(page, 'Lead (Pb)'))[0]).toBe('≤ 0.5 mg/kg\nICP-MS');
    await page.getByRole('rowheader', { name: 'Lead (Pb) different values' }).waitFor();
    expect(await cellsOf(page, 'Kosher')).toEqual([expect.stringMatching(/^yes\n/), '–\nnot stated']);
    expect(await cellsOf(page, 'pH 6')).toEqual(['#0f75bd', '–\nnot stated']);
    expect(await tableOf(page).locator('td > .swatch').count()).toBeGreaterThan(2);
    expect(await page.locator('.compare-table').getAttribute('tabindex')).toBe('0');

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^comparison-\d{4}-\d\d-\d\d\.csv$/);
    const [head, pages, ...rows] = (await readFile(await file.path(), 'utf8')).split('\r\n');
    expect(head).toMatch(/^\ufeff"","Product","Blue Spirulina Phycocyanin Powder E18","Chlorophyll/);
    expect(pages).toContain(`"${url()}/${phycocyanin}"`);
    expect(rows).toContainEqual(
      expect.stringMatching(/^"Specification","Lead \(Pb\)","≤ 0\.5 mg\/kg · ICP-MS",/),
    );
    await page.getByRole('button', { name: 'Add to enquiry list Blue Spirulina' }).click();
    await page.getByRole('button', { name: 'On your enquiry list Blue Spirulina' }).waitFor();
    expect(await page.locator('#enquiry-link .number').textContent()).toBe('1');
    await page.getByRole('link', { name: 'Enquire about all' }).click();
    await page.waitForURL('**/contact-us?wish=quote');
    await expect.poll(() => page.locator('.enquiry-item').count()).toBe(2);
    await expect.poll(() => page.getByLabel('A price').isChecked()).toBe(true);
    expect(complaints).toEqual([]);
  });
});
